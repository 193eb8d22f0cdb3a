import { quantityLabel } from '../../contract/dose.ts'
import { leadingQuantities, perQuantity } from '../../contract/quantities.ts'
import { noteLetters, reportCell } from '../../contract/reportCodes.ts'
import type { ParticipantReport, ReportRow } from '../../contract/schemas/reports.ts'
import { type DoseCell, type Language, type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { ExportColumn } from '../core/tables.ts'

/** Decimals of doses in reports, mSv. */
export const reportDecimals = 2

const columnOfEach = (
  suffix: string,
  en: string,
  es: string,
  holds: Pick<ExportColumn, 'kind' | 'words'>,
  of: readonly Quantity[] = quantities,
): ExportColumn[] =>
  of.map((quantity) => ({
    key: quantity + suffix,
    en: `${quantityLabel(quantity, 'en')} ${en}`,
    es: `${quantityLabel(quantity, 'es')} ${es}`,
    ...holds,
  }))

/** Columns of the report's CSV and XLSX. */
export const reportColumns: ExportColumn[] = [
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'idNumber', en: 'Id', es: 'Identificación' },
  { key: 'siteName', en: 'Site', es: 'Sede' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'from', en: 'Worn from', es: 'Uso desde', kind: 'date' },
  { key: 'to', en: 'Worn to', es: 'Uso hasta', kind: 'date' },
  { key: 'readAt', en: 'Read at', es: 'Leído', kind: 'instant' },
  ...columnOfEach('', '(mSv)', '(mSv)', { kind: 'dose' }),
  ...columnOfEach('Status', 'status', 'estado', { words: 'doseStatuses' }),
  { key: 'note', en: 'Note', es: 'Nota' },
  ...columnOfEach('Background', 'background (mSv)', 'fondo (mSv)', { kind: 'dose' }),
  ...columnOfEach('Year', 'year to date (mSv)', 'acumulado anual (mSv)', { kind: 'dose' }, leadingQuantities),
]

/** A figure stays a number of µSv; everything else is the text that the report prints in its place. */
const cellValue = (cell: DoseCell, note: string | null, language: Language): number | string =>
  cell.status === 'measured' && cell.value !== null
    ? cell.value
    : reportCell(cell, note, { language, decimals: reportDecimals })

/** A row of the report as text and numbers; the same figures as the PDF and the screen. */
export function reportRecord(
  row: Omit<ReportRow, 'yearToDate'> & Partial<Pick<ReportRow, 'yearToDate'>>,
  language: Language,
) {
  return {
    ...row,
    note: noteLetters(row.note),
    ...Object.fromEntries(
      quantities.flatMap((quantity) => [
        [quantity, cellValue(row.cells[quantity], row.note, language)],
        [`${quantity}Status`, row.cells[quantity].status],
        [`${quantity}Background`, row.background[quantity]],
      ]),
    ),
    ...Object.fromEntries(
      leadingQuantities.map((quantity) => [`${quantity}Year`, row.yearToDate?.[quantity].value ?? null]),
    ),
  }
}

const elsewhere: Record<Language, string> = { en: 'received elsewhere', es: 'recibida en otra parte' }

/** What was received elsewhere as a row of the same table, marked as what it is. */
export function externalRecord(
  { employer, position, from, to, cells }: ParticipantReport['external'][number],
  whose: Pick<ReportRow, 'personId' | 'personName' | 'idNumber'>,
  language: Language,
) {
  return {
    ...reportRecord(
      {
        ...{ ...whose, doseId: 0, siteName: '', serial: null, position, period: '', from, to, readAt: null, cells },
        ...{ background: perQuantity(() => null), note: null, revision: 1 },
      },
      language,
    ),
    clientName: employer,
    note: elsewhere[language],
  }
}
