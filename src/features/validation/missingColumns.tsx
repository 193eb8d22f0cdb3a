import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { type DoseFormat, quantityLabel } from '../../../contract/dose.ts'
import type { missingItem } from '../../../contract/schemas/assignments.ts'
import { quantities } from '../../../contract/vocabulary.ts'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { Tabular } from '../../components/theme/faces.ts'
import { DoseValue } from '../../dosimetry/DoseValue.tsx'
import { periodLabel } from '../../dosimetry/periodLabel.ts'

export type MissingItem = z.infer<typeof missingItem>

/** Columns of what ended without a reading. */
export function missingColumns(
  t: TFunction<['validation', 'common', 'words']>,
  format: DoseFormat,
): DataColumn<MissingItem>[] {
  return [
    {
      field: 'personName',
      header: t('columns.person'),
      sortable: true,
      fixed: true,
      card: 'title',
      flex: 1.6,
      minWidth: 134,
      render: ({ personId, personName }) => <NameLink of={{ person: personId }}>{personName}</NameLink>,
    },
    {
      field: 'client',
      header: t('columns.client'),
      sortable: true,
      card: 'subtitle',
      flex: 1.4,
      minWidth: 100,
      render: ({ clientId, clientName }) => <NameLink of={{ client: clientId }}>{clientName}</NameLink>,
    },
    {
      field: 'period',
      header: t('columns.period'),
      sortable: true,
      width: 124,
      render: ({ period }) => <Tabular>{periodLabel(period, format.language)}</Tabular>,
    },
    {
      field: 'serial',
      header: t('columns.dosimeter'),
      width: 84,
      render: ({ serial }) => <SerialLink serial={serial} />,
    },
    {
      field: 'position',
      header: t('columns.position'),
      width: 106,
      render: ({ position }) => t(`words:positions.${position}`),
    },
    {
      field: 'state',
      header: t('missing.state'),
      sortable: true,
      width: 132,
      render: ({ state }) => <StatusChip tone="warning" label={t(`words:states.oslAssignment.${state}`)} />,
    },
    ...quantities.map(
      (quantity): DataColumn<MissingItem> => ({
        field: quantity,
        header: quantityLabel(quantity, format.language),
        align: 'right',
        width: 78,
        render: ({ cells, state }) => (cells ? <DoseValue cell={cells[quantity]} note={state} /> : ''),
      }),
    ),
    {
      field: 'record',
      header: t('missing.record'),
      width: 94,
      render: ({ cells, estimateReadingId }) =>
        t(`missing.records.${estimateReadingId ? 'waiting' : cells ? 'published' : 'none'}`),
    },
  ]
}
