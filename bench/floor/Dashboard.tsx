import { useDashboardQuery } from './api.ts'
import { useTexts } from './useTexts.ts'

/** A few counts. */
export default function Dashboard() {
  const t = useTexts()
  const { data } = useDashboardQuery()
  return (
    <>
      <h1>{t('dashboard')}</h1>
      {data && <p id="counts">{Object.values(data).join(' ')}</p>}
    </>
  )
}
