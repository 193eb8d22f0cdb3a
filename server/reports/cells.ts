import { noteLetters, reportCell } from '../../contract/reportCodes.ts'
import type { ReportRow } from '../../contract/schemas/reports.ts'
import { type DoseCell, type Language, type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { ExportColumn } from '../core/tables.ts'

const names: Record<Quantity, { en: string; es: string }> = {
  hp10: { en: 'Hp(10)', es: 'Hp(10)' },
  hp3: { en: 'Hp(3)', es: 'Hp(3)' },
  hp007: { en: 'Hp(0.07)', es: 'Hp(0,07)' },
}

/** Decimals of doses in reports, mSv. */
export const reportDecimals = 2

const perQuantity = (suffix: string, en: string, es: string, kind?: ExportColumn['kind']): ExportColumn[] =>
  quantities.map((quantity) => ({
    key: quantity + suffix,
    en: `${names[quantity].en} ${en}`,
    es: `${names[quantity].es} ${es}`,
    kind,
  }))

/** Columns of the report's CSV and XLSX. */
export const reportColumns: ExportColumn[] = [
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'idNumber', en: 'Id', es: 'Identificación' },
  { key: 'siteName', en: 'Site', es: 'Sede' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'position', en: 'Position', es: 'Posición' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'readAt', en: 'Read at', es: 'Leído', kind: 'instant' },
  ...perQuantity('', '(mSv)', '(mSv)', 'dose'),
  ...perQuantity('Status', 'status', 'estado'),
  { key: 'note', en: 'Note', es: 'Nota' },
  ...perQuantity('Background', 'background (mSv)', 'fondo (mSv)', 'dose'),
  ...perQuantity('Year', 'year to date (mSv)', 'acumulado anual (mSv)', 'dose'),
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
        [`${quantity}Year`, row.yearToDate?.[quantity].value ?? null],
      ]),
    ),
  }
}
