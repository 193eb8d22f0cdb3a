import type { TFunction } from 'i18next'
import type { PackingList } from '../../../contract/schemas/assignments.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDay } from '../../components/format/dates.ts'
import { NameLink } from '../../components/names/NameLink.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'

/** Columns of the packing lists. */
export const packingListColumns = (
  t: TFunction<'packingLists'>,
  { language, severalClients }: { language: Language; severalClients: boolean },
): DataColumn<PackingList>[] => [
  { field: 'number', header: t('columns.number'), sortable: true, fixed: true, width: 126, card: 'title' },
  ...(severalClients
    ? [
        {
          field: 'client',
          header: t('columns.client'),
          sortable: true,
          flex: 1.2,
          minWidth: 130,
          card: 'subtitle' as const,
          render: ({ clientId, clientName }: PackingList) => (
            <NameLink of={{ client: clientId }}>{clientName}</NameLink>
          ),
        },
      ]
    : []),
  {
    field: 'period',
    header: t('columns.period'),
    sortable: true,
    flex: 1,
    minWidth: 112,
    render: ({ period }) => periodLabel(period, language),
  },
  { field: 'lines', header: t('columns.lines'), align: 'right', width: 104 },
  {
    field: 'issuedAt',
    header: t('columns.issued'),
    sortable: true,
    width: 104,
    render: ({ issuedAt }) => formatDay(issuedAt, language),
  },
  { field: 'reprints', header: t('columns.reprints'), align: 'right', width: 110 },
]
