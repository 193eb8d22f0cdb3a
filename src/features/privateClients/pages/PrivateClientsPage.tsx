import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { PrivateClientsTable } from '../components/PrivateClientsTable.tsx'
import { privateClientDefaults, privateClientFilters } from '../model.ts'

/** /reports/clients/private */
export default function PrivateClientsPage() {
  const { t } = useTranslation('privateClients')
  const navigate = useNavigate()
  const list = useAddressListState(privateClientFilters, privateClientDefaults)
  const open = useCallback(({ id }: { id: number }) => navigate(paths.clientsEdit.href({ id })), [navigate])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <PrivateClientsTable list={list} onOpen={open} />
    </>
  )
}
