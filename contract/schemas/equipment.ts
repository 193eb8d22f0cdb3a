import { z } from 'zod'
import { exchangeModes, positions, quantities } from '../vocabulary.ts'
import { id, idText, listQuery, pageOf, shapedText, shortText, version, wholeNumber } from './common.ts'

const code = shapedText(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'code')

/** Per quantity: the lowest dose that is detected and the one from which a dose is recorded, µSv. */
const quantityLevels = z.object({
  quantity: z.enum(quantities),
  detectionLimit: wholeNumber(0, 1_000_000),
  recordingLevel: wholeNumber(0, 1_000_000),
})

/** µSv a day: natural background is 1 to 10 nearly everywhere. */
const controlRate = wholeNumber(0, 1_000)

export const technologyInput = z
  .object({
    code,
    name: shortText(80),
    exchangeMode: z.enum(exchangeModes),
    levels: z.array(quantityLevels).min(1).max(quantities.length),
    /** What a control can show in a day, µSv; a control outside of it takes nothing off until somebody confirms it. */
    controlRateFrom: controlRate.nullable(),
    controlRateTo: controlRate.nullable(),
  })
  .superRefine(({ levels, controlRateFrom: from, controlRateTo: to }, check) => {
    if ((from === null) !== (to === null))
      check.addIssue({
        code: 'custom',
        path: [from === null ? 'controlRateFrom' : 'controlRateTo'],
        message: 'bothOrNone',
      })
    if (from !== null && to !== null && to <= from)
      check.addIssue({ code: 'custom', path: ['controlRateTo'], message: 'endBeforeStart' })
    if (new Set(levels.map((level) => level.quantity)).size < levels.length)
      check.addIssue({ code: 'custom', path: ['levels'], message: 'quantityTwice' })
  })
export type TechnologyInput = z.infer<typeof technologyInput>
export const technologyUpdate = technologyInput.safeExtend({ version })
export const technology = z
  .object({
    id,
    version,
    code: z.string(),
    name: z.string(),
    exchangeMode: z.enum(exchangeModes),
    levels: z.array(quantityLevels),
    controlRateFrom: z.number().int().nullable(),
    controlRateTo: z.number().int().nullable(),
    types: z.number().int(),
  })
  .meta({ id: 'Technology' })
export type Technology = z.infer<typeof technology>
export const technologiesQuery = listQuery(['code', 'name', 'exchangeMode'])
export const technologiesPage = pageOf(technology)

export const dosimeterTypeInput = z.object({
  technologyId: id,
  code,
  name: shortText(80),
  position: z.enum(positions),
  quantities: z.array(z.enum(quantities)).min(1).max(quantities.length),
  active: z.boolean(),
})
export type DosimeterTypeInput = z.infer<typeof dosimeterTypeInput>
export const dosimeterTypeUpdate = dosimeterTypeInput.extend({ version })
export const dosimeterType = dosimeterTypeInput
  .extend({ id, version, technologyCode: z.string(), inStock: z.number().int(), total: z.number().int() })
  .meta({ id: 'DosimeterType' })
export type DosimeterType = z.infer<typeof dosimeterType>
export const dosimeterTypesQuery = listQuery(['code', 'name', 'position', 'technology']).extend({
  technologyId: idText.optional(),
  position: z.enum(positions).optional(),
})
export const dosimeterTypesPage = pageOf(dosimeterType)

/** Serial as the barcode carries it: letters, digits and hyphens, compared in capitals. */
export const serial = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, { message: 'serial' })

/**
 * New dosimeters for the stock, up to 1000 serials at once; all are stored or none, and each that is known already is named.
 * With `dryRun` nothing is stored: the answer is what would be.
 */
export const registerRequest = z.object({
  typeId: id,
  serials: z.array(serial).min(1).max(1000),
  dryRun: z.boolean().optional(),
})
export const registerAnswer = z.object({ registered: z.number().int() })

/** Serials that came back, in the condition in which they came. */
export const receiveRequest = z.object({
  serials: z.array(serial).min(1).max(500),
  condition: z.enum(['normal', 'damaged', 'contaminated']),
})
export const receiveAnswer = z.object({
  results: z.array(
    z.object({
      serial: z.string(),
      outcome: z.enum(['received', 'alreadyReceived', 'notShipped', 'unknown']),
      personName: z.string().nullable(),
      clientName: z.string().nullable(),
      period: z.string().nullable(),
    }),
  ),
})
export type ReceiveAnswer = z.infer<typeof receiveAnswer>
