import { z } from 'zod'
import { alertCauses, alertKinds, alertStates, foundCauses, positions, quantities } from '../vocabulary.ts'
import {
  calendarDate,
  exportFormat,
  id,
  idText,
  instant,
  listQuery,
  note,
  pageOf,
  search,
  wholeNumberText,
} from './common.ts'

const said = z.object({ by: z.string().nullable(), at: instant, note: z.string() })

export const alert = z
  .object({
    id,
    kind: z.enum(alertKinds),
    state: z.enum(alertStates),
    personId: id,
    personName: z.string(),
    clientId: id,
    clientName: z.string(),
    /** Period of the dose or of the dosimeter. */
    period: z.string().nullable(),
    serial: z.string().nullable(),
    position: z.enum(positions).nullable(),
    /** Of a dose: what is above what, µSv. Null for what was missed. */
    quantity: z.enum(quantities).nullable(),
    value: z.number().int().nullable(),
    level: z.number().int().nullable(),
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: calendarDate.nullable(),
    at: instant,
    /** Whole days since it was raised, in the service's zone. */
    ageDays: z.number().int(),
    acknowledged: said.nullable(),
    /** `by` is null where it closed by itself. */
    closed: said.extend({ cause: z.enum(alertCauses) }).nullable(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof alert>

const filters = {
  kind: z.enum(alertKinds).optional(),
  state: z.enum(alertStates).optional(),
  clientId: idText.optional(),
  /** Only those that are at least so many days old. */
  age: wholeNumberText(0, 36_500).optional(),
}
export const alertsQuery = listQuery(['at', 'personName', 'client', 'kind', 'state']).extend(filters)
export const alertsPage = pageOf(alert)
export const alertsExportQuery = z.object({ ...filters, search: search.optional(), format: exportFormat })

const ids = z.array(id).min(1).max(200)
/** All of them or none. */
export const acknowledgeAlerts = z.object({ ids, note: note() })
export const closeAlerts = z.object({ ids, cause: z.enum(foundCauses), note: note() })
