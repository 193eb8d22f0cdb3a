import type { TFunction } from 'i18next'
import { type DoseFormat, doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import type { Alert } from '../../../contract/schemas/alerts.ts'
import { formatDate, formatDay } from '../../components/format/dates.ts'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { stateTones } from './model.ts'

export type T = TFunction<['alerts', 'common', 'words']>

/** A dose with its unit. */
export const doseText = (value: number, format: DoseFormat): string =>
  `${formatMicrosieverts(value, format)} ${doseUnitSymbol(format)}`

/** What an alert is about: a dose and the level that it is above, or the day since which something is missed. */
export function whatLines(
  t: T,
  { kind, quantity, value, level, dueOn }: Alert,
  format: DoseFormat,
): [string, string | null] {
  if (quantity && value !== null && level !== null) {
    const dose = `${quantityLabel(quantity, format.language)} ${doseText(value, format)}`
    return [dose, t(kind === 'investigation' ? 'level' : 'limit', { level: doseText(level, format) })]
  }
  return [dueOn ? t('due', { date: formatDate(dueOn, format.language) }) : '', null]
}

/** “43 days”, or that it came today. */
export const ageText = (t: T, days: number): string => (days === 0 ? t('today') : t('days', { count: days }))

/** Columns of the list of alerts. `everywhere`: of several clients, which are named. */
export const alertColumns = (t: T, format: DoseFormat, everywhere: boolean): DataColumn<Alert>[] => [
  {
    field: 'kind',
    header: t('columns.kind'),
    sortable: true,
    fixed: true,
    flex: 1.2,
    minWidth: 215,
    card: 'subtitle',
    render: ({ kind }) => t(`words:alertKinds.${kind}`),
  },
  {
    field: 'personName',
    header: t('columns.person'),
    sortable: true,
    flex: 1.3,
    minWidth: 180,
    card: 'title',
    render: ({ personId, personName, clientId, clientName }) => (
      <TwoLines
        first={<NameLink of={{ person: personId }}>{personName}</NameLink>}
        second={everywhere && <NameLink of={{ client: clientId }}>{clientName}</NameLink>}
      />
    ),
  },
  {
    field: 'what',
    header: t('columns.what'),
    minWidth: 165,
    flex: 1,
    render: (alert) => {
      const [first, second] = whatLines(t, alert, format)
      return <TwoLines first={first} second={second} />
    },
  },
  {
    field: 'period',
    header: t('columns.period'),
    width: 150,
    render: ({ period, position }) => (
      <TwoLines
        first={period ? periodLabel(period, format.language) : ''}
        second={position && t(`words:positions.${position}`)}
      />
    ),
  },
  { field: 'serial', header: t('columns.serial'), width: 110, render: ({ serial }) => <SerialLink serial={serial} /> },
  {
    field: 'state',
    header: t('columns.state'),
    sortable: true,
    width: 122,
    render: ({ state }) => <StatusChip tone={stateTones[state]} label={t(`words:states.alert.${state}`)} />,
  },
  {
    field: 'at',
    header: t('columns.since'),
    sortable: true,
    width: 112,
    render: ({ at, ageDays }) => <TwoLines first={formatDay(at, format.language)} second={ageText(t, ageDays)} />,
  },
]
