import { z } from 'zod'
import { wornPositions } from '../positions.ts'
import { perQuantity } from '../quantities.ts'
import {
  backgroundSteps,
  bearers,
  doseStatuses,
  enteredMethods,
  flagCodes,
  limitKinds,
  positions,
  quantities,
  readingKinds,
  readingStates,
} from '../vocabulary.ts'
import {
  calendarDate,
  cursor,
  doseCells,
  enteredDoses,
  exportFormat,
  id,
  idText,
  instant,
  listQuery,
  longId,
  longIdText,
  maxInteger,
  note,
  optionalNote,
  pageOf,
  periodCode,
  search,
  wholeNumber,
} from './common.ts'

const microsieverts = z.number().int()

export const flag = z.object({
  code: z.enum(flagCodes),
  severity: z.enum(['block', 'warn']),
  quantity: z.enum(quantities).optional(),
  value: z.number().optional(),
  level: z.number().optional(),
  limit: z.enum(limitKinds).optional(),
})

const days = z.object({ from: calendarDate, to: calendarDate })

/**
 * What of a judgement is no longer what was seen: a figure of a quantity, µSv, a flag that came, whose dose it is, where or when
 * it was worn, or that its line has a dose record by now.
 */
export const judgementChange = z.union([
  z.object({
    what: z.enum(['background', 'net', 'value']),
    quantity: z.enum(quantities),
    before: microsieverts.nullable(),
    after: microsieverts.nullable(),
  }),
  z.object({ what: z.literal('flag'), flag }),
  z.object({
    what: z.literal('person'),
    before: id.nullable(),
    after: id.nullable(),
    /** Their names, where a person reads it. */
    beforeName: z.string().nullable().optional(),
    afterName: z.string().nullable().optional(),
  }),
  z.object({ what: z.literal('position'), before: z.enum(positions), after: z.enum(positions) }),
  z.object({ what: z.literal('days'), before: days, after: days }),
  z.object({ what: z.literal('recorded') }),
])
export type JudgementChange = z.infer<typeof judgementChange>

/** One quantity of a reading, µSv: what was read, what was taken off and by which step, what is left and what that means. */
/** Through how many days a dosimeter received background, and since which annealing; null: they are its days of wear. */
export const backgroundDays = z.object({ days: z.number().int(), annealedOn: calendarDate.nullable() })

const readingCell = z.object({
  gross: microsieverts.nullable(),
  background: microsieverts.nullable(),
  net: microsieverts.nullable(),
  status: z.enum(doseStatuses),
  step: z.enum(backgroundSteps),
  controlIds: z.array(longId),
  /** The days for which the client's daily average was taken; null with any other step. */
  over: backgroundDays.nullable(),
})
export const readingCells = z.object(perQuantity(() => readingCell))

