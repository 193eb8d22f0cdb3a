import { z } from 'zod'
import { perQuantity } from '../quantities.ts'
import {
  adjustmentMethods,
  adjustmentOrigins,
  adjustmentStates,
  backgroundSteps,
  enteredMethods,
  positions,
  readingKinds,
} from '../vocabulary.ts'
import {
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
import { backgroundDays, entered, flag, judgementChange } from './readings.ts'

export const adjustmentParams = z.object({ id: longIdText })

/** What a published dose is to become, as somebody enters it, µSv, and how that was found. */
export const proposedValues = z.object({
  kind: z.enum(['estimated', 'assigned']),
  method: z.enum(enteredMethods),
  cells: enteredDoses,
})
/** Asks for a change of a published dose. An officer may leave the values to an administrator. */
export const adjustmentRequest = z.object({ doseId: longId, reason: note(), values: proposedValues.nullable() })
export const requestAnswer = z.object({ id: longId })
/** Names the judgement that was seen: another one by now is not approved. `note` is needed for a warning. */
export const approveAdjustment = z.object({
  judgement: wholeNumber(1, maxInteger),
  note: optionalNote().optional(),
})
export const rejectAdjustment = z.object({ note: note() })
/** Not approved where the judgement is another one than was seen: `changes` says what of it. */
export const decisionAnswer = z.object({ approved: z.boolean(), changes: z.array(judgementChange) })

const said = z.object({ by: z.string().nullable(), at: instant })
const microsieverts = z.number().int().nullable()

/** What a dose was read from: the file and its line, and per quantity what was read and taken off. */
const evidence = z.object({
  fileName: z.string().nullable(),
  line: z.number().int().nullable(),
  readAt: instant.nullable(),
  cells: z.object(
    perQuantity(() =>
      z.object({
        gross: microsieverts,
        background: microsieverts,
        step: z.enum(backgroundSteps),
        /** The days for which the client's daily average was taken; null with any other step. */
        over: backgroundDays.nullable(),
      }),
    ),
  ),
  /** Serials of the controls whose mean was taken off. */
  controls: z.array(z.string()),
})

export const adjustment = z
  .object({
    id: longId,
    state: z.enum(adjustmentStates),
    origin: z.enum(adjustmentOrigins),
    clientId: id,
    clientName: z.string(),
    personId: id.nullable(),
    /** For an area's dosimeter the site. */
    personName: z.string(),
    serial: z.string().nullable(),
    position: z.enum(positions),
    period: z.string(),
    /** The version that it would replace. */
    doseId: longId,
    before: doseCells,
    /** Null until values were proposed. */
    after: doseCells.nullable(),
    kind: z.enum(readingKinds).nullable(),
    method: z.enum(adjustmentMethods).nullable(),
    /** Null for values that were entered. */
    evidence: evidence.nullable(),
    /** Serial of the control whose withdrawal brought it. */
    control: z.string().nullable(),
    flags: z.array(flag),
    judgement: z.number().int(),
    /** What of the judgement became another one after somebody had seen it. */
    renewed: z.object({ at: instant, changes: z.array(judgementChange) }).nullable(),
    reason: z.string(),
    requested: said,
    /** Who answers for the values, and so cannot approve them; null until an administrator does. */
    laid: said.extend({ userId: id }).nullable(),
    decided: said.nullable(),
    note: z.string().nullable(),
    /** Taken back with the file that had brought it. */
    undone: z.boolean(),
    /** Another version has replaced the one that it is about. */
    stale: z.boolean(),
  })
  .meta({ id: 'Adjustment' })
export type Adjustment = z.infer<typeof adjustment>

const filters = {
  state: z.enum(adjustmentStates).optional(),
  origin: z.enum(adjustmentOrigins).optional(),
  clientId: idText.optional(),
  personId: idText.optional(),
  period: periodCode.optional(),
}
export const adjustmentsQuery = listQuery(['requestedAt', 'personName', 'client', 'period', 'state']).extend(filters)
export const adjustmentsPage = pageOf(adjustment)
export const adjustmentsExportQuery = z.object({ ...filters, search: search.optional(), format: exportFormat })

/** One version of a dose record: what it says, what it was read from, and who answered for it. */
const doseVersion = z.object({
  doseId: longId,
  revision: z.number().int(),
  kind: z.enum([...readingKinds, 'closure']),
  note: z.string().nullable(),
  cells: doseCells,
  published: said,
  evidence: evidence.nullable(),
  /** A background that was entered by hand. */
  manual: said.extend({ reason: z.string() }).nullable(),
  /** Of a dose that was entered instead of a reading. */
  entered: entered.nullable(),
  /** What was written when it was entered or approved. */
  remark: z.string().nullable(),
  approvers: z.array(z.string()),
  /** The decision by which it replaced the version before. */
  adjustment: z
    .object({
      origin: z.enum(adjustmentOrigins),
      method: z.enum(adjustmentMethods).nullable(),
      reason: z.string(),
      control: z.string().nullable(),
      requested: said,
      laid: said.nullable(),
      decided: said.nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
})
/** All versions of a dose, the one in force first, and what is asked of it. */
export const doseChain = z
  .object({
    clientName: z.string(),
    personName: z.string(),
    serial: z.string().nullable(),
    position: z.enum(positions),
    period: z.string(),
    versions: z.array(doseVersion),
    /** Adjustments that wait for a decision. */
    waiting: z.number().int(),
  })
  .meta({ id: 'DoseChain' })
export type DoseChain = z.infer<typeof doseChain>
