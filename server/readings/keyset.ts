import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, longId, maxInteger, optionalText, wholeNumber } from '../../contract/schemas/common.ts'
import { invalid } from '../core/errors.ts'
import type { Listing } from '../core/listing.ts'

/** What a page may have ended with, by the field that it was sorted by. */
const values: Record<string, z.ZodType<string | number>> = {
  readAt: instant,
  serial: optionalText(30),
  hp10: wholeNumber(-maxInteger, maxInteger),
}

/** Where a page ended: the value that it was sorted by, and the id. Throws 422 for a place that no answer has named. */
function placeOf(after: string, field: string): { value: string | number | null; id: number } {
  const place = z.strictObject({ value: (values[field] ?? z.never()).nullable(), id: longId })
  try {
    return place.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw invalid('after', 'cursor')
  }
}

/**
 * A page after a place, whatever the depth: an offset would read all rows before it. Rows without a value of the sort
 * column sort last going up and first going down, as the database has them.
 */
export function afterPlace(
  listing: Pick<Listing, 'sorts' | 'defaultSort' | 'tieBreak'>,
  sort: string | undefined,
  after: string,
): SQL {
  const wanted = sort ?? listing.defaultSort
  const down = wanted.startsWith('-')
  const field = down ? wanted.slice(1) : wanted
  const place = placeOf(after, field)
  const column = listing.sorts[field] as SQL
  const { tieBreak } = listing
  const beyond = down ? sql`<` : sql`>`
  if (place.value === null) {
    return down
      ? sql`(${column} is not null or (${column} is null and ${tieBreak} < ${place.id}))`
      : sql`(${column} is null and ${tieBreak} > ${place.id})`
  }
  const rest = sql`(${column}, ${tieBreak}) ${beyond} (${place.value}, ${place.id})`
  return down ? rest : sql`(${rest} or ${column} is null)`
}

/** The place of a row in an order, as text for the next call. */
export function writeKeyset(row: object | undefined, sort: string): string | null {
  if (!row) return null
  const field = sort.replace(/^-/, '') === 'hp10' ? 'hp10Value' : sort.replace(/^-/, '')
  const place = {
    value: (row as Record<string, string | number | null>)[field] ?? null,
    id: (row as { id: number }).id,
  }
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}
