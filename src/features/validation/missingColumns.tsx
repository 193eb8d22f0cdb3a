import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { DoseFormat } from '../../../contract/dose.ts'
import type { missingItem } from '../../../contract/schemas/assignments.ts'
import { quantities } from '../../../contract/vocabulary.ts'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { monospace, tabular } from '../../components/theme/overrides.ts'
import { DoseValue } from '../../dosimetry/DoseValue.tsx'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'

export type MissingItem = z.infer<typeof missingItem>

/** Columns of what ended without a reading. */
export function missingColumns(t: TFunction<['validation', 'common']>, format: DoseFormat): DataColumn<MissingItem>[] {
  return [
    {
      field: 'personName',
      header: t('columns.person'),
      sortable: true,
      fixed: true,
      card: 'title',
      flex: 1.6,
      minWidth: 150,
    },
    {
      field: 'client',
      header: t('columns.client'),
      sortable: true,
      card: 'subtitle',
      flex: 1.4,
      minWidth: 120,
      render: ({ clientName }) => clientName,
    },
    {
      field: 'period',
      header: t('columns.period'),
      sortable: true,
      width: 124,
      render: ({ period }) => (
        <Box component="span" sx={tabular}>
          {periodLabel(period, format.language)}
        </Box>
      ),
    },
    {
      field: 'serial',
      header: t('columns.dosimeter'),
      width: 92,
      render: ({ serial }) => (
        <Box component="span" sx={monospace}>
          {serial}
        </Box>
      ),
    },
    {
      field: 'position',
      header: t('columns.position'),
      width: 116,
      render: ({ position }) => t(`common:dose.positions.${position}`),
    },
    {
      field: 'state',
      header: t('missing.state'),
      sortable: true,
      width: 130,
      render: ({ state }) => <StatusChip tone="warning" label={t(`common:dose.assignmentStates.${state}`)} />,
    },
    ...quantities.map(
      (quantity): DataColumn<MissingItem> => ({
        field: quantity,
        header: quantityHeader(quantity, format),
        align: 'right',
        width: 96,
        render: ({ cells }) => (cells ? <DoseValue cell={cells[quantity]} /> : ''),
      }),
    ),
    {
      field: 'record',
      header: t('missing.record'),
      width: 112,
      render: ({ cells, estimateReadingId }) =>
        t(`missing.records.${estimateReadingId ? 'waiting' : cells ? 'published' : 'none'}`),
    },
  ]
}
