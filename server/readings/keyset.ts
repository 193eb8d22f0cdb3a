import { type SQL, sql } from 'drizzle-orm'
import type { Listing } from '../core/listing.ts'

/** Where a page ended: the value that it was sorted by, and the id. */
interface Place {
  value: string | number | null
  id: number
}

/**
 * A page after a place, whatever the depth: an offset would read all rows before it. Rows without a value of the sort
 * column sort last going up and first going down, as the database has them.
 */
export function readKeyset(after: string | undefined) {
  if (!after) return null
  let place: Place
  try {
    place = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  return {
    condition(listing: Pick<Listing, 'sorts' | 'defaultSort' | 'tieBreak'>, sort: string | undefined): SQL {
      const wanted = sort ?? listing.defaultSort
      const down = wanted.startsWith('-')
      const column = listing.sorts[down ? wanted.slice(1) : wanted] as SQL
      const { tieBreak } = listing
      const beyond = down ? sql`<` : sql`>`
      if (place.value === null) {
        return down
          ? sql`(${column} is not null or (${column} is null and ${tieBreak} < ${place.id}))`
          : sql`(${column} is null and ${tieBreak} > ${place.id})`
      }
      const rest = sql`(${column}, ${tieBreak}) ${beyond} (${place.value}, ${place.id})`
      return down ? rest : sql`(${rest} or ${column} is null)`
    },
  }
}

/** The place of a row in an order, as text for the next call. */
export function writeKeyset(row: object | undefined, sort: string): string | null {
  if (!row) return null
  const field = sort.replace(/^-/, '') === 'hp10' ? 'hp10Value' : sort.replace(/^-/, '')
  const place: Place = {
    value: (row as Record<string, string | number | null>)[field] ?? null,
    id: (row as { id: number }).id,
  }
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}
