import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Evidence, Looker } from './evidence.ts'
import type { Aliases, Header } from './header.ts'
import { fileLimits } from './limits.ts'
import type { Row } from './rows.ts'
import { serialOf, shapeProblem } from './shape.ts'
import { strayColumns } from './strays.ts'
import { type Table, tooManyRows } from './table.ts'

/** Rows after which other requests get their turn. */
const rowsPerTurn = 2000
const maxListed = 10

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
    splitFigure: null,
    typedThousands: null,
    typedFraction: false,
    orders: {},
    openDate: null,
    typedDate: null,
    lateDate: false,
    units: new Map(),
    unitRows: [],
    looseUnits: new Map(),
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
