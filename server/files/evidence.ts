import { type DateOrder, quantities } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import { orderShownBy } from './dates.ts'
import { markShownBy } from './decimalMark.ts'
import type { Fact } from './facts.ts'
import { type Aliases, type Column, fieldsNamed, type Header, isDose, sameHeader, unreadColumns } from './header.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'
import { serialOf } from './shape.ts'
import { type NamedUnit, namedUnit, unitName, unitsIn } from './units.ts'

/** All that the rows of a file say about the file, each with the first place where it is said. */
export interface Evidence {
  rows: number
  marks: Partial<Record<DecimalMark, Fact>>
  /** The first figure that can be read with either mark. */
  openFigure: Fact | null
  /** The first whole number with another right beside it, which may be the fraction that a comma split off. */
  splitFigure: Fact | null
  /** Of figures that a spreadsheet stored as numbers: the first whole one of a thousand or more, and whether any has a fraction. */
  typedThousands: Fact | null
  typedFraction: boolean
  orders: Partial<Record<DateOrder, Fact>>
  /** The first date that is one in either order. */
  openDate: Fact | null
  /** Dates that a spreadsheet stored as such: the first that would be one in the other order, and whether any would not. */
  typedDate: Fact | null
  lateDate: boolean
  /** Units that the unit column names, by name. */
  units: Map<string, { unit: NamedUnit; fact: Fact }>
  /** Rows of units below the header, or again further down. */
  unitRows: { unit: NamedUnit; fact: Fact }[]
  /** Units that stand alone in cells of columns that are not read, by name. */
  looseUnits: Map<string, { unit: NamedUnit; fact: Fact }>
  /** A header that names something else than the first. */
  otherHeader: Fact | null
  hidden: { count: number; lines: number[] }
  /** A dose in a column that no quantity of the profile takes. */
  stray: Fact | null
  /** Serials of several lines, with the first of these. */
  repeated: Map<string, number[]>
  /** Lines that are no rows: units, and the head of a page printed once more. */
  notRows: Set<number>
}

const startsFigure = /^[-+−]?[\d.,]/

/** Looks at rows one by one and notes what is new. */
export class Looker {
  private readonly doses: Column[]
  private readonly dates: Column[]
  private readonly unread: Column[]
  constructor(
    private readonly found: Evidence,
    private readonly header: Header,
    private readonly strays: readonly Column[],
  ) {
    const { readAt, from, to } = header.columns
    this.doses = quantities.flatMap((quantity) => header.columns[quantity] ?? [])
    this.dates = [readAt, from, to].flatMap((column) => column ?? [])
    this.unread = unreadColumns(header)
  }

  /** Whether a line names columns or units instead of holding a reading; what it names is noted. */
  isNoRow(row: Row, aliases: Aliases): boolean {
    const cells = this.doses.map(({ index }) => row.cells[index] ?? null)
    if (cells.some((cell) => typeof cell === 'number' || startsFigure.test(cellText(cell)))) return false
    const { readAt } = this.header.columns
    if (!/\d/.test(cellText(readAt && row.cells[readAt.index]))) {
      const named = this.unitsNamed(row)
      this.found.unitRows.push(...named, ...(named.length > 0 ? [] : unitsSaid(row)))
      // Whatever has a serial is a row, and is told what it lacks.
      if (named.length > 0 && !/\d/.test(serialOf(row, this.header) ?? '')) {
        this.found.notRows.add(row.line)
        return true
      }
    }
    const fields = fieldsNamed(row, aliases)
    if (fields.length < 2 && !fields.some(isDose)) return false
    if (!sameHeader(this.header, row))
      this.found.otherHeader ??= { said: row.cells.map(cellText).join(' | '), by: 'header', line: row.line }
    this.found.notRows.add(row.line)
    return true
  }

  private unitsNamed(row: Row) {
    return this.doses.flatMap((column) => {
      const unit = namedUnit(cellText(row.cells[column.index]))
      return unit ? [{ unit, fact: this.fact(row, column, 'unitRow') }] : []
    })
  }

  private fact(row: Row, column: Column, by: Fact['by'] = 'cell'): Fact {
    return { said: cellText(row.cells[column.index]), by, line: row.line, column: column.title }
  }

  private typedFigure(figure: number, row: Row, column: Column): void {
    if (!Number.isInteger(figure)) this.found.typedFraction = true
    else if (figure >= 1000) this.found.typedThousands ??= this.fact(row, column)
  }

  /** Two cells as they stand in the line. */
  private split(row: Row, column: Column): Fact {
    const both = [row.cells[column.index], row.cells[column.index + 1]].map(cellText)
    return { ...this.fact(row, column), said: both.join(',') }
  }

  private typed(date: Date, row: Row, column: Column): void {
    const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
    if (day > 12) this.found.lateDate = true
    else if (day !== month) this.found.typedDate ??= this.fact(row, column)
  }

  at(row: Row): void {
    const { found } = this
    for (const column of this.doses) {
      const cell = row.cells[column.index]
      if (typeof cell === 'number') this.typedFigure(cell, row, column)
      if (found.splitFigure === null && isWhole(cell) && isWhole(row.cells[column.index + 1], /[1-9]/))
        found.splitFigure = this.split(row, column)
      const mark = typeof cell === 'string' ? markShownBy(cell) : null
      if (mark === 'open') found.openFigure ??= this.fact(row, column)
      else if (mark) found.marks[mark] ??= this.fact(row, column)
    }
    for (const column of this.dates) {
      const cell = row.cells[column.index]
      if (cell instanceof Date) this.typed(cell, row, column)
      const order = typeof cell === 'string' ? orderShownBy(cell) : null
      if (order === 'open') found.openDate ??= this.fact(row, column)
      else if (order) found.orders[order] ??= this.fact(row, column)
    }
    const { unit: unitColumn } = this.header.columns
    const unit = unitColumn && namedUnit(cellText(row.cells[unitColumn.index]))
    if (unit && !found.units.has(unitName(unit)))
      found.units.set(unitName(unit), { unit, fact: this.fact(row, unitColumn) })
    for (const column of this.unread) {
      const cell = row.cells[column.index]
      const loose = typeof cell === 'string' && cell.length <= longestUnit ? namedUnit(cell) : null
      if (loose && !found.looseUnits.has(unitName(loose)))
        found.looseUnits.set(unitName(loose), { unit: loose, fact: this.fact(row, column, 'beside') })
    }
    if (found.stray === null)
      for (const column of this.strays) if (isFigure(row.cells[column.index])) found.stray ??= this.fact(row, column)
  }
}

/** As long as `milisieverts` with brackets and blanks. */
const longestUnit = 20
const isWhole = (cell: Cell | undefined, besides = /\d/): boolean =>
  typeof cell === 'string' && /^\d{1,6}$/.test(cell.trim()) && besides.test(cell)

/** What a line without a figure says of units in its text, wherever it stands: a footer, a line below the header. */
function unitsSaid(row: Row) {
  const text = row.cells.map(cellText).filter(Boolean).join(' ')
  return unitsIn(text).map((unit) => ({ unit, fact: { said: text, by: 'beside', line: row.line } satisfies Fact }))
}

/** A figure that says something: a column that is always blank or 0 holds no dose that could be lost. */
const isFigure = (cell: Cell | undefined): boolean =>
  !isBlank(cell) && /[1-9]/.test(cellText(cell)) && (typeof cell === 'number' || startsFigure.test(cellText(cell)))
