import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ClientListItem } from '../../../contract/schemas/clients.ts'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { Tabular } from '../../components/theme/faces.ts'

/** Columns of the list of clients. */
export const clientColumns = (t: TFunction<['clients', 'words']>): DataColumn<ClientListItem>[] => [
  { field: 'code', header: t('columns.code'), sortable: true, width: 92, card: 'subtitle' },
  { field: 'name', header: t('columns.name'), sortable: true, fixed: true, flex: 2, minWidth: 200, card: 'title' },
  {
    field: 'legalId',
    header: t('columns.legalId'),
    sortable: true,
    width: 126,
    render: ({ legalId }) => <Tabular>{legalId}</Tabular>,
  },
  {
    field: 'sector',
    header: t('columns.sector'),
    sortable: true,
    width: 88,
    render: ({ sector }) => t(`words:sectors.${sector}`),
  },
  {
    field: 'frequency',
    header: t('columns.frequency'),
    width: 112,
    render: ({ frequency }) => t(`words:frequencies.${frequency}`),
  },
  { field: 'province', header: t('columns.province'), sortable: true, width: 108 },
  {
    field: 'contactName',
    header: t('columns.contact'),
    flex: 1.4,
    minWidth: 170,
    render: ({ contactName, contactEmail }) => <Contact name={contactName} email={contactEmail} />,
  },
  {
    field: 'people',
    header: t('columns.people'),
    description: t('columns.peopleHelp'),
    sortable: true,
    align: 'right',
    width: 88,
  },
  {
    field: 'active',
    header: t('columns.status'),
    sortable: true,
    width: 108,
    render: ({ active }) => (
      <StatusChip tone={active ? 'success' : 'neutral'} label={t(active ? 'status.active' : 'status.inactive')} />
    ),
  },
]

/** Whom to ask at a client, and where to write to. */
function Contact({ name, email }: { name: string; email: string }) {
  if (!name && !email) return null
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', lineHeight: 1.25, minWidth: 0 }}>
      <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</Box>
      {email && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {email}
        </Box>
      )}
    </Box>
  )
}
