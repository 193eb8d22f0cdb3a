import { z } from 'zod'
import { largestDose } from '../dose.ts'
import { isPeriodCode } from '../period.ts'
import { perQuantity, quantityFacts } from '../quantities.ts'
import { doseStatuses, positions } from '../vocabulary.ts'

/**
 * What a call may bring is built from the types of this file alone (input.test.ts walks every route): whatever the
 * database, a spreadsheet or a printer cannot hold is refused here, once, before anything is asked of them.
 */

/** Largest value of the columns that hold ids, counts and doses. */
export const maxInteger = 2_147_483_647

/** One line of text: no control characters (NUL above all) and no half of a surrogate pair, which no database stores. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
/** The same with line ends and tabs, for what is written in a box of several lines. */
const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Text of one line as it is: for what is compared, such as passwords and links. */
export const exactText = (max: number, min = 1) =>
  z.string().min(min, { abort: true }).max(max, { abort: true }).regex(oneLine, { message: 'characters' })
/** Text of one line that may be empty, without the blanks around it. */
export const optionalText = (max = 120) => z.string().trim().max(max).regex(oneLine, { message: 'characters' })
/** Text of one line that must be there. */
export const shortText = (max = 120) => optionalText(max).min(1)
/** A note or a reason: several lines, and may be empty. */
export const optionalNote = (max = 500) => z.string().trim().max(max).regex(severalLines, { message: 'characters' })
/** A note or a reason that must be there. */
export const note = (max = 500) => optionalNote(max).min(1)
/** Text of one shape, which leaves no room for anything else. `message` names the rule. */
export const shapedText = (shape: RegExp, message: string) => z.string().trim().regex(shape, { message })

/** A PNG or JPEG picture as a data URL, of so many bytes at most. */
export const picture = (maxBytes: number) =>
  shapedText(
    /^data:image\/(?:png|jpeg);base64,(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'picture',
  ).max('data:image/jpeg;base64,'.length + 4 * Math.ceil(maxBytes / 3), { message: 'picture' })

/** A whole number between two others. */
export const wholeNumber = (min: number, max: number) => z.number().int().min(min).max(max)
/** The same as it arrives in paths and queries. */
export const wholeNumberText = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** A dose that a person writes down, µSv. */
export const dose = wholeNumber(0, largestDose)

/** Doses that a person enters by quantity; one that came into the list later may be left out by those who do not know it. */
export const enteredDoses = z.object(
  perQuantity((quantity) => (quantityFacts[quantity].leads ? dose.nullable() : dose.nullable().default(null))),
)

/** Row ids: positive integers. In paths and queries they arrive as text. */
export const id = wholeNumber(1, maxInteger)
export const idText = wholeNumberText(1, maxInteger)
/** Ids of the tables that grow with every reading. */
export const longId = wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const longIdText = wholeNumberText(1, Number.MAX_SAFE_INTEGER)
export const idParams = z.object({ id: idText })

/**
 * Which version of a record somebody sees. Each write makes the next; whoever changes a record says which one was seen, so
 * that nobody writes over what another has saved meanwhile.
 */
export const version = wholeNumber(1, maxInteger)

const isInYears = (date: string) => /^(?:19|2[01])/.test(date)
/** A calendar date, YYYY-MM-DD, that exists, of the years 1900 to 2199. */
export const calendarDate = z.iso.date().refine(isInYears, { message: 'notADate' })
/** An instant, ISO 8601 in UTC, of the same years. */
export const instant = z.iso.datetime().refine(isInYears, { message: 'notADate' })
export const periodCode = z.string().refine(isPeriodCode, { message: 'periodCode' })
/** Where a page of a long list ended, as the answer before named it. */
export const cursor = shapedText(/^[A-Za-z0-9_-]{1,400}$/, 'cursor')

export const emailAddress = z.email().max(254)

/** One quantity of a dose record: µSv, or null when the status says that there is no value. */
export const doseCell = z.object({ value: z.number().int().nullable(), status: z.enum(doseStatuses) })
export const doseCells = z.object(perQuantity(() => doseCell))

/** Sum over dose records: µSv, with how many records counted and how many had no value. */
export const doseSum = z.object({
  value: z.number().int(),
  counted: z.number().int().nonnegative(),
  withoutValue: z.number().int().nonnegative(),
  /** What gave it: positions of dosimeters, and documents of doses received elsewhere. */
  positions: z.array(z.enum([...positions, 'external'])),
})

/** What is looked for in a list. */
export const search = optionalText(100)

/** What every list query may carry; `sort` is the field's name, with `-` in front for descending. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  const directions = sortable.flatMap((field) => [field, `-${field}`]) as [S[number] | `-${S[number]}`]
  return z.object({
    page: wholeNumberText(0, 1_000_000).optional(),
    pageSize: wholeNumberText(1, 200).optional(),
    sort: z.enum(directions).optional(),
    search: search.optional(),
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

/** What another has saved while somebody was typing. */
const changed = z.object({
  /** The version that stands now; sent with the next attempt, it says that these values were seen. */
  version,
  /** Who wrote it, where the caller may know, and when. */
  by: z.string().nullable(),
  at: instant.nullable(),
  /** Every part of the form that stands otherwise than it was sent, with what stands. */
  fields: z.array(z.object({ path: z.string(), value: z.unknown() })),
})
export type Changed = z.infer<typeof changed>

/** Which sheet of a workbook is meant, by its name; without it the only one that holds something. */
export const sheetName = exactText(255)
export const sheetChoice = { sheet: sheetName.optional() }
/** A sheet of a workbook that holds something. */
export const sheet = z.object({ name: z.string(), hidden: z.boolean() })
export type Sheet = z.infer<typeof sheet>

/**
 * The one shape of an error. `message` is for people, in the language of Accept-Language; `code` is for programs;
 * `fields` names each input that is wrong. `details` carries what a screen needs to go on, such as the earlier upload's id.
 * `changed` comes with `changedMeanwhile`: what stands in the record now. `sheets` comes with `fileRefused`: one of them has
 * to be chosen.
 */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    changed: changed.optional(),
    sheets: z.array(sheet).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
