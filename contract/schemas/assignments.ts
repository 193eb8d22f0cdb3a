import { z } from 'zod'
import { assignmentStates, bearers, closureStates, enteredMethods, positions } from '../vocabulary.ts'
import {
  calendarDate,
  doseCells,
  enteredDoses,
  id,
  idText,
  instant,
  listQuery,
  longId,
  maxInteger,
  note,
  optionalNote,
  optionalText,
  pageOf,
  periodCode,
  shortText,
  wholeNumber,
  wholeNumberText,
} from './common.ts'
import { serial } from './equipment.ts'

/** One line of the sheet of a client and period. `personId` is null for control, area and spare. */
export const assignment = z
  .object({
    id,
    bearer: z.enum(bearers),
    personId: id.nullable(),
    personName: z.string().nullable(),
    idNumber: z.string().nullable(),
    siteId: id,
    siteName: z.string(),
    typeId: id,
    typeCode: z.string(),
    position: z.enum(positions),
    dosimeterId: id.nullable(),
    serial: z.string().nullable(),
    from: calendarDate,
    to: calendarDate,
    state: z.enum(assignmentStates),
    packingListId: id.nullable(),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.infer<typeof assignment>

export const packingList = z
  .object({
    id,
    number: z.string(),
    clientId: id,
    clientName: z.string(),
    period: z.string(),
    lines: z.number().int(),
    carrier: z.string().nullable(),
    waybill: z.string().nullable(),
    preparedBy: z.string(),
    issuedAt: instant,
    shippedAt: instant.nullable(),
    reprints: z.number().int(),
  })
  .meta({ id: 'PackingList' })
export type PackingList = z.infer<typeof packingList>

export const sheetQuery = z.object({ clientId: idText, period: periodCode })
/** The OSL assignments of one client in one period, with what is left in stock for each type that is used. */
export const sheet = z.object({
  clientId: id,
  clientName: z.string(),
  period: z.string(),
  lines: z.array(assignment),
  packingLists: z.array(packingList),
  stock: z.array(
    z.object({ typeId: id, typeCode: z.string(), position: z.enum(positions), inStock: z.number().int() }),
  ),
  /** Lines of the period before, that a copy would bring. */
  previousLines: z.number().int(),
})
export type Sheet = z.infer<typeof sheet>

export const copyPreviousRequest = z.object({ clientId: id, period: periodCode })
/** `skipped` names who was not copied and why: no longer active, transferred, or already there. */
export const copyPreviousAnswer = z.object({
  copied: z.number().int(),
  skipped: z.array(z.object({ name: z.string(), reason: z.enum(['inactive', 'transferred', 'present']) })),
})
export const addAssignmentRequest = z
  .object({
    clientId: id,
    period: periodCode,
    siteId: id,
    bearer: z.enum(bearers),
    personId: id.nullable(),
    typeId: id,
  })
  .superRefine((line, check) => {
    if ((line.bearer === 'person') !== (line.personId !== null))
      check.addIssue({ code: 'custom', path: ['personId'], message: 'bearerPerson' })
  })
/** Gives dosimeters from stock to every line that lacks one. */
export const assignStockRequest = z.object({ clientId: id, period: periodCode })
export const assignStockAnswer = z.object({
  assigned: z.number().int(),
  missing: z.array(z.object({ typeId: id, typeCode: z.string(), missing: z.number().int() })),
})
/** Whose line is meant, as whoever scans sees it: client, period and person (null for control, area and spare). */
const meantLine = z.object({ clientId: id, period: periodCode, personId: id.nullable() })
/**
 * Gives one scanned dosimeter to a draft line. One that fits another waiting line of the same person by its type goes there.
 * `replaces` is what the line has now, null when it waits for its first; anything else is refused. Sent twice it is done once.
 */
export const giveDosimeterRequest = meantLine.extend({ serial, replaces: serial.nullable() })
/** Puts the dosimeter of a draft line back to stock. Sent twice it is done once. */
export const takeDosimeterRequest = meantLine.extend({ serial })
export const closeRequest = z.object({ state: z.enum(closureStates), reason: optionalNote() })

export const createPackingListRequest = z.object({ clientId: id, period: periodCode })
export const shipRequest = z.object({ carrier: shortText(80), waybill: optionalText(60) })
/** `search`: a part of a number, or the whole serial of a dosimeter that was sent with the list. */
export const packingListsQuery = listQuery(['number', 'client', 'period', 'issuedAt']).extend({
  clientId: idText.optional(),
  period: periodCode.optional(),
  /** Whether it has left. */
  shipped: z.enum(['true', 'false']).optional(),
})
export const packingListsPage = pageOf(packingList)
/** A copy that was printed later: which one, when and by whom. */
export const reprint = z.object({ number: wholeNumber(1, maxInteger), at: instant, by: z.string() })
export type Reprint = z.infer<typeof reprint>
/** A list with its lines as they were issued, and its copies, newest first. */
export const packingListDetail = packingList
  .extend({
    issued: z.array(
      z.object({
        serial: z.string(),
        bearer: z.enum(bearers),
        personName: z.string().nullable(),
        idNumber: z.string().nullable(),
        typeCode: z.string(),
        position: z.enum(positions),
        siteName: z.string(),
      }),
    ),
    copies: z.array(reprint),
  })
  .meta({ id: 'PackingListDetail' })
export type PackingListDetail = z.infer<typeof packingListDetail>
/** `reprint`: the copy that was recorded under this number, marked on its face; without it the issue itself. */
export const packingListPdfQuery = z.object({ reprint: wholeNumberText(1, maxInteger).optional() })

export const estimateRequest = z.object({
  assignmentId: id,
  kind: z.enum(['estimated', 'assigned']),
  /** How the values were found. */
  method: z.enum(enteredMethods),
  cells: enteredDoses,
  reason: note(),
})

/** An assignment that ended without a reading, and what the record says of it so far. */
export const missingItem = z.object({
  assignmentId: id,
  /** Null for what nobody wears. */
  personId: id.nullable(),
  personName: z.string(),
  idNumber: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  period: z.string(),
  position: z.enum(positions),
  serial: z.string().nullable(),
  state: z.enum(assignmentStates),
  cells: doseCells.nullable(),
  /** The version in force, once published: from then on an adjustment changes it. */
  doseId: longId.nullable(),
  estimateReadingId: longId.nullable(),
})
export const missingQuery = listQuery(['personName', 'client', 'period', 'state']).extend({
  clientId: idText.optional(),
  period: periodCode.optional(),
})
export const missingPage = pageOf(missingItem)
