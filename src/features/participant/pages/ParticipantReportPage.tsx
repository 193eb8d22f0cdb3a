import { useSearchParams } from 'react-router-dom'
import { ParticipantReport } from '../components/ParticipantReport.tsx'
import { yearOfAddress } from '../model.ts'

/** A participant's landing page; the year is in the address. */
export default function ParticipantReportPage() {
  const [search, setSearch] = useSearchParams()
  const year = yearOfAddress(search.get('year'))
  return (
    <ParticipantReport
      year={year}
      onYearChange={(next) => setSearch(next === undefined ? {} : { year: String(next) })}
    />
  )
}
