import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ReadingReport } from '../components/ReadingReport.tsx'
import { reportFilters } from '../model.ts'

/** Reporte Dosimetrico; its client, period and sorting are in the address. */
export default function ReadingReportPage() {
  const { t } = useTranslation('readingReport')
  const list = useAddressListState(reportFilters, { sort: 'personName', hidden: ['siteName'] })
  return (
    <ReadingReport
      list={list}
      heading={(client) => <PageHeader title={t('title')} description={client ?? t('description')} />}
    />
  )
}
