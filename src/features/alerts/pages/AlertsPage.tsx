import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { AlertsTable } from '../components/AlertsTable.tsx'
import { alertFilters, alertListDefaults } from '../model.ts'

/** /dosimetry/admin/alerts */
export default function AlertsPage() {
  const { t } = useTranslation('alerts')
  const list = useAddressListState(alertFilters, alertListDefaults)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AlertsTable list={list} />
    </>
  )
}
