import { z } from 'zod'
import { perQuantity, quantities } from '../quantities.ts'
import { dateOrders, doseUnits } from '../vocabulary.ts'
import { id, instant, sheetChoice, shortText, wholeNumber } from './common.ts'

/** A heading of the file, as it stands there; null: the file has no such column. */
const title = shortText(200).nullable()

/** What the figures of a kept device are: all since it was put into service, or what was added since the read before. */
export const readKinds = ['cumulative', 'incremental'] as const

/** Which column of a source's files is what, and what the files do not say themselves. */
export const fileMapping = z.object({
  serial: shortText(200),
  readAt: shortText(200),
  ...perQuantity(() => title),
  unitColumn: title,
  kindColumn: title,
  /** Null: the unit column or the headings of the doses say it. */
  unit: z.enum(doseUnits).nullable(),
  /** Null: the column of kinds says it. */
  kind: z.enum(readKinds).nullable(),
  /** Null: the figures of the file show it. */
  decimalMark: z.enum(['.', ',']).nullable(),
  /** Null: the dates of the file show it. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** The values are net: the source has taken the background off, and nothing more is. */
  net: z.boolean(),
})
export type FileMapping = z.infer<typeof fileMapping>

/** What is wrong with a mapping by itself, by field. */
export function mappingProblems(
  mapping: FileMapping,
): { path: keyof FileMapping; code: 'noQuantity' | 'kindNeeded' | 'columnTwice' }[] {
  const named = (['serial', 'readAt', ...quantities, 'unitColumn', 'kindColumn'] as const).filter((key) => mapping[key])
  const seen = new Set<string>()
  const twice = named.filter((key) => {
    const heading = (mapping[key] as string).trim().toLowerCase()
    const again = seen.has(heading)
    seen.add(heading)
    return again
  })
  return [
    ...(quantities.some((quantity) => mapping[quantity]) ? [] : [{ path: quantities[0], code: 'noQuantity' as const }]),
    ...(mapping.kind === null && mapping.kindColumn === null
      ? [{ path: 'kind' as const, code: 'kindNeeded' as const }]
      : []),
    ...twice.map((path) => ({ path, code: 'columnTwice' as const })),
  ]
}

/** A mapped profile in its current version. */
export const mappedProfile = z
  .object({
    /** Of the version. */
    id,
    name: z.string(),
    number: z.number().int(),
    mapping: fileMapping,
    by: z.string(),
    at: instant,
    /** How many uploads were read by any of its versions. */
    uploads: z.number().int(),
  })
  .meta({ id: 'MappedProfile' })
export type MappedProfile = z.infer<typeof mappedProfile>
export const mappedProfiles = z.object({ items: z.array(mappedProfile) })

/** `number`: the version that was seen, 0 for a new name. Keeping it makes the next. */
export const mappingRequest = z.object({
  name: shortText(80),
  number: wholeNumber(0, 100_000),
  mapping: fileMapping,
})

export const previewQuery = z.object(sheetChoice)
/** The first rows of a file, to choose the columns from. */
export const filePreview = z.object({
  /** Of a workbook of several, the one that was chosen. */
  sheet: z.string().nullable(),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** The line that looks like the heading, by the number of its texts. */
  headerLine: z.number().int(),
})
export type FilePreview = z.infer<typeof filePreview>
