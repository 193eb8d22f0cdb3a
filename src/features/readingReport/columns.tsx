import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type DoseFormat, formatMicrosieverts, quantityLabel, takenOff } from '../../../contract/dose.ts'
import { wornDays } from '../../../contract/period.ts'
import { type LeadingQuantity, leadingQuantities } from '../../../contract/quantities.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'
import { type Quantity, quantities } from '../../../contract/vocabulary.ts'
import { formatDate, formatDay } from '../../components/format/dates.ts'
import { HiddenText } from '../../components/HiddenText.tsx'
import { NameLink, SerialLink } from '../../components/names/NameLink.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { Tabular } from '../../components/theme/faces.ts'
import { DoseValue } from '../../dosimetry/DoseValue.tsx'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { noteOf, type ReportTexts } from './model.ts'

/**
 * Columns of the report, in the order in which people read it: who, with what, how much, and how it adds up. Narrow enough
 * that all of them stand side by side at 1440 px beside the minified menu.
 */
export function reportColumns(t: ReportTexts, format: DoseFormat, shown: readonly Quantity[]): DataColumn<ReportRow>[] {
  const { language } = format
  return [
    {
      field: 'personName',
      header: t('columns.person'),
      sortable: true,
      fixed: true,
      card: 'title',
      flex: 1.6,
      minWidth: 160,
      render: ({ personId, personName }) => <NameLink of={{ person: personId }}>{personName}</NameLink>,
    },
    {
      field: 'idNumber',
      header: t('columns.idNumber'),
      width: 100,
      card: 'subtitle',
      render: (row) => <Tabular>{row.idNumber}</Tabular>,
    },
    { field: 'siteName', header: t('columns.site'), flex: 1, minWidth: 110 },
    {
      field: 'serial',
      header: t('columns.serial'),
      sortable: true,
      width: 84,
      render: ({ serial }) => <SerialLink serial={serial} />,
    },
    {
      field: 'position',
      header: t('columns.position'),
      width: 122,
      render: (row) => t(`words:positions.${row.position}`),
    },
    {
      field: 'period',
      header: t('columns.period'),
      sortable: true,
      width: 176,
      render: (row) =>
        wornDays(row.period, row.from, row.to)
          ? `${formatDate(row.from, language)} – ${formatDate(row.to, language)}`
          : periodLabel(row.period, language),
    },
    {
      field: 'readAt',
      header: t('columns.readAt'),
      sortable: true,
      width: 108,
      render: (row) => row.readAt && formatDay(row.readAt, language),
    },
    ...shown.map(
      (quantity): DataColumn<ReportRow> => ({
        field: quantity,
        header: quantityHeader(quantity, format),
        sortable: quantity === quantities[0],
        align: 'right',
        width: 28 + 6 * quantityHeader(quantity, format).length,
        render: (row) => <DoseValue cell={row.cells[quantity]} note={row.note} decimals={2} />,
      }),
    ),
    {
      field: 'background',
      header: t('columns.control'),
      description: t('columns.controlHelp'),
      align: 'right',
      width: 64,
      render: ({ background }) => {
        const value = takenOff(background)
        return value === null ? '' : <Tabular>{formatMicrosieverts(value, { ...format, decimals: 2 })}</Tabular>
      },
    },
    { field: 'note', header: t('columns.note'), width: 54, render: (row) => <Note row={row} t={t} /> },
    {
      field: 'year',
      header: t('columns.year'),
      description: t('columns.yearHelp', {
        quantities: leadingQuantities.map((each) => quantityLabel(each, language)).join(' · '),
      }),
      align: 'right',
      width: 160,
      render: (row) => (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${leadingQuantities.length}, 46px)`,
            justifyContent: 'end',
            textAlign: 'right',
          }}
        >
          {leadingQuantities.map((quantity) => (
            <YearSum
              key={quantity}
              name={quantityLabel(quantity, language)}
              sum={row.yearToDate[quantity]}
              format={format}
              incomplete={t('incomplete', { count: row.yearToDate[quantity].withoutValue })}
            />
          ))}
        </Box>
      ),
    },
  ]
}

function Note({ row, t }: { row: ReportRow; t: ReportTexts }) {
  const note = noteOf(row, t)
  if (!note) return null
  return (
    <Tooltip title={note.meaning}>
      <span>
        <span aria-hidden>{note.letters}</span>
        <HiddenText>{note.meaning}</HiddenText>
      </span>
    </Tooltip>
  )
}

interface YearSumProps {
  name: string
  sum: ReportRow['yearToDate'][LeadingQuantity]
  format: DoseFormat
  incomplete: string
}

/** A sum says when it may be too low: a period without a value is not zero. */
function YearSum({ name, sum, format, incomplete }: YearSumProps) {
  if (sum.counted === 0 && sum.withoutValue === 0) return <span />
  const value = formatMicrosieverts(sum.value, { ...format, decimals: 2 })
  const partial = sum.withoutValue > 0
  return (
    <Tooltip title={partial ? `${name}: ${incomplete}` : name}>
      <Tabular>
        <HiddenText>{`${name} `}</HiddenText>
        {value}
        {partial && (
          <Box component="span" aria-hidden sx={{ color: 'warning.main' }}>
            {'*'}
          </Box>
        )}
        {partial && <HiddenText>{` (${incomplete})`}</HiddenText>}
      </Tabular>
    </Tooltip>
  )
}
