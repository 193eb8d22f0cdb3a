import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useListState } from '../../../routing/useListState.ts'
import { useGetReadingReportQuery } from '../../../store/api/reports.ts'
import { ReadingReport } from '../components/ReadingReport.tsx'
import { queryOf, reportFilters } from '../model.ts'

/** Reporte Dosimetrico; its client, period and sorting are in the address. */
export default function ReadingReportPage() {
  const { t } = useTranslation('readingReport')
  const { state, update } = useListState(reportFilters, { sort: 'personName', hidden: ['siteName'] })
  const { data } = useGetReadingReportQuery({ query: queryOf(state) })
  return (
    <>
      <PageHeader title={t('title')} description={data?.clientName ?? t('description')} />
      <ReadingReport state={state} onStateChange={update} />
    </>
  )
}
