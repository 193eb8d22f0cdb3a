import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import { bothFacts, type Fact } from './facts.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { cellText, cut, type Row } from './rows.ts'
import { type NamedUnit, splitUnit } from './units.ts'

/** What a column of a dose file can hold. `use` is the body part that Landauer's file names, `from` and `to` the days of wear. */
export const fields = [
  'serial',
  'readAt',
  ...quantities,
  'unit',
  'kind',
  'use',
  'note',
  'from',
  'to',
  'period',
  'year',
] as const
export type Field = (typeof fields)[number]

/**
 * Names under which a field may stand, compared by `headerKey`, in steps: what stands in an earlier step is more exact and
 * wins over a later one (`Código de dosímetro` over `Código`). Two columns of one step claim the field alike.
 */
export type Aliases = Partial<Record<Field, readonly (readonly string[])[]>>

export interface Column {
  index: number
  /** The header as the file has it, for messages. */
  title: string
}

export interface Header {
  line: number
  /** All cells, as the file has them. A row with another number of cells has slipped. */
  titles: string[]
  columns: Partial<Record<Field, Column>>
  /** The unit that each dose column names in its heading; null where it names none. */
  units: Partial<Record<Quantity, NamedUnit | null>>
  /** Columns that hold the same dose in a state before (uncorrected), which are not read. */
  lesser: Partial<Record<Quantity, Column[]>>
}

export const isDose = (field: string): field is Quantity => (quantities as readonly string[]).includes(field)
const shown = (title: string) => cut(title.trim(), fileLimits.title)

interface Found {
  column: Column
  step: number
  unit: NamedUnit | null
  /** Another column that claims the field alike. */
  rival: Column | null
  /** Columns of vaguer names for the same. */
  lesser: Column[]
}

/** The aliases of a profile as keys: a row is looked at for each of them. */
const keysOf = new WeakMap<Aliases, Map<Field, string[][]>>()
function keys(aliases: Aliases, field: Field): string[][] {
  let known = keysOf.get(aliases)
  if (!known) {
    known = new Map(fields.map((each) => [each, (aliases[each] ?? []).map((step) => step.map(headerKey))]))
    keysOf.set(aliases, known)
  }
  return known.get(field) ?? []
}

function findField(
  titles: readonly string[],
  titleKeys: readonly string[],
  field: Field,
  aliases: Aliases,
): Found | null {
  let best: Found | undefined
  const steps = keys(aliases, field)
  for (const [index, key] of titleKeys.entries()) {
    if (key === '') continue
    const { bare, unit } = isDose(field) ? splitUnit(key) : { bare: key, unit: null }
    const step = steps.findIndex((names) => names.includes(bare))
    if (step < 0) continue
    const column = { index, title: shown(titles[index] as string) }
    if (!best || step < best.step)
      best = { column, step, unit, rival: null, lesser: best ? [...best.lesser, best.column] : [] }
    else if (best.step === step) best.rival ??= column
    else best.lesser.push(column)
  }
  return best ?? null
}

/** The fields that a row names. */
export function fieldsNamed(row: Row, aliases: Aliases): Field[] {
  const titles = row.cells.map(cellText)
  const titleKeys = titles.map(headerKey)
  return fields.filter((field) => findField(titles, titleKeys, field, aliases))
}

/**
 * Reads a header row. `required` fields must be there, and one dose column at least. Columns of `hidden` are not looked at.
 * Throws FileRefused: `missingColumn` (params column: how the profile names it), `duplicateColumn` (two columns that claim a
 * field alike: which of them counts would be a guess).
 */
export function readHeader(
  row: Row,
  aliases: Aliases,
  required: readonly Field[],
  hidden: ReadonlySet<number> = new Set(),
): Header {
  const titles = row.cells.map((cell, index) => (hidden.has(index) ? '' : cellText(cell)))
  const titleKeys = titles.map(headerKey)
  const header: Header = { line: row.line, titles, columns: {}, units: {}, lesser: {} }
  for (const field of fields) {
    const found = findField(titles, titleKeys, field, aliases)
    if (!found) {
      if (required.includes(field))
        throw new FileRefused('missingColumn', { column: aliases[field]?.[0]?.[0] ?? field })
      continue
    }
    // Nothing is read from notes.
    if (found.rival && field !== 'note')
      throw new FileRefused('duplicateColumn', twoColumns(row.line, found.column, found.rival))
    header.columns[field] = found.column
    if (isDose(field)) {
      header.units[field] = found.unit
      header.lesser[field] = found.lesser
    }
  }
  if (!quantities.some((quantity) => header.columns[quantity]))
    throw new FileRefused('missingColumn', { column: aliases[quantities[0]]?.[0]?.[0] ?? quantities[0] })
  return header
}

/** Two columns that claim the same, with their places: parameters of `duplicateColumn`. */
export function twoColumns(line: number, one: Column, other: Column) {
  const fact = ({ index, title }: Column): Fact => ({ said: title, by: 'header', line, column: columnName(index) })
  return bothFacts(fact(one), fact(other))
}

/** The columns with a heading that no field is read from. */
export function unreadColumns({ titles, columns }: Header): Column[] {
  const taken = new Set(Object.values(columns).map(({ index }) => index))
  return titles.flatMap((title, index) => (taken.has(index) || title === '' ? [] : [{ index, title: shown(title) }]))
}

/** A column as a spreadsheet names it, from 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Whether a header names the same columns in the same places and units: a page's head that was printed once more. */
export const sameHeader = (one: Header, row: Row): boolean => {
  const other = row.cells.map((cell) => headerKey(cellText(cell)))
  const own = one.titles.map(headerKey)
  return own.length >= other.length && own.every((key, index) => key === (other[index] ?? ''))
}
