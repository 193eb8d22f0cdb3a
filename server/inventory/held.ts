import { asc, inArray } from 'drizzle-orm'
import { ApiError, type FieldError } from '../core/errors.ts'
import type { Tx } from '../db/database.ts'
import { dosimeters } from '../db/schema.ts'

/** Holds dosimeters by their serials. Refuses when one of them does not exist, and names each. */
export async function hold(tx: Tx, serials: readonly string[]) {
  const given = [...new Set(serials)]
  const found = await tx
    .select()
    .from(dosimeters)
    .where(inArray(dosimeters.serial, given))
    .orderBy(asc(dosimeters.serial))
    .for('no key update')
  const known = new Set(found.map(({ serial }) => serial))
  refuse(
    serials.flatMap((serial, index) =>
      known.has(serial) ? [] : [{ path: `serials.${index}`, code: 'serialUnknown', params: { serial } }],
    ),
  )
  return found
}

/** In the order in which the serials were given: that of whoever looks for them. */
export function refuse(fields: FieldError[]) {
  const place = ({ path }: FieldError) => Number(path.split('.')[1])
  if (fields.length > 0)
    throw new ApiError(
      422,
      'invalid',
      {},
      fields.toSorted((a, b) => place(a) - place(b)),
    )
}
