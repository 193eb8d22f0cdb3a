import { useTranslation } from 'react-i18next'
import { useDashboardQuery } from './api.ts'

/** A few counts. */
export default function Dashboard() {
  const { t } = useTranslation()
  const { data } = useDashboardQuery()
  return (
    <>
      <h1>{t('dashboard')}</h1>
      {data && <p id="counts">{Object.values(data).join(' ')}</p>}
    </>
  )
}
