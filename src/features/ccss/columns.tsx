import type { TFunction } from 'i18next'
import type { DoseFormat } from '../../../contract/dose.ts'
import type { Quantity } from '../../../contract/quantities.ts'
import { isReportCodeWord, lettersOf } from '../../../contract/reportCodes.ts'
import type { CcssAssignment, CcssReading } from '../../../contract/schemas/sectors.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { formatDate } from '../../components/format/dates.ts'
import type { DataColumn } from '../../components/table/columns.ts'
import { DoseValue } from '../../dosimetry/DoseValue.tsx'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { serviceName } from './model.ts'

type Texts = TFunction<['ccss', 'words']>

interface InPlace {
  clientName: string
  siteName: string
  department: string
}
/** Where: centre and service, which the list is sorted by at first. */
const placeColumns = <Row extends InPlace>(t: Texts): DataColumn<Row>[] => [
  {
    field: 'centre',
    header: t('columns.centre'),
    sortable: true,
    flex: 1.3,
    minWidth: 150,
    render: (row) => row.clientName,
  },
  { field: 'service', header: t('columns.service'), flex: 1, minWidth: 120, render: serviceName },
]

const personColumn = <Row extends { personName: string }>(t: Texts): DataColumn<Row> => ({
  field: 'personName',
  header: t('columns.person'),
  sortable: true,
  fixed: true,
  card: 'title',
  flex: 1.4,
  minWidth: 150,
})
const shared = (t: Texts) => ({
  idNumber: { field: 'idNumber', header: t('columns.idNumber'), width: 104, card: 'subtitle' },
  serial: { field: 'serial', header: t('columns.serial'), sortable: true, width: 92 },
})

/** Columns of the published doses. */
export function readingColumns(t: Texts, format: DoseFormat, shown: readonly Quantity[]): DataColumn<CcssReading>[] {
  const { language } = format
  const { idNumber, serial } = shared(t)
  return [
    ...placeColumns<CcssReading>(t),
    personColumn<CcssReading>(t),
    idNumber as DataColumn<CcssReading>,
    serial as DataColumn<CcssReading>,
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
        width: 28 + 6 * quantityHeader(quantity, format).length,
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
  const { idNumber, serial } = shared(t)
  return [
    ...placeColumns<CcssAssignment>(t),
    {
      ...personColumn<CcssAssignment>(t),
      render: (row) => (row.bearer === 'person' ? row.personName : t(`words:bearers.${row.bearer}`)),
    },
    idNumber as DataColumn<CcssAssignment>,
    { field: 'typeCode', header: t('columns.type'), width: 120 },
    serial as DataColumn<CcssAssignment>,
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
