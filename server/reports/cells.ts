import { formatMicrosieverts } from '../../contract/dose.ts'
import { reportCode } from '../../contract/reportCodes.ts'
import type { ReportRow } from '../../contract/schemas/reports.ts'
import type { DoseCell, Language, Quantity } from '../../contract/vocabulary.ts'
import { quantities } from '../../contract/vocabulary.ts'
import type { ExportColumn } from '../core/tables.ts'

/**
 * A dose as reports write it: two decimals in mSv, `M` below the recording level, a dash for what this dosimeter does not
 * measure, and the letters of the reason where a dose should be and is not.
 */
export function reportCell(cell: DoseCell, note: string | null, language: Language): string {
  if (cell.status === 'belowLevel') return reportCode('belowLevel').letters
  if (cell.status === 'notMeasured') return '–'
  if (cell.status === 'notEvaluable' || cell.value === null) return note ? reportCode(note).letters : '—'
  return formatMicrosieverts(cell.value, { language, decimals: 2 })
}

const names: Record<Quantity, string> = { hp10: 'Hp(10)', hp3: 'Hp(3)', hp007: 'Hp(0.07)' }

/** Columns of the report's CSV and XLSX. */
export const reportColumns: ExportColumn[] = [
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'idNumber', en: 'Id', es: 'Identificación' },
  { key: 'siteName', en: 'Site', es: 'Sede' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'position', en: 'Position', es: 'Posición' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'readAt', en: 'Read at', es: 'Leído' },
  ...quantities.flatMap((quantity): ExportColumn[] => [
    { key: quantity, en: `${names[quantity]} (mSv)`, es: `${names[quantity].replace('.', ',')} (mSv)` },
    { key: `${quantity}Status`, en: `${names[quantity]} status`, es: `${names[quantity].replace('.', ',')} estado` },
  ]),
  { key: 'note', en: 'Note', es: 'Nota' },
  { key: 'control', en: 'Background Hp(10) (mSv)', es: 'Fondo Hp(10) (mSv)' },
  ...quantities.map(
    (quantity): ExportColumn => ({
      key: `${quantity}Year`,
      en: `${names[quantity]} year to date (mSv)`,
      es: `${names[quantity].replace('.', ',')} acumulado anual (mSv)`,
    }),
  ),
]

/** A row of the report as text and numbers; the same figures as the PDF and the screen. */
export function reportRecord(
  row: Omit<ReportRow, 'yearToDate'> & Partial<Pick<ReportRow, 'yearToDate'>>,
  language: Language,
) {
  const doses = quantities.flatMap((quantity) => [
    [quantity, reportCell(row.cells[quantity], row.note, language)],
    [`${quantity}Status`, row.cells[quantity].status],
    [
      `${quantity}Year`,
      row.yearToDate ? formatMicrosieverts(row.yearToDate[quantity].value, { language, decimals: 2 }) : null,
    ],
  ])
  return {
    ...row,
    note: row.note ? reportCode(row.note).letters : null,
    control: row.background.hp10 === null ? null : formatMicrosieverts(row.background.hp10, { language, decimals: 2 }),
    ...Object.fromEntries(doses),
  }
}
