import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DateOrder, quantities } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import { orderShownBy } from './dates.ts'
import { markShownBy } from './decimalMark.ts'
import type { Fact } from './facts.ts'
import { type Aliases, type Column, fieldsNamed, type Header, isDose, sameHeader } from './header.ts'
import { fileLimits } from './limits.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'
import { serialOf, shapeProblem } from './shape.ts'
import { strayColumns } from './strays.ts'
import { type Table, tooManyRows } from './table.ts'
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

/** Rows after which other requests get their turn. */
const rowsPerTurn = 2000
const maxListed = 10
const startsFigure = /^[-+−]?[\d.,]/

/** Walks through all rows once and gathers what they say, taking none of it for granted. Throws FileRefused `tooManyRows`. */
export async function survey(
  table: Table,
  header: Header,
  aliases: Aliases,
  leaveOutHidden: boolean,
): Promise<Evidence> {
  const found: Evidence = {
    rows: 0,
    marks: {},
    openFigure: null,
    orders: {},
    openDate: null,
    units: new Map(),
    unitRows: [],
    otherHeader: null,
    hidden: { count: 0, lines: [] },
    stray: null,
    repeated: new Map(),
    notRows: new Set(),
  }
  const seen = new Map<string, number>()
  const look = new Looker(found, header, strayColumns(header))
  for await (const row of table.rows()) {
    if (row.line <= header.line) continue
    found.rows += 1
    if (found.rows > fileLimits.textRows) throw tooManyRows()
    if (found.rows % rowsPerTurn === 0) await nextTurn()
    if (table.marks.hiddenRows.has(row.line)) {
      found.hidden.count += 1
      if (found.hidden.count <= maxListed) found.hidden.lines.push(row.line)
      if (leaveOutHidden) continue
    }
    if (look.isNoRow(row, aliases)) continue
    countSerial(row, serialOf(row, header), seen, found.repeated)
    if (shapeProblem(row, header, table.delimiter) === null) look.at(row)
  }
  return found
}

function countSerial({ line }: Row, serial: string | null, seen: Map<string, number>, repeated: Map<string, number[]>) {
  if (serial === null) return
  const first = seen.get(serial)
  if (first === undefined) {
    seen.set(serial, line)
    return
  }
  const lines = repeated.get(serial) ?? [first]
  // One more than is named tells that there are others.
  if (lines.length <= maxListed) lines.push(line)
  repeated.set(serial, lines)
}

/** Looks at rows one by one and notes what is new. */
class Looker {
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
