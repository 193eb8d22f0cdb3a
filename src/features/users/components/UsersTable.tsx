import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserListItem } from '../../../../contract/schemas/users.ts'
import { accountRoles, accountStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { useList } from '../../../connected/useList.ts'
import { usersList } from '../../../store/api/users.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { userColumns } from '../columns.tsx'
import { type Act, actsOn, type UserFilter } from '../model.ts'

const UserActDialog = lazyNamed(
  retriable(() => import('./UserActDialog.tsx')),
  'UserActDialog',
)

export interface UsersTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<UserFilter>
  /** Opens a user; without it rows only show. */
  onOpen?(user: UserListItem): void
}

/** Who may sign in, as what, and how each account stands, with what can be done to it. */
export function UsersTable({ list: shown, onOpen }: UsersTableProps) {
  const { t, i18n } = useTranslation(['users', 'common', 'words'])
  const list = useList(usersList, shown)
  const mayWrite = usePermission('users.write') !== 'none'
  const [asking, setAsking] = useState<{ act: Act; user: UserListItem } | null>(null)
  const language = languageOfTag(i18n.language)
  const columns = useMemo(() => userColumns(t, language), [t, language])
  const rowActions = useCallback(
    (user: UserListItem) => (
      <RowMenu
        name={user.email}
        actions={[
          ...(onOpen ? [{ label: t('common:actions.edit'), onClick: () => onOpen(user) }] : []),
          ...actsOn(user).map((act) => ({ label: t(`acts.${act}.action`), onClick: () => setAsking({ act, user }) })),
        ]}
      />
    ),
    [t, onOpen],
  )
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={(row) => row.id}
        {...list.table}
        onOpen={mayWrite ? onOpen : undefined}
        rowActions={mayWrite ? rowActions : undefined}
        empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
        filters={
          <>
            <FilterSelect
              label={t('columns.role')}
              allLabel={t('filters.allRoles')}
              {...list.filter('role')}
              options={accountRoles.map((role) => ({ value: role, label: t(`words:accountRoles.${role}`) }))}
            />
            <FilterSelect
              label={t('columns.state')}
              allLabel={t('filters.allStates')}
              {...list.filter('state')}
              options={accountStates.map((state) => ({ value: state, label: t(`words:accountStates.${state}`) }))}
            />
            <ToolbarClientFilter {...list.filter('clientId')} />
          </>
        }
      />
      {asking && <UserActDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  )
}
