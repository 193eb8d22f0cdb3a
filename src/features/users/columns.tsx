import type { TFunction } from 'i18next'
import type { UserListItem } from '../../../contract/schemas/users.ts'
import { accountRoleOf, type Language } from '../../../contract/vocabulary.ts'
import { formatInstant } from '../../components/format/dates.ts'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { toneOf } from './model.ts'

/** Columns of the list of users. */
export const userColumns = (t: TFunction<['users', 'words']>, language: Language): DataColumn<UserListItem>[] => [
  { field: 'email', header: t('columns.email'), sortable: true, fixed: true, flex: 1.6, minWidth: 190, card: 'title' },
  { field: 'nombre', header: t('columns.nombre'), sortable: true, flex: 1.4, minWidth: 160, card: 'subtitle' },
  {
    field: 'role',
    header: t('columns.role'),
    sortable: true,
    width: 124,
    render: ({ rol_id }) => t(`words:accountRoles.${accountRoleOf[rol_id]}`),
  },
  { field: 'belongsTo', header: t('columns.belongsTo'), sortable: true, flex: 1.6, minWidth: 170 },
  {
    field: 'state',
    header: t('columns.state'),
    sortable: true,
    width: 122,
    render: ({ state }) => <StatusChip tone={toneOf[state]} label={t(`words:accountStates.${state}`)} />,
  },
  {
    field: 'lastLoginAt',
    header: t('columns.lastLoginAt'),
    sortable: true,
    width: 148,
    render: ({ lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt, language) : t('never')),
  },
  {
    field: 'secondFactor',
    header: t('columns.secondFactor'),
    description: t('columns.secondFactorHelp'),
    width: 144,
    render: ({ secondFactor }) => t(secondFactor ? 'yes' : 'no'),
  },
  {
    field: 'openSessions',
    header: t('columns.openSessions'),
    description: t('columns.openSessionsHelp'),
    align: 'right',
    width: 92,
    render: ({ openSessions }) => openSessions.toLocaleString(language),
  },
]
