import { writeXlsx } from 'hucre/xlsx'
import type { DateOrder, DoseUnit } from '../../../contract/vocabulary.ts'
import type { DecimalMark } from '../../domain/units.ts'
import { latin1, utf8 } from './bytes.ts'
import type { Change } from './doseFiles.ts'

/** What is true, whatever a file makes of it: whole microsieverts and a day. */
export interface Truth {
  serial: string
  /** YYYY-MM-DD. */
  day: string
  hp10: number
  hp007: number | null
}

/** A thing that a file may say falsely, or twice. */
export const lies = [
  'unitInTitle',
  'unitOfRow',
  'unitOfColumn',
  'markOfRow',
  'dateOfRow',
  'turnedHeader',
  'hiddenRow',
  'secondSheet',
  'serialTwice',
] as const
export type Lie = (typeof lies)[number]

/** How a table is written. */
export interface Manner {
  book: boolean
  unit: DoseUnit
  otherUnit: DoseUnit
  unitAt: 'heading' | 'title' | 'column' | 'unitRow' | 'numberFormat' | 'chosen'
  mark: DecimalMark
  scientific: boolean
  dates: DateOrder | 'yearFirst'
  delimiter: ';' | ',' | '\t'
  encoding: 'utf-8' | 'bom' | 'windows-1252'
  lineEnd: '\r\n' | '\n' | '\r'
  spanish: boolean
  turned: boolean
  titles: number
  printedTwice: boolean
  /** Whether the person says what mark and order there are. */
  said: boolean
  lie: Lie | null
  /** Which row a lie is about. */
  at: number
}

const powers: Record<DoseUnit, number> = { uSv: 0, mrem: 1, mSv: 3, rem: 4 }
export const unitWords: Record<DoseUnit, string> = { uSv: 'µSv', mSv: 'mSv', mrem: 'mrem', rem: 'rem' }

