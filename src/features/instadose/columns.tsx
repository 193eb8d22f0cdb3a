import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { KeptDevice } from '../../../contract/schemas/keptDevices.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDate, formatInstant } from '../../components/format/dates.ts'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { keptTones } from './model.ts'

type T = TFunction<['instadose', 'words']>

/** When a device was last read; one that nobody reads says for how long. */
function LastRead({ row, t, language }: { row: KeptDevice; t: T; language: Language }) {
  const at = row.lastReadAt ? formatInstant(row.lastReadAt, language) : t('neverRead')
  if (!row.unread) return <>{at}</>
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', lineHeight: 1.25 }}>
      <span>{at}</span>{' '}
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 500, fontSize: '0.75rem' }}>
        {t('unread', { count: row.unreadDays ?? 0 })}
      </Box>
    </Box>
  )
}

/** Columns of the list of kept devices. */
export const keptColumns = (t: T, language: Language): DataColumn<KeptDevice>[] => [
  {
    field: 'serial',
    header: t('columns.serial'),
    sortable: true,
    fixed: true,
    width: 108,
    card: 'title',
    render: ({ serial }) => <SerialLink serial={serial} />,
  },
  {
    field: 'type',
    header: t('columns.type'),
    sortable: true,
    width: 136,
    render: ({ typeCode, typeName }) => <TwoLines first={typeCode} second={typeName} />,
  },
  {
    field: 'person',
    header: t('columns.person'),
    sortable: true,
    flex: 1.4,
    minWidth: 170,
    render: ({ personId, personName }) => <NameLink of={{ person: personId }}>{personName}</NameLink>,
  },
  { field: 'idNumber', header: t('columns.idNumber'), width: 124 },
  {
    field: 'client',
    header: t('columns.client'),
    sortable: true,
    flex: 1.2,
    minWidth: 150,
    render: ({ clientId, clientName }) => <NameLink of={{ client: clientId }}>{clientName}</NameLink>,
  },
  { field: 'site', header: t('columns.site'), width: 140, render: ({ siteName }) => siteName },
  {
    field: 'position',
    header: t('columns.position'),
    width: 116,
    render: ({ position }) => t(`words:positions.${position}`),
  },
  {
    field: 'from',
    header: t('columns.from'),
    sortable: true,
    width: 104,
    render: ({ from }) => formatDate(from, language),
  },
  {
    field: 'to',
    header: t('columns.to'),
    sortable: true,
    width: 104,
    render: ({ to }) => (to ? formatDate(to, language) : ''),
  },
  {
    field: 'lastReadAt',
    header: t('columns.lastRead'),
    sortable: true,
    width: 178,
    render: (row) => <LastRead row={row} t={t} language={language} />,
  },
  {
    field: 'state',
    header: t('columns.state'),
    sortable: true,
    width: 150,
    render: ({ state }) => <StatusChip tone={keptTones[state]} label={t(`words:states.deviceAssignment.${state}`)} />,
  },
]
