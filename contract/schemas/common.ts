import { z } from 'zod'
import { isPeriodCode } from '../period.ts'
import { doseStatuses } from '../vocabulary.ts'

/** Row ids: positive integers. In paths and queries they arrive as text. */
export const id = z.number().int().positive()
export const idText = z.coerce.number().int().positive().max(2_147_483_647)
export const idParams = z.object({ id: idText })

/** A calendar date, YYYY-MM-DD, that exists. */
export const calendarDate = z.iso.date()
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
export const periodCode = z.string().refine(isPeriodCode, { message: 'periodCode' })

export const shortText = (max = 120) => z.string().trim().min(1).max(max)
export const optionalText = (max = 120) => z.string().trim().max(max)
export const emailAddress = z.email().max(254)

/** One quantity of a dose record: µSv, or null when the status says that there is no value. */
export const doseCell = z.object({ value: z.number().int().nullable(), status: z.enum(doseStatuses) })
export const doseCells = z.object({ hp10: doseCell, hp3: doseCell, hp007: doseCell })

/** Sum over dose records: µSv, with how many records counted and how many had no value. */
export const doseSum = z.object({
  value: z.number().int(),
  counted: z.number().int().nonnegative(),
  withoutValue: z.number().int().nonnegative(),
})

/** What every list query may carry; `sort` is the field's name, with `-` in front for descending. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  const directions = sortable.flatMap((field) => [field, `-${field}`]) as [S[number] | `-${S[number]}`]
  return z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).optional(),
    sort: z.enum(directions).optional(),
    search: z.string().trim().max(100).optional(),
  })
}

/** A page of a list. The count stops at 10 001: `totalCapped` then says that there are more. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int().nonnegative(), totalCapped: z.boolean() })

export const exportFormat = z.enum(['csv', 'xlsx'])
export const documentFormat = z.enum(['csv', 'xlsx', 'pdf'])
/** Files are answered as streams; the schema layer leaves them alone. */
export const file = z.unknown().meta({ description: 'A file' })
export const done = z.object({ ok: z.literal(true) })

/**
 * The one shape of an error. `message` is for people, in the language of Accept-Language; `code` is for programs;
 * `fields` names each input that is wrong. `details` carries what a screen needs to go on, such as the earlier upload's id.
 */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
