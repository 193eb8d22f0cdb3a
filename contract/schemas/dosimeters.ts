import { z } from 'zod'
import { handStatuses, reportableStates } from '../acts.ts'
import { assignmentStates, bearers, dosimeterStatuses, positions } from '../vocabulary.ts'
import { calendarDate, doseCells, id, idText, instant, listQuery, longId, note, pageOf, periodCode } from './common.ts'
import { serial } from './equipment.ts'

/** One wear of a dosimeter: by whom, where and when. */
const wear = z.object({
  assignmentId: id,
  bearer: z.enum(bearers),
  personId: id.nullable(),
  personName: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  siteName: z.string(),
  period: z.string(),
  from: calendarDate,
  to: calendarDate,
  state: z.enum(assignmentStates),
  shippedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  /** When its reader read it; null also where what stands was entered by hand. */
  readAt: instant.nullable(),
  /** Out with the client, and its wear is over. */
  overdue: z.boolean(),
  /** Its bearer keeps it from period to period. */
  kept: z.boolean(),
  /** What the record says of it is published. */
  published: z.boolean(),
})
export type Wear = z.infer<typeof wear>

/** A dosimeter and who has it. */
export const dosimeter = z
  .object({
    id,
    serial: z.string(),
    typeId: id,
    typeCode: z.string(),
    position: z.enum(positions),
    technologyCode: z.string(),
    /** Null for a reader whose client no longer has it: where it is now is another's. */
    status: z.enum(dosimeterStatuses).nullable(),
    calibratedOn: calendarDate.nullable(),
    /** The last day on which it was set to zero, as far as it is known. */
    annealedOn: calendarDate.nullable(),
    /** Who has it now, or had it in the period that was asked for; null: nobody. */
    wear: wear.nullable(),
  })
  .meta({ id: 'Dosimeter' })
export type Dosimeter = z.infer<typeof dosimeter>

/**
 * Without a period: what there is, and who has it now. With one: who had what then. `overdue`: still out, though its wear is
 * over.
 */
export const dosimetersQuery = listQuery(['serial', 'type', 'technology', 'status', 'period']).extend({
  typeId: idText.optional(),
  technologyId: idText.optional(),
  status: z.enum(dosimeterStatuses).optional(),
  clientId: idText.optional(),
  period: periodCode.optional(),
  overdue: z.enum(['true', 'false']).optional(),
  /** Those that people keep, or those that are exchanged. */
  kept: z.enum(['true', 'false']).optional(),
})
export const dosimetersPage = pageOf(dosimeter)

/**
 * What is noted of dosimeters with its day: that they were calibrated, or set to zero; or that an annealing of that day was
 * noted by mistake.
 */
export const datedActs = ['calibrated', 'annealed', 'annealingTakenBack'] as const
export type DatedAct = (typeof datedActs)[number]

/** What was written down about a dosimeter itself, besides what its wears tell. */
export const dosimeterChangeKinds = ['registered', 'status', ...datedActs] as const
const change = z.object({
  id: longId,
  kind: z.enum(dosimeterChangeKinds),
  at: instant,
  /** Null where the reader may not know who it was. */
  by: z.string().nullable(),
  before: z.enum(dosimeterStatuses).nullable(),
  after: z.enum(dosimeterStatuses).nullable(),
  calibratedOn: calendarDate.nullable(),
  /** Of an annealing, or of one that was taken back. */
  annealedOn: calendarDate.nullable(),
  reason: z.string(),
})
export type DosimeterChange = z.infer<typeof change>

const livedWear = wear.extend({
  closedReason: z.string().nullable(),
  packingList: z.object({ id, number: z.string(), issuedAt: instant, preparedBy: z.string() }).nullable(),
  /** The file and line that its reading came from. */
  source: z.object({ fileName: z.string(), line: z.number().int().nullable() }).nullable(),
  /** The published dose in force, µSv. */
  dose: z.object({ id: longId, cells: doseCells, publishedAt: instant }).nullable(),
})
export type LivedWear = z.infer<typeof livedWear>

/** The whole life of a dosimeter, newest first; of an officer's own client alone where an officer asks. */
export const dosimeterLife = dosimeter
  .extend({ wears: z.array(livedWear), changes: z.array(change) })
  .meta({ id: 'DosimeterLife' })
export type DosimeterLife = z.infer<typeof dosimeterLife>

const serials = z.array(serial).min(1).max(500)
/** Puts dosimeters that nobody has into another status: all of them, or none. */
export const dosimeterStatusRequest = z.object({ serials, status: z.enum(handStatuses), reason: note() })
/** The day on which dosimeters were calibrated or annealed: of all of them, or of none. */
export const datedActRequest = z.object({ serials, act: z.enum(datedActs), day: calendarDate, reason: note() })
export const dosimetersChanged = z.object({ changed: z.number().int() })

/** `assignmentId`: the wear that was looked at, so that nobody reports another one. */
export const reportRequest = z.object({ assignmentId: id, state: z.enum(reportableStates), reason: note() })
