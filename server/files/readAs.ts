import type { DateOrder, DoseUnit } from '../../contract/vocabulary.ts'
import type { ReadAs } from '../db/json.ts'
import type { DecimalMark } from '../domain/units.ts'
import type { Title } from './above.ts'
import type { RejectedRow } from './doseRow.ts'
import type { Evidence } from './evidence.ts'
import type { Fact } from './facts.ts'
import { fields, type Header } from './header.ts'
import { cellText, cut, type Row } from './rows.ts'
import type { Settled } from './settle.ts'
import { serialOf } from './shape.ts'
import type { Table } from './table.ts'
import { unitName } from './units.ts'

export interface DoseFileInfo {
  readAs: ReadAs
  header: Header
  /** Physical lines of a text; null for a spreadsheet. Blank lines and the header are among them. */
  lines: number | null
}

interface Understood {
  table: Table
  header: Header
  found: Evidence
  unit: Settled<DoseUnit> | null
  mark: Settled<DecimalMark> | null
  order: Settled<DateOrder> | null
  titles: readonly Title[]
}

const maxTitle = 200
const short = (fact: Fact): Fact => ({ ...fact, said: cut(fact.said, maxTitle) })
const settled = <T>(found: Settled<T> | null) => found && { ...found, fact: short(found.fact) }

/** The name of the unit in which a file is read, also where only its rows name it. */
export const unitWord = (unit: Settled<DoseUnit> | null, { units }: Evidence): string => {
  const named = unit?.value ?? [...units.values()][0]?.unit
  return named === undefined ? '' : unitName(named)
}

export function infoOf({ table, header, found, unit, mark, order, titles }: Understood): DoseFileInfo {
  const { type, encoding, delimiter, sheet, otherSheets, lines } = table
  return {
    header,
    lines,
    readAs: {
      type,
      encoding,
      delimiter,
      sheet,
      otherSheets,
      headerLine: header.line,
      columns: fields.flatMap((field) => {
        const column = header.columns[field]
        return column ? [{ field, ...column }] : []
      }),
      unit: settled(unit),
      unitOfRows: unit ? null : unitWord(unit, found),
      decimalMark: settled(mark),
      dateOrder: settled(order),
      titles: titles.map(({ text }) => cut(text, maxTitle)).filter((text) => text !== ''),
    },
  }
}

/** A row that a workbook hides and that somebody chose to leave out: said, not dropped. */
export const hiddenRow = (row: Row, header: Header): RejectedRow => ({
  ok: false,
  line: row.line,
  serial: serialOf(row, header),
  column: null,
  value: cellText(row.cells[header.columns.serial?.index ?? 0]).slice(0, 80),
  reason: 'hiddenRow',
  params: {},
})
