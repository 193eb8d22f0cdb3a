import { type DoseUnit, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { cellText, type Row } from './rows.ts'

/** What a column of a dose file can hold. `use` is the body part that Landauer's file names. */
export const fields = ['serial', 'readAt', ...quantities, 'unit', 'kind', 'use', 'note'] as const
export type Field = (typeof fields)[number]

/** Names under which a field may stand, best first. They are compared by `headerKey`. */
export type Aliases = Partial<Record<Field, readonly string[]>>

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
  /** The unit that the dose columns name in their headers. */
  unit: DoseUnit | null
}

/** A header for comparison: lower case, without accents, spaces, brackets, dots, commas and other marks. */
export function headerKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/μ/g, 'u')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%/]/gu, '')
}

const unitSuffixes: [RegExp, DoseUnit][] = [
  [/msv$/, 'mSv'],
  [/(?:usv|microsv|microsievert)$/, 'uSv'],
  [/mrem$/, 'mrem'],
  [/rem$/, 'rem'],
]

/** A unit by its name, in any case; null for anything else. */
export function unitOf(text: string): DoseUnit | null {
  const key = headerKey(text)
  return unitSuffixes.find(([suffix]) => suffix.test(key) && key.replace(suffix, '') === '')?.[1] ?? null
}

const isDose = (field: Field): field is Quantity => (quantities as readonly string[]).includes(field)

interface Found {
  column: Column
  rank: number
  unit: DoseUnit | null
  twice: boolean
}

function findField(titles: readonly string[], field: Field, aliases: readonly string[]): Found | null {
  const keys = aliases.map(headerKey)
  let best: Found | undefined
  for (const [index, title] of titles.entries()) {
    const key = headerKey(title)
    const suffix = isDose(field) ? unitSuffixes.find(([pattern]) => pattern.test(key)) : undefined
    const bare = suffix ? key.replace(suffix[0], '') : key
    const rank = keys.indexOf(bare)
    if (rank < 0 || (best && best.rank < rank)) continue
    best = {
      column: { index, title: title.trim().slice(0, fileLimits.title) },
      rank,
      unit: suffix?.[1] ?? null,
      twice: best?.rank === rank,
    }
  }
  return best ?? null
}

/** How many of the fields a row names: the header is the row that names most. */
export function countFields(row: Row, aliases: Aliases): number {
  const titles = row.cells.map(cellText)
  return fields.filter((field) => findField(titles, field, aliases[field] ?? [])).length
}

/**
 * Reads a header row. `required` fields must be there, and one dose column at least.
 * Throws FileRefused: `missingColumn` (params column: how the profile names it), `duplicateColumn` (two columns of one
 * name: which of them counts would be a guess), `mixedUnits` (the dose columns name different units).
 */
export function readHeader(row: Row, aliases: Aliases, required: readonly Field[]): Header {
  const titles = row.cells.map(cellText)
  const header: Header = { line: row.line, titles, columns: {}, unit: null }
  const units = new Set<DoseUnit | null>()
  for (const field of fields) {
    const found = findField(titles, field, aliases[field] ?? [])
    if (!found) {
      if (required.includes(field)) throw new FileRefused('missingColumn', { column: aliases[field]?.[0] ?? field })
      continue
    }
    if (found.twice) throw new FileRefused('duplicateColumn', { column: found.column.title })
    header.columns[field] = found.column
    if (isDose(field)) units.add(found.unit)
  }
  if (units.size === 0) throw new FileRefused('missingColumn', { column: aliases[quantities[0]]?.[0] ?? quantities[0] })
  if (units.size > 1)
    throw new FileRefused('mixedUnits', {
      columns: titles
        .filter((t) => /sv|rem/i.test(t))
        .join(', ')
        .slice(0, 5 * fileLimits.title),
    })
  header.unit = [...units][0] ?? null
  return header
}
