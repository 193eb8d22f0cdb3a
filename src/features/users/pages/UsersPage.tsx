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
import { UsersTable } from '../components/UsersTable.tsx'
import { userFilters, userListDefaults } from '../model.ts'

/** /listings/users */
export default function UsersPage() {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useAddressListState(userFilters, userListDefaults)
  const mayWrite = usePermission('users.write') !== 'none'
  const open = useCallback(
    ({ id }: { id: number }) =>
      navigate(paths.usersEdit.href({ id }), { state: { listSearch: search } satisfies FromList }),
    [navigate, search],
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          mayWrite && (
            <LinkButton to={paths.usersCreate.href()} startIcon={<PlusIcon />}>
              {t('new')}
            </LinkButton>
          )
        }
      />
      <UsersTable list={list} onOpen={open} />
    </>
  )
}
