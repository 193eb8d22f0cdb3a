import { z } from 'zod'
import { type AuditAction, type AuditObject, auditActions, auditObjects } from '../words/audit.ts'
import {
  calendarDate,
  exportFormat,
  idText,
  instant,
  listQuery,
  longId,
  optionalText,
  pageOf,
  search,
} from './common.ts'

/** One event of the trail: who did what to what, when and from where. What it was and became is as it was written then. */
export const auditEvent = z
  .object({
    id: longId,
    /** Its place in the chain: none is missing between two. */
    seq: longId,
    at: instant,
    /** Null for the service itself, and for whoever was not known. */
    userId: z.number().int().nullable(),
    userName: z.string().nullable(),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    /** Address of the caller and number of its request. */
    origin: z.string(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEvent>

const actions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
const objects = Object.keys(auditObjects) as [AuditObject, ...AuditObject[]]

const filters = {
  action: z.enum(actions).optional(),
  objectType: z.enum(objects).optional(),
  /** Of the thing: its number, or its code where it has one. */
  objectId: optionalText(80).optional(),
  /** Who did it. */
  userId: idText.optional(),
  /** Everything about this person: itself, its lines, readings, doses, alerts. */
  personId: idText.optional(),
  /** Days in the service's zone, both included. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
}
export const auditQuery = listQuery(['at']).extend(filters)
export const auditPage = pageOf(auditEvent)
export const auditExportQuery = z.object({ ...filters, search: search.optional(), format: exportFormat })
