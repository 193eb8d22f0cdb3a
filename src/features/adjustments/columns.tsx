import type { TFunction } from 'i18next'
import type { DoseFormat } from '../../../contract/dose.ts'
import type { Adjustment } from '../../../contract/schemas/adjustments.ts'
import { formatDay } from '../../components/format/dates.ts'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { changeTexts } from '../../dosimetry/changeText.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { stateTones } from './model.ts'

/** Columns of the list: whose dose, what would become of it, and where that stands. */
export function adjustmentColumns(
  t: TFunction<['adjustments', 'common', 'words']>,
  format: DoseFormat,
): DataColumn<Adjustment>[] {
  const { language } = format
  return [
    {
      field: 'personName',
      header: t('columns.person'),
      sortable: true,
      fixed: true,
      card: 'title',
      flex: 1.2,
      minWidth: 150,
      render: ({ personId, personName }) => <NameLink of={{ person: personId }}>{personName}</NameLink>,
    },
    {
      field: 'state',
      header: t('columns.state'),
      sortable: true,
      width: 124,
      render: ({ state }) => <StatusChip tone={stateTones[state]} label={t(`words:states.adjustment.${state}`)} />,
    },
    {
      field: 'client',
      header: t('columns.client'),
      sortable: true,
      card: 'subtitle',
      flex: 0.9,
      minWidth: 110,
      render: ({ clientId, clientName }) => <NameLink of={{ client: clientId }}>{clientName}</NameLink>,
    },
    {
      field: 'period',
      header: t('columns.period'),
      sortable: true,
      width: 150,
      render: ({ period }) => periodLabel(period, language),
    },
    {
      field: 'serial',
      header: t('columns.serial'),
      width: 90,
      render: ({ serial }) => <SerialLink serial={serial} />,
    },
    {
      field: 'change',
      header: t('columns.change'),
      flex: 1.4,
      minWidth: 210,
      render({ before, after }) {
        if (!after) return t('noValues')
        // A change to a line, whole: cut off at its end, a figure would look like another one. The drawer has all of them.
        const [first = t('noChange'), second = '', ...others] = changeTexts(before, after, format)
        return (
          <TwoLines
            first={first}
            second={others.length === 0 ? second : t('moreChanges', { count: 1 + others.length })}
          />
        )
      },
    },
    {
      field: 'origin',
      header: t('columns.origin'),
      flex: 1.4,
      minWidth: 190,
      render: ({ origin, flags }) => (
        <TwoLines
          first={t(`words:adjustmentOrigins.${origin}`)}
          second={[...new Set(flags.map(({ code }) => t(`words:flags.${code}`)))].join(' · ')}
        />
      ),
    },
    {
      field: 'requestedAt',
      header: t('columns.requested'),
      sortable: true,
      width: 122,
      render: ({ requested }) => formatDay(requested.at, language),
    },
  ]
}
