import type { TFunction } from 'i18next'
import type { DoseFormat } from '../../../contract/dose.ts'
import type { Quantity } from '../../../contract/quantities.ts'
import { isReportCodeWord, lettersOf } from '../../../contract/reportCodes.ts'
import type { CcssAssignment, CcssReading } from '../../../contract/schemas/sectors.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDate } from '../../components/format/dates.ts'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { DoseValue } from '../../dosimetry/DoseValue.tsx'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { serviceName } from './model.ts'

type Texts = TFunction<['ccss', 'words']>

interface InPlace {
  idNumber: string | null
  serial: string | null
  clientName: string
  siteName: string
  department: string
}
/** Where and who: centre with its service, which the list is sorted by at first, and the person with its id. */
const whereAndWho = <Row extends InPlace>(t: Texts, nameOf: (row: Row) => string): DataColumn<Row>[] => [
  {
    field: 'centre',
    header: t('columns.centre'),
    sortable: true,
    flex: 1.3,
    minWidth: 200,
    render: (row) => <TwoLines first={row.clientName} second={serviceName(row)} />,
  },
  {
    field: 'personName',
    header: t('columns.person'),
    sortable: true,
    fixed: true,
    card: 'title',
    flex: 1.2,
    minWidth: 170,
    render: (row) => <TwoLines first={nameOf(row)} second={row.idNumber} />,
  },
  { field: 'serial', header: t('columns.serial'), sortable: true, width: 100 },
]

/** Columns of the published doses. */
export function readingColumns(t: Texts, format: DoseFormat, shown: readonly Quantity[]): DataColumn<CcssReading>[] {
  const { language } = format
  return [
    ...whereAndWho<CcssReading>(t, ({ personName }) => personName),
    {
      field: 'position',
      header: t('columns.position'),
      width: 112,
      render: (row) => t(`words:positions.${row.position}`),
    },
    { field: 'period', header: t('columns.period'), width: 140, render: (row) => periodLabel(row.period, language) },
    ...shown.map(
      (quantity): DataColumn<CcssReading> => ({
        field: quantity,
        header: quantityHeader(quantity, format),
        sortable: quantity === 'hp10',
        align: 'right',
        width: 34 + 7 * quantityHeader(quantity, format).length,
        render: (row) => <DoseValue cell={row.cells[quantity]} note={row.note} decimals={2} />,
      }),
    ),
    {
      field: 'note',
      header: t('columns.note'),
      width: 150,
      render: ({ note }) =>
        note !== null && isReportCodeWord(note) && `${lettersOf(note)} · ${t(`words:codes.${note}`)}`,
    },
  ]
}

/** Columns of the dosimeters. */
export function assignmentColumns(t: Texts, language: Language): DataColumn<CcssAssignment>[] {
  return [
    ...whereAndWho<CcssAssignment>(t, ({ bearer, personName }) =>
      bearer === 'person' ? personName : t(`words:bearers.${bearer}`),
    ),
    { field: 'typeCode', header: t('columns.type'), width: 120 },
    {
      field: 'position',
      header: t('columns.position'),
      width: 112,
      render: (row) => t(`words:positions.${row.position}`),
    },
    {
      field: 'from',
      header: t('columns.days'),
      width: 190,
      render: ({ from, to }) => `${formatDate(from, language)} – ${formatDate(to, language)}`,
    },
    {
      field: 'state',
      header: t('columns.state'),
      sortable: true,
      width: 140,
      render: (row) => t(`words:states.oslAssignment.${row.state}`),
    },
  ]
}