/** A dose in a unit, exactly. */
export function figure(microsieverts: number, unit: DoseUnit, mark: DecimalMark, scientific = false): string {
  const power = powers[unit]
  if (scientific && microsieverts > 0) {
    const digits = String(microsieverts)
    const exponent = digits.length - 1 - power
    return `${digits[0]}${mark}${digits.slice(1) || '0'}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  const digits = String(microsieverts).padStart(power + 1, '0')
  if (power === 0) return digits
  const fraction = digits.slice(-power).replace(/0+$/, '')
  return digits.slice(0, -power) + (fraction && mark + fraction)
}

const dateText = (day: string, order: Manner['dates']) => {
  const [year, month, date] = day.split('-')
  if (order === 'yearFirst') return day
  return order === 'dayFirst' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

const headings = (manner: Manner, second: DoseUnit) => {
  const unit = (name: string, of: DoseUnit) => (manner.unitAt === 'heading' ? `${name} [${unitWords[of]}]` : name)
  const [serial, date] = manner.spanish ? ['Código de dosímetro', 'Fecha de lectura'] : ['Dosimeter', 'Timestamp']
  const doses = [unit('Hp(10)', manner.unit), unit('Hp(0.07)', second)]
  const more = manner.unitAt === 'column' ? [manner.spanish ? 'Unidad' : 'Unit'] : []
  return { first: [serial, date], doses, more }
}

/** One table, told in a manner: its rows of texts, the header among them. */
function table(truths: readonly Truth[], manner: Manner): string[][] {
  const { lie, at, unit, otherUnit, mark } = manner
  const second = lie === 'unitOfColumn' ? otherUnit : unit
  const { first, doses, more } = headings(manner, second)
  const order = (pair: string[]) => (manner.turned ? [pair[1] as string, pair[0] as string] : pair)
  const header = [...first, ...order(doses), ...more]
  const lines: string[][] = []
  if (manner.unitAt === 'title') lines.push([`Dosis en ${unitWords[unit]}`])
  if (lie === 'unitInTitle') lines.push([`Doses in ${unitWords[otherUnit]}`])
  for (let title = 0; title < manner.titles; title += 1) lines.push([`Laboratorio ${title}`])
  lines.push(header)
  if (manner.unitAt === 'unitRow') lines.push(['', '', unitWords[unit], unitWords[second], ...more.map(() => '')])
  truths.forEach((truth, index) => {
    const isLie = index === at % truths.length
    const own = isLie && lie === 'unitOfRow' ? otherUnit : unit
    const other: DecimalMark = mark === ',' ? '.' : ','
    const write = (value: number | null, of: DoseUnit) =>
      value === null ? '' : figure(value, of, isLie && lie === 'markOfRow' ? other : mark, manner.scientific)
    const dates = isLie && liesOfDate(truths, truth, manner) ? turnedOrder(manner.dates) : manner.dates
    if (lie === 'turnedHeader' && isLie)
      lines.push([...first, ...order([doses[1] as string, doses[0] as string]), ...more])
    const turnedBack = lie === 'turnedHeader' && index >= at % truths.length
    const pair = [write(truth.hp10, own), write(truth.hp007, second === unit ? own : second)]
    const written = turnedBack ? [pair[1] as string, pair[0] as string] : pair
    const row = [truth.serial, dateText(truth.day, dates), ...order(written), ...more.map(() => unitWords[own])]
    lines.push(row)
    if (isLie && lie === 'serialTwice')
      lines.push(row.map((cell, column) => (column === 2 && cell !== '' ? `${cell}1` : cell)))
    if (isLie && manner.printedTwice) lines.push(header)
  })
  return lines
}
const turnedOrder = (order: Manner['dates']): DateOrder => (order === 'dayFirst' ? 'monthFirst' : 'dayFirst')
const proves = ({ day }: Truth) => Number(day.slice(8)) > 12
/** A date in the other order can be told only where it proves it, and another or the person says which one holds. */
const liesOfDate = (truths: readonly Truth[], truth: Truth, { lie, dates, said }: Manner) =>
  lie === 'dateOfRow' &&
  dates !== 'yearFirst' &&
  proves(truth) &&
  (said || truths.some((other) => other !== truth && proves(other)))

const cell = (text: string, delimiter: string) => (text.includes(delimiter) ? `"${text}"` : text)

/** The bytes of a file that tells a table in a manner, with what the person who sends it says. */
export async function fileOf(
  truths: readonly Truth[],
  manner: Manner,
): Promise<{ bytes: Uint8Array; options: Change }> {
  const { delimiter, lineEnd, encoding, said, dates, mark, unit } = manner
  const options: Change = {
    fileName: manner.book ? 'a.xlsx' : 'a.csv',
    unit: manner.unitAt === 'chosen' ? unit : null,
    ...(said && { decimalMark: mark, ...(dates !== 'yearFirst' && { dateOrder: dates }) }),
  }
  const lines = table(truths, manner)
  if (manner.book) return { bytes: await bookOf(lines, manner), options }
  const text = `${lines.map((row) => row.map((each) => cell(each, delimiter)).join(delimiter)).join(lineEnd)}${lineEnd}`
  if (encoding === 'windows-1252') return { bytes: latin1(text), options }
  return { bytes: utf8(encoding === 'bom' ? `\ufeff${text}` : text), options }
}

function bookOf(lines: readonly string[][], manner: Manner): Promise<Uint8Array> {
  const numFmt = `0.0000 "${unitWords[manner.unit]}"`
  const cells = new Map<string, { value: number; style: { numFmt: string } }>()
  const rows = lines.map((row, line) =>
    row.map((text, column) => {
      const value = Number(text)
      // A point is a number's own; a comma stays the text that it is.
      const isFigure = column >= 2 && text !== '' && manner.mark === '.' && Number.isFinite(value)
      if (isFigure && manner.unitAt === 'numberFormat') cells.set(`${line},${column}`, { value, style: { numFmt } })
      return isFigure ? value : text === '' ? null : text
    }),
  )
  const hidden = manner.lie === 'hiddenRow' ? new Map([[lines.length - 1, { hidden: true }]]) : undefined
  const sheets = [{ name: 'Lecturas', rows, cells, ...(hidden && { rowDefs: hidden }) }]
  const more = manner.lie === 'secondSheet' ? [{ name: 'Otra', rows, hidden: manner.at % 2 === 0 }] : []
  return writeXlsx({ sheets: [{ name: 'Notas', rows: [['Sin lecturas']] }, ...sheets, ...more] })
}
