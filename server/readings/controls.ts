import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import type { ControlReading, PastControl } from '../domain/background.ts'
import { backgroundDays } from '../domain/exposure.ts'
import { type ControlRate, implausibleParts } from '../domain/judgement.ts'
import { annealedOn, controlRate } from './candidates.ts'

/** A client's period of wear: what shares its controls. */
export interface Group {
  clientId: number
  period: string
  from: string
}

export const groupKey = (group: { clientId: number; period: string }) => `${group.clientId}/${group.period}`

/** Readings `r` that still count. */
export const standing = sql`r.state not in ${oneOf(voidReadings)}`

const grossOf = (row: Columns<'Gross', number | null>) => perQuantity((quantity) => row[`${quantity}Gross`])
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const ofClients = (groups: readonly Group[]) =>
  sql`a.client_id = any(${sql.param(unique(groups.map(({ clientId }) => clientId)))}::int[])`

interface ControlRow extends Columns<'Gross', number | null> {
  id: number
  clientId: number
  siteId: number
  technologyId: number
  period: string
  from: string
  to: string
  readAt: string | null
  annealedOn: string | null
  confirmed: boolean
  controlRate: ControlRate | null
}

const controlColumns = sql`r.id, r.client_id as "clientId", r.site_id as "siteId", r.technology_id as "technologyId", r.period,
  a."from", a."to", r.read_at as "readAt", ${annealedOn} as "annealedOn", r.confirmed is not null as confirmed, ${controlRate} as "controlRate", ${selected('r', 'Gross')}`
/** From the few lines of controls, which have an index of their own: of a client there may be any number of readings. */
const ofControls = sql`assignments a join readings r on r.assignment_id = a.id join technologies k on k.id = r.technology_id`
/** A control of net figures has had its own background taken off: what is left of it is nobody's. */
const isControl = sql`a.bearer = 'control' and not r.net_of_source`

const daysOf = (row: Pick<ControlRow, 'from' | 'to' | 'readAt' | 'annealedOn'>): number =>
  backgroundDays({ ...row, readAt: toIso(row.readAt) }).days

/** A control that shows what cannot be takes nothing off before somebody confirms it. */
const takesOff = ({ confirmed, controlRate, ...row }: ControlRow): boolean =>
  confirmed || implausibleParts(grossOf(row), daysOf(row), controlRate).length === 0

/**
 * Controls of the batch's clients and periods. A control serves the technology that it was issued for: its own type is
 * "control", so the type that the background rule compares is the technology.
 */
export async function loadControls(db: Queryable, groups: readonly Group[]): Promise<Map<string, ControlReading[]>> {
  const periods = unique(groups.map(({ period }) => period))
  const rows = await rowsOf<ControlRow>(
    db,
    sql`select ${controlColumns} from ${ofControls}
        where ${isControl} and ${ofClients(groups)} and a.period = any(${sql.param(periods)}::text[]) and ${standing}
        order by r.id`,
  )
  const controls = new Map<string, ControlReading[]>()
  for (const row of rows.filter(takesOff)) {
    const list = controls.get(groupKey(row)) ?? []
    list.push({ readingId: row.id, siteId: row.siteId, typeId: row.technologyId, gross: grossOf(row) })
    controls.set(groupKey(row), list)
  }
  return controls
}

/** Past controls per client and period of the batch: approved or published ones of wear that ended before it began. */
export async function loadHistory(db: Queryable, groups: readonly Group[]): Promise<Map<string, PastControl[]>> {
  const past = await loadPastControls(db, groups)
  return new Map(groups.map((group) => [groupKey(group), past(group)]))
}

/** The past controls of clients, by the day before which their wear has to have ended. Of one day they are one list. */
export async function loadPastControls(
  db: Queryable,
  groups: readonly Group[],
): Promise<(of: Pick<Group, 'clientId' | 'from'>) => PastControl[]> {
  if (groups.length === 0) return () => []
  const latest = groups.reduce((last, { from }) => (from > last ? from : last), '')
  const rows = await rowsOf<ControlRow>(
    db,
    sql`select ${controlColumns} from ${ofControls}
        where ${isControl} and ${ofClients(groups)} and a."to" < ${latest}
          and r.state in ('approved', 'published')
        order by r.id`,
  )
  const ofClient = new Map<number, ControlRow[]>()
  for (const row of rows.filter(takesOff)) {
    const list = ofClient.get(row.clientId) ?? []
    list.push(row)
    ofClient.set(row.clientId, list)
  }
  const lists = new Map<string, PastControl[]>()
  return ({ clientId, from }) => {
    const key = `${clientId}/${from}`
    const known = lists.get(key)
    if (known) return known
    const own = (ofClient.get(clientId) ?? []).filter(({ to }) => to < from)
    const list = own.map((row) => ({ readingId: row.id, gross: grossOf(row), days: daysOf(row) }))
    lists.set(key, list)
    return list
  }
}
