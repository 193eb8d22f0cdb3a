import { sql } from 'drizzle-orm'
import { demoClients } from '../../contract/cast/clients.ts'
import { castIncidents } from '../../contract/cast/incidents.ts'
import { type Period, periodOf, shiftPeriod } from '../../contract/period.ts'
import type { Flag } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import type { Gross } from '../domain/background.ts'
import { needsSecondApproval } from '../domain/flags.ts'
import { publish } from '../doses/publish.ts'
import { justRead, loadCandidates } from '../readings/candidates.ts'
import { approve, approveClean } from '../readings/decisions.ts'
import { nameWearer } from '../readings/wearer.ts'
import { writeReadings } from '../readings/writing.ts'
import { grossOf } from './exposure.ts'
import { closeLines, demoActor, outOf, type Returned, receiveAll, shipPeriod } from './periods.ts'
import { randomStream } from './random.ts'

const at = (date: string, days: number, time: string) =>
  `${new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)}T${time}.000Z`

/** Periods of a client from October 2025 that had ended before `end`, oldest first. */
export function pastPeriods(clientId: number, end: string): Period[] {
  const client = demoClients.find(({ id }) => id === clientId)
  if (!client) return []
  const periods: Period[] = []
  for (let period = periodOf('2025-10-01', client.frequency); period.to < end; period = shiftPeriod(period, 1))
    periods.push(period)
  return periods
}

/** What a badge shows of an accident of its period, beside the usual work. */
function withIncident({ personId, position }: Returned, code: string, gross: Gross): Gross {
  const incident = castIncidents.find((each) => each.personId === personId && each.period === code)
  if (!incident || position !== 'chest') return gross
  return { ...gross, hp10: (gross.hp10 ?? 0) + incident.extra, hp007: (gross.hp007 ?? 0) + incident.extra }
}

/** Writes the readings of what came back, controls first, as an upload would. */
export async function readAll(
  tx: Tx,
  { code }: Period,
  returned: readonly Returned[],
  readAt: string,
  random: () => number,
) {
  const candidates = await loadCandidates(
    tx,
    returned.map(({ assignmentId }) => assignmentId),
  )
  const raw = returned.flatMap((worn) => {
    const candidate = candidates.get(worn.assignmentId)
    if (!candidate) return []
    const gross = withIncident(worn, code, grossOf(worn, random))
    const read = { gross, readAt, netOfSource: false, uploadId: null, line: null, revision: 1 }
    return [{ ...candidate, ...justRead, ...read }]
  })
  const isControl = ({ bearer }: { bearer: string }) => bearer === 'control'
  await writeReadings(tx, raw.filter(isControl), demoActor(readAt))
  await writeReadings(
    tx,
    raw.filter((reading) => !isControl(reading)),
    demoActor(readAt),
  )
}

/** Some never come back as they went out: every so many lines one is lost, not used or not returned. */
function endings(returned: readonly Returned[], turn: number) {
  const people = returned.filter(({ bearer, position }) => bearer === 'person' && position === 'chest')
  const pick = (step: number) =>
    turn % step === step - 1 ? people[(turn * 3) % Math.max(people.length, 1)] : undefined
  return { lost: pick(7), notUsed: pick(4), notReturned: pick(9) }
}

/** The spares of a period stayed in their drawer. */
async function nobodyWore(tx: Tx, clientId: number, period: Period, actor: Actor) {
  const spares = await rowsOf<{ id: number }>(
    tx,
    sql`select r.id from readings r join assignments a on a.id = r.assignment_id and a.bearer = 'spare'
        where r.client_id = ${clientId} and r.period = ${period.code} and r.state = 'flagged' order by r.id`,
  )
  for (const { id } of spares) await nameWearer(tx, id, { worn: false, reason: 'Nadie lo retiró.' }, 1, actor)
}

/** One past period, from the shipment to the published doses. */
export async function livePeriod(tx: Tx, clientId: number, period: Period, turn: number) {
  const random = randomStream(clientId * 1000 + turn)
  const now = at(period.to, 8, '17:00:00')
  const actor = demoActor(now)
  // A nurse of the first client helps out at the fifth: her badge there overlaps the one at home.
  const visitor = { siteId: 9, personId: 3, bearer: 'person' as const, typeId: 1 }
  await shipPeriod(tx, clientId, period, actor, clientId === 5 && period.code === '2026-B5' ? [visitor] : [])
  const returned = await outOf(tx, clientId, period)
  const ended = endings(returned, turn + clientId)
  const gone = new Set<number>()
  for (const [state, line] of Object.entries(ended)) {
    if (!line || gone.has(line.assignmentId)) continue
    gone.add(line.assignmentId)
    await closeLines(tx, [line.assignmentId], state as keyof typeof ended, actor)
  }
  const back = returned.filter(({ assignmentId }) => !gone.has(assignmentId))
  await receiveAll(
    tx,
    back.map(({ assignmentId }) => assignmentId),
    at(period.to, 5, '15:00:00'),
  )
  await readAll(tx, period, back, at(period.to, 6, '15:30:00'), random)
  await nobodyWore(tx, clientId, period, actor)
  await approveClean(tx, { clientId, period: period.code }, actor)
  const flagged = await rowsOf<{ id: number; judgement: number; flags: Flag[] }>(
    tx,
    sql`select id, judgement, flags from readings where client_id = ${clientId} and period = ${period.code} and state = 'flagged' order by id`,
  )
  const note = 'Revisado con el oficial de protección radiológica.'
  if (flagged.length > 0) await approve(tx, flagged, note, 1, actor)
  const second = flagged.filter(({ flags }) => needsSecondApproval(flags))
  if (second.length > 0) await approve(tx, second, note, 4, { ...actor, userId: 4 })
  await publish(tx, { clientId, period: period.code, closures: true }, 1, actor)
}
