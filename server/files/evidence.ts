import { type DateOrder, quantities } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import { orderShownBy } from './dates.ts'
import { markShownBy } from './decimalMark.ts'
import type { Fact } from './facts.ts'
import { type Aliases, type Column, fieldsNamed, type Header, isDose, sameHeader } from './header.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'
import { type NamedUnit, namedUnit, unitName } from './units.ts'

/** All that the rows of a file say about the file, each with the first place where it is said. */
export interface Evidence {
  rows: number
  marks: Partial<Record<DecimalMark, Fact>>
  /** The first figure that can be read with either mark. */
  openFigure: Fact | null
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
  constructor(
    private readonly found: Evidence,
    private readonly header: Header,
    private readonly strays: readonly Column[],
  ) {
    const { readAt, from, to } = header.columns
    this.doses = quantities.flatMap((quantity) => header.columns[quantity] ?? [])
    this.dates = [readAt, from, to].flatMap((column) => column ?? [])
  }

  /** Whether a line names columns or units instead of holding a reading; what it names is noted. */
  isNoRow(row: Row, aliases: Aliases): boolean {
    const cells = this.doses.map(({ index }) => row.cells[index] ?? null)
    if (cells.some((cell) => typeof cell === 'number' || startsFigure.test(cellText(cell)))) return false
    const named = this.unitsNamed(row)
    const { readAt } = this.header.columns
    if (named.length > 0 && !/\d/.test(cellText(readAt && row.cells[readAt.index]))) {
      this.found.unitRows.push(...named)
      this.found.notRows.add(row.line)
      return true
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

  private typed(date: Date, row: Row, column: Column): void {
    const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1]
    if (day > 12) this.found.lateDate = true
    else if (day !== month) this.found.typedDate ??= this.fact(row, column)
  }

  at(row: Row): void {
    const { found } = this
    for (const column of this.doses) {
      const cell = row.cells[column.index]
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
    if (found.stray === null)
      for (const column of this.strays) if (isFigure(row.cells[column.index])) found.stray ??= this.fact(row, column)
  }
}

/** A figure that says something: a column that is always blank or 0 holds no dose that could be lost. */
const isFigure = (cell: Cell | undefined): boolean =>
  !isBlank(cell) && /[1-9]/.test(cellText(cell)) && (typeof cell === 'number' || startsFigure.test(cellText(cell)))
