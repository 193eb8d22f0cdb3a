import { z } from 'zod'
import { perQuantity } from '../quantities.ts'
import {
  backgroundSteps,
  bearers,
  doseStatuses,
  flagCodes,
  positions,
  quantities,
  readingKinds,
  readingStates,
} from '../vocabulary.ts'
import {
  calendarDate,
  cursor,
  enteredDoses,
  exportFormat,
  id,
  idText,
  instant,
  listQuery,
  longId,
  note,
  optionalNote,
  pageOf,
  periodCode,
  search,
} from './common.ts'

const microsieverts = z.number().int()

export const flag = z.object({
  code: z.enum(flagCodes),
  severity: z.enum(['block', 'warn']),
  quantity: z.enum(quantities).optional(),
  value: z.number().optional(),
  level: z.number().optional(),
})

/** One quantity of a reading, µSv: what was read, what was taken off and by which step, what is left and what that means. */
const readingCell = z.object({
  gross: microsieverts.nullable(),
  background: microsieverts.nullable(),
  net: microsieverts.nullable(),
  status: z.enum(doseStatuses),
  step: z.enum(backgroundSteps),
  controlIds: z.array(longId),
})
export const readingCells = z.object(perQuantity(() => readingCell))

export const reading = z
  .object({
    id: longId,
    uploadId: id.nullable(),
    assignmentId: id,
    serial: z.string().nullable(),
    bearer: z.enum(bearers),
    personId: id.nullable(),
    personName: z.string().nullable(),
    clientId: id,
    clientName: z.string(),
    siteName: z.string(),
    period: z.string(),
    typeCode: z.string(),
    position: z.enum(positions),
    readAt: instant.nullable(),
    kind: z.enum(readingKinds),
    cells: readingCells,
    flags: z.array(flag),
    state: z.enum(readingStates),
    revision: z.number().int(),
    note: z.string().nullable(),
    /** First of the two approvals that a dose above a limit needs. */
    firstApprovedBy: z.string().nullable(),
    /** The person's last published values of the quantity that this position is judged by, oldest first, µSv or null. */
    past: z.array(microsieverts.nullable()),
  })
  .meta({ id: 'Reading' })
export type Reading = z.infer<typeof reading>

const readingFilters = {
  clientId: idText.optional(),
  period: periodCode.optional(),
  technologyId: idText.optional(),
  uploadId: idText.optional(),
  flag: z.enum(flagCodes).optional(),
  state: z.enum(readingStates).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
}
export const readingsQuery = listQuery(['readAt', 'serial', 'hp10']).extend(readingFilters).extend({
  /** Keyset for depth: the `next` of the answer before. */
  after: cursor.optional(),
})
export const readingsPage = pageOf(reading).extend({
  next: z.string().nullable(),
  /** How many readings of the filter are in which state. */
  summary: z.object({ clean: z.number().int(), flagged: z.number().int(), approved: z.number().int() }),
})
export const readingsExportQuery = z.object({
  ...readingFilters,
  search: search.optional(),
  format: exportFormat,
})

const readingIds = z.array(longId).min(1).max(500)
/** `note` is needed when one of the readings has a warning. */
export const approveRequest = z.object({ readingIds, note: optionalNote().optional() })
export const approveAnswer = z.object({
  approved: z.number().int(),
  /** Readings above a limit that now wait for a second administrator. */
  awaitingSecond: z.number().int(),
})
export const approveCleanRequest = z.object({
  clientId: id.optional(),
  period: periodCode.optional(),
  technologyId: id.optional(),
  uploadId: id.optional(),
})
export const decisionRequest = z.object({ readingIds, reason: note() })
export const decisionAnswer = z.object({ changed: z.number().int() })
/** A background entered by hand, µSv, for readings for which no control gives one. */
export const setBackgroundRequest = z.object({
  readingIds,
  background: enteredDoses,
  reason: note(),
})
/** Publishes what is approved; with closures, also the assignments that ended without a dose, so that no name is missing. */
export const publishRequest = z.object({
  clientId: id.optional(),
  period: periodCode.optional(),
  closures: z.boolean(),
})
export const publishAnswer = z.object({ published: z.number().int(), closures: z.number().int() })
