import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PlusIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import type { FromList } from '../../../routing/useFormPage.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { ClientsTable } from '../components/ClientsTable.tsx'
import { clientFilters, clientListDefaults } from '../model.ts'

/** /listings/clients */
export default function ClientsPage() {
  const { t } = useTranslation('clients')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useAddressListState(clientFilters, clientListDefaults)
  const mayWrite = usePermission('clients.write') !== 'none'
  const open = useCallback(
    ({ id }: { id: number }) =>
      navigate(paths.clientsEdit.href({ id }), { state: { listSearch: search } satisfies FromList }),
    [navigate, search],
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <LinkButton to={paths.clientsCreate.href()} startIcon={<PlusIcon />}>
              {t('new')}
            </LinkButton>
          )
        }
      />
      <ClientsTable list={list} onOpen={open} />
    </>
  )
}