/** Who entered a dose instead of a reading, how its values were found, and why. */
export const entered = z.object({
  by: z.string().nullable(),
  at: instant,
  method: z.enum(enteredMethods),
  reason: z.string(),
})

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
    /** A control on which published doses rest: it is withdrawn, not rejected. */
    inUse: z.boolean(),
    revision: z.number().int(),
    /** Counts the judgements that differ; whoever approves names the one that was seen. */
    judgement: z.number().int(),
    /** Its line in the upload's file. */
    line: z.number().int().nullable(),
    /** Entered by hand and not withdrawn. */
    manual: z.object({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
    /** Of a dose that was entered instead of a reading; null also where that was not kept yet. */
    entered: entered.nullable(),
    /** Of a spare: whether somebody wore it, as it was said. */
    wearer: z.object({ worn: z.boolean(), by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
    /** Of a control outside its technology's band: who confirmed it, and why. */
    confirmed: z.object({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
    /** Of a control that turned out to be wrong: who took it back, and why. */
    withdrawn: z.object({ by: z.string().nullable(), at: instant, reason: z.string() }).nullable(),
    /** Why it came back into the queue after somebody had approved it. */
    returned: z
      .object({
        at: instant,
        approved: z.boolean(),
        changes: z.array(judgementChange),
        /** Why somebody withdrew the approval; without one what the reading rests on has changed. */
        reason: z.string().optional(),
      })
      .nullable(),
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
export const approveRequest = z.object({
  /** Each with the judgement that was seen: one that is another by now is not approved. */
  readings: z
    .array(z.object({ id: longId, judgement: wholeNumber(1, maxInteger) }))
    .min(1)
    .max(500),
  note: optionalNote().optional(),
})
const namedReading = z.object({ id: longId, serial: z.string() })
export const approveAnswer = z.object({
  approved: z.number().int(),
  /** Readings above a limit that now wait for a second administrator. */
  awaitingSecond: z.number().int(),
  /** Readings that were not approved: what their judgement rests on has changed since it was seen. */
  changed: z.array(namedReading),
})
export type ApproveAnswer = z.infer<typeof approveAnswer>
export const approveCleanRequest = z.object({
  clientId: id.optional(),
  period: periodCode.optional(),
  technologyId: id.optional(),
  uploadId: id.optional(),
})
export const decisionRequest = z.object({ readingIds, reason: note() })
export const decisionAnswer = z.object({ changed: z.number().int() })
/** An entered dose waits for its publication; above a limit, for a second administrator first. */
export const estimateAnswer = z.object({ awaitingSecond: z.boolean() })
/** A background entered by hand, µSv: it rules over controls and averages until it is withdrawn. */
export const setBackgroundRequest = z.object({
  readingIds,
  background: enteredDoses,
  reason: note(),
})
/** Who wore a spare and where, or that nobody did. */
export const wearerRequest = z.discriminatedUnion('worn', [
  z.object({ worn: z.literal(true), personId: id, position: z.enum(wornPositions), reason: note() }),
  z.object({ worn: z.literal(false), reason: note() }),
])
/** Why a control counts although it lies outside of what its technology shows. */
export const confirmRequest = z.object({ reason: note() })
export const readingParams = z.object({ id: longIdText })

/** A dose that rests on a control, as it is and as it would be without. */
const without = z.object({
  serial: z.string().nullable(),
  personName: z.string().nullable(),
  period: z.string(),
  before: doseCells,
  after: doseCells,
})
/** So many of the changes are named, the first by the ids of their readings; of a large client there may be thousands. */
export const mostNamedChanges = 50
/** What the withdrawal of a control changes. The same answer before it is done and after. */
export const withdrawal = z.object({
  /** The first of the readings that wait; `approved` ones go back into the queue. */
  waiting: z.array(without.extend({ readingId: longId, approved: z.boolean() })),
  /** How many they are. */
  waitingCount: z.number().int(),
  /** The first of the published doses that get a proposed adjustment. */
  published: z.array(without.extend({ doseId: longId })),
  /** How many they are. */
  publishedCount: z.number().int(),
  /** Published doses that rested on it and keep their figures. */
  unchanged: z.number().int(),
})
export type Withdrawal = z.infer<typeof withdrawal>
/** How far a withdrawal is: of the whole work, in no unit of its own; null as long as nobody knows how much there is. */
const withdrawalProgress = z.object({ done: z.number().int(), total: z.number().int().nullable() })
/** What the withdrawal changed, or how far it is, when it goes on behind its answer: nothing of it stands before its end. */
export const withdrawnControl = z.union([withdrawal, z.object({ withdrawing: withdrawalProgress })])
export type WithdrawnControl = z.infer<typeof withdrawnControl>
/** How the withdrawal of a control stands. */
export const withdrawing = z.object({
  withdrawing: withdrawalProgress.nullable(),
  /** Why the last one was given up, within a day: nothing of it was written. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})
/** Takes a background that was entered by hand back; the rule finds one again. */
export const withdrawBackgroundRequest = z.object({ readingIds, reason: note() })
/** Publishes what is approved; with closures, also the assignments that ended without a dose, so that no name is missing. */
export const publishRequest = z.object({
  clientId: id.optional(),
  period: periodCode.optional(),
  closures: z.boolean(),
})
export const publishAnswer = z.object({
  published: z.number().int(),
  closures: z.number().int(),
  /** Approved readings that went back into the queue: they would have been published otherwise than their approvers saw. */
  returned: z.array(namedReading.extend({ personName: z.string().nullable() })),
})
export type PublishAnswer = z.infer<typeof publishAnswer>
