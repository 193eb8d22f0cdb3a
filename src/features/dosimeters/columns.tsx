import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { Dosimeter } from '../../../contract/schemas/dosimeters.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDay } from '../../components/format/dates.ts'
import { NameLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { statusTones } from './model.ts'

type T = TFunction<['dosimeters', 'words']>
interface Shown {
  language: Language
  severalClients: boolean
}

const day = (at: string | null | undefined, language: Language) => (at ? formatDay(at, language) : '')

/** Where a dosimeter is, in words; whoever no longer has it is not told where else it is. */
export function DosimeterStatus({ status, t }: { status: Dosimeter['status']; t: T }) {
  if (status === null) return <StatusChip tone="neutral" label={t('elsewhere')} />
  return <StatusChip tone={statusTones[status]} label={t(`words:states.dosimeter.${status}`)} />
}

/** Who has a dosimeter: a person, or what it is worn as. */
export const wearerOf = (t: T, wear: Dosimeter['wear']): string =>
  wear === null ? '' : (wear.personName ?? t(`words:bearers.${wear.bearer}`))

/** Columns of the inventory. */
export const dosimeterColumns = (t: T, { language, severalClients }: Shown): DataColumn<Dosimeter>[] => [
  {
    field: 'serial',
    header: t('columns.serial'),
    sortable: true,
    fixed: true,
    width: 116,
    card: 'title',
    mono: true,
  },
  { field: 'type', header: t('columns.type'), sortable: true, width: 112, render: ({ typeCode }) => typeCode },
  {
    field: 'technology',
    header: t('columns.technology'),
    sortable: true,
    width: 110,
    render: ({ technologyCode }) => technologyCode,
  },
  {
    field: 'status',
    header: t('columns.status'),
    sortable: true,
    width: 128,
    render: ({ status }) => <DosimeterStatus status={status} t={t} />,
  },
  {
    field: 'person',
    header: t('columns.person'),
    flex: 1.4,
    minWidth: 170,
    card: 'subtitle',
    render: ({ wear }) => wear && <NameLink of={{ person: wear.personId }}>{wearerOf(t, wear)}</NameLink>,
  },
  ...(severalClients
    ? [
        {
          field: 'client',
          header: t('columns.client'),
          flex: 1.2,
          minWidth: 150,
          render: ({ wear }: Dosimeter) =>
            wear && <NameLink of={{ client: wear.clientId }}>{wear.clientName}</NameLink>,
        },
      ]
    : []),
  { field: 'site', header: t('columns.site'), width: 140, render: ({ wear }) => wear?.siteName ?? '' },
  {
    field: 'period',
    header: t('columns.period'),
    sortable: true,
    width: 150,
    render: ({ wear }) =>
      wear && (
        <>
          {periodLabel(wear.period, language)}
          {wear.overdue && (
            <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
              {` · ${t('overdue')}`}
            </Box>
          )}
        </>
      ),
  },
  {
    field: 'shippedAt',
    header: t('words:states.dosimeter.shipped'),
    width: 104,
    render: ({ wear }) => day(wear?.shippedAt, language),
  },
  {
    field: 'receivedAt',
    header: t('words:states.dosimeter.received'),
    width: 104,
    render: ({ wear }) => day(wear?.receivedAt, language),
  },
  {
    field: 'readAt',
    header: t('words:states.dosimeter.read'),
    width: 104,
    render: ({ wear }) => day(wear?.readAt, language),
  },
]
