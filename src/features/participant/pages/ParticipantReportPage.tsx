import { useSearchParams } from 'react-router-dom'
import { ParticipantReport } from '../components/ParticipantReport.tsx'

/** A participant's landing page; the year is in the address. */
export default function ParticipantReportPage() {
  const [search, setSearch] = useSearchParams()
  const given = Number(search.get('year'))
  const year = Number.isInteger(given) && given >= 1950 && given <= 2200 ? given : undefined
  return (
    <ParticipantReport
      year={year}
      onYearChange={(next) => setSearch(next === undefined ? {} : { year: String(next) })}
    />
  )
}
