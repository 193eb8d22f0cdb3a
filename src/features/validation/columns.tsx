import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { DoseFormat } from '../../../contract/dose.ts'
import type { Reading } from '../../../contract/schemas/readings.ts'
import { decidableReadings, isIn } from '../../../contract/states.ts'
import { type Quantity, quantities } from '../../../contract/vocabulary.ts'
import { formatInstant } from '../../components/format/dates.ts'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { tabular } from '../../components/theme/overrides.ts'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { SparkLine } from '../../dosimetry/SparkLine.tsx'
import { BackgroundCell } from './components/BackgroundCell.tsx'
import { FlagChips } from './components/FlagChips.tsx'
import { QuantityCell } from './components/QuantityCell.tsx'
import { passedLevel, stateTones } from './model.ts'

/** In the grid a name that is too long is cut; the open reading has it whole. */
const Line = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.up('md')]: { whiteSpace: 'nowrap' },
}))
const Second = styled(Line)(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  ...tabular,
}))

/** Two lines in one cell: what matters, and below it what places it. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Line>{first}</Line>
      <Second>{second}</Second>
    </>
  )
}

/** The day of an instant by the reader's clock; the hour is in the open reading. */
const dayOf = (instant: string, { language }: DoseFormat) => formatInstant(instant, language).replace(/ \d\d:\d\d$/, '')

/** Who a reading is of: the person, or the use of a dosimeter that nobody wears. */
export const bearerName = (
  t: TFunction<['validation', 'common', 'words']>,
  reading: Pick<Reading, 'personName' | 'bearer'>,
): string => reading.personName ?? t(`words:bearers.${reading.bearer}`)

/** Columns of the queue. `width` is a share of the table here, so that all of it fits without scrolling sideways. */
export function queueColumns(
  t: TFunction<['validation', 'common', 'words']>,
  format: DoseFormat,
  shown: readonly Quantity[],
): DataColumn<Reading>[] {
  return [
    {
      field: 'personName',
      header: t('columns.person'),
      fixed: true,
      flex: 180,
      card: 'title',
      render: (row) => (
        <TwoLines
          first={
            <NameLink of={{ person: row.personId }}>
              <strong>{bearerName(t, row)}</strong>
            </NameLink>
          }
          second={
            <>
              <NameLink of={{ client: row.clientId }}>{row.clientName}</NameLink> · {row.siteName}
            </>
          }
        />
      ),
    },
    {
      field: 'serial',
      header: t('columns.dosimeter'),
      sortable: true,
      fixed: true,
      flex: 92,
      render: (row) => (
        <TwoLines first={<SerialLink serial={row.serial} />} second={t(`words:positions.${row.position}`)} />
      ),
    },
    {
      field: 'readAt',
      header: t('columns.readAt'),
      sortable: true,
      flex: 112,
      render: (row) => (
        <TwoLines
          first={row.readAt ? dayOf(row.readAt, format) : ''}
          second={periodLabel(row.period, format.language)}
        />
      ),
    },
    ...shown.map(
      (quantity): DataColumn<Reading> => ({
        field: quantity,
        header: quantityHeader(quantity, format),
        description: t('columns.netHelp'),
        sortable: quantity === quantities[0],
        align: 'right',
        flex: 96,
        render: (row) => <QuantityCell reading={row} quantity={quantity} />,
      }),
    ),
    {
      field: 'background',
      header: t('columns.background'),
      flex: 98,
      render: (row) => <BackgroundCell reading={row} />,
    },
    {
      field: 'flags',
      header: t('columns.flags'),
      flex: 134,
      render: (row) => <FlagChips flags={row.flags} most={2} />,
    },
    {
      field: 'past',
      header: t('columns.past'),
      description: t('columns.pastHelp'),
      flex: 86,
      render: (row) =>
        row.bearer === 'person' ? <SparkLine values={row.past} level={passedLevel(row)} width={80} height={24} /> : '',
    },
    {
      field: 'state',
      header: t('columns.state'),
      flex: 122,
      card: 'subtitle',
      render: (row) => <ReadingState row={row} t={t} />,
    },
  ]
}

function ReadingState({ row, t }: { row: Reading; t: TFunction<['validation', 'common', 'words']> }) {
  const waits = row.firstApprovedBy !== null && isIn(decidableReadings, row.state)
  return (
    <>
      <StatusChip tone={stateTones[row.state]} label={t(`words:states.reading.${row.state}`)} />
      {row.kind !== 'read' && (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t(`words:readingKinds.${row.kind}`)}</Box>
      )}
      {row.returned && isIn(decidableReadings, row.state) && (
        <Box sx={(theme) => ({ fontSize: '0.75rem', color: theme.vars.palette.warning.dark, whiteSpace: 'normal' })}>
          {t(row.returned.reason === undefined ? 'returned.short' : 'returned.shortWithdrawn')}
        </Box>
      )}
      {waits && (
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'normal' }}>
          {t('row.firstApproval', { name: row.firstApprovedBy })}
        </Box>
      )}
    </>
  )
}
