import { z } from 'zod'
import { keepingEnds } from '../acts.ts'
import { deviceAssignmentStates, positions } from '../vocabulary.ts'
import {
  calendarDate,
  id,
  idText,
  instant,
  listQuery,
  note,
  optionalNote,
  pageOf,
  shapedText,
  sheetChoice,
  version,
} from './common.ts'
import { serial } from './equipment.ts'

/** A device that a person keeps: who has it, where on the body, since when, and when it was last read. */
export const keptDevice = z
  .object({
    id,
    version,
    dosimeterId: id,
    serial: z.string(),
    typeId: id,
    typeCode: z.string(),
    typeName: z.string(),
    personId: id,
    personName: z.string(),
    idNumber: z.string(),
    clientId: id,
    clientName: z.string(),
    siteId: id,
    siteName: z.string(),
    position: z.enum(positions),
    from: calendarDate,
    /** Last day; null while nobody has said so. */
    to: calendarDate.nullable(),
    state: z.enum(deviceAssignmentStates),
    closedReason: z.string().nullable(),
    lastReadAt: instant.nullable(),
    /** Days since its last read, or since it was given out; null once it is closed. */
    unreadDays: z.number().int().nullable(),
    /** Without a read for longer than the service's setting. */
    unread: z.boolean(),
    /** A reading, a dose or an end of one of its wear windows rests on its days: they stay as they are. */
    rests: z.boolean(),
  })
  .meta({ id: 'KeptDevice' })
export type KeptDevice = z.infer<typeof keptDevice>

export const keptDevicesQuery = listQuery([
  'serial',
  'type',
  'person',
  'client',
  'from',
  'to',
  'lastReadAt',
  'state',
]).extend({
  clientId: idText.optional(),
  typeId: idText.optional(),
  state: z.enum(deviceAssignmentStates).optional(),
  unread: z.enum(['true', 'false']).optional(),
})
export const keptDevicesPage = pageOf(keptDevice)

/** Positions at which a person keeps a device. */
export const keptPositions = positions.filter(
  (position): position is Exclude<typeof position, 'control' | 'area' | 'spare'> =>
    position !== 'control' && position !== 'area' && position !== 'spare',
)
const keptPosition = z.enum(keptPositions as [(typeof keptPositions)[number], ...typeof keptPositions])

/** Gives a device from the stock to a person, from a day on. */
export const keptDeviceInput = z.object({
  serial,
  personId: id,
  clientId: id,
  siteId: id,
  position: keptPosition,
  from: calendarDate,
})
export type KeptDeviceInput = z.infer<typeof keptDeviceInput>

export const keptDeviceUpdate = z.object({
  version,
  siteId: id,
  position: keptPosition,
  from: calendarDate,
  to: calendarDate.nullable(),
})

/** Ends one keeping and begins the next on a day: `on` is the first day of the new bearer. */
export const keptTransfer = z.object({
  version,
  on: calendarDate,
  personId: id,
  clientId: id,
  siteId: id,
  position: keptPosition,
})

/** Ends keepings, all of them or none. `to` is the last day worn. */
export const keptClose = z
  .object({
    items: z.array(z.object({ id, version })).min(1).max(100),
    to: calendarDate,
    how: z.enum(keepingEnds),
    reason: optionalNote(),
  })
  .refine(({ how, reason }) => how === 'lastRead' || reason !== '', { path: ['reason'], message: 'required' })
export const keptClosed = z.object({
  /** Ended with its last read there already, or without one. */
  closed: z.number().int(),
  /** The last read is still to come. */
  closing: z.number().int(),
})

/** Says that the counter of a device has begun at 0 again at a moment. */
export const keptReset = z.object({
  /** The service's day, and its clock. */
  day: calendarDate,
  time: shapedText(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'),
  reason: note(),
})

export const keptImportQuery = z.object({ confirm: z.enum(['true', 'false']).default('false'), ...sheetChoice })
export const keptImportAnswer = z.object({
  confirmed: z.boolean(),
  counts: z.object({ new: z.number().int(), rejected: z.number().int() }),
  rows: z.array(
    z.object({
      line: z.number().int(),
      outcome: z.enum(['new', 'rejected']),
      serial: z.string(),
      name: z.string(),
      /** For a rejected row: where and why. */
      column: z.string().nullable(),
      value: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type KeptImportAnswer = z.infer<typeof keptImportAnswer>
