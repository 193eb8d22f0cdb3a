import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canUnmake } from '../contract/accountActs.ts'
import {
  alertActOf,
  canCalibrate,
  canTransfer,
  closuresOf,
  externalActs,
  externalActsOf,
  handStatuses,
  handStatusesOf,
  keepingEnds,
  keepingEndsOf,
  type PackageAct,
  packageActsOf,
  readingExitsOf,
  reportableStates,
  reportsOf,
} from '../contract/acts.ts'
import { castPackages, registryServiceCode } from '../contract/cast/registry.ts'
import { machineStates } from '../contract/machines.ts'
import { countingExternal, isIn, openLines } from '../contract/states.ts'
import { assignmentStates, closureStates, dosimeterStatuses } from '../contract/vocabulary.ts'
import { acknowledgeAlerts, closeAlerts } from './alerts/deciding.ts'
import { isLastAdministrator, mustLeaveAdministrator } from './core/accounts.ts'
import { serviceScope } from './core/scope.ts'
import { rowsOf, type Tx, withTx } from './db/database.ts'
import { decideExternal, type ExternalDecision } from './doses/external.ts'
import { noteDay, setStatus } from './inventory/byHand.ts'
import { report } from './inventory/reporting.ts'
import { closeKeeping } from './kept/closing.ts'
import { transferKeeping } from './kept/keeping.ts'
import type { Kept } from './kept/windows.ts'
import { closeLine } from './osl/reception.ts'
import { dismissReadings } from './readings/decisions.ts'
import { isInUse } from './readings/resting.ts'
import { correctPackage, freezeAgain } from './registry/freezing.ts'
import { answerPackage, cancelPackage, closePackage, sendPackage, verifyPackage } from './registry/life.ts'
import { holdPackage, readPackage } from './registry/rows.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

/** What is offered in each state is taken there, and what is not offered is refused: every act, in every state. */
let server: TestServer
const now = '2026-11-20T15:00:00.000Z'
const actor = { userId: 1, origin: 'test', now, publicUrl: 'http://localhost' }
const today = '2026-11-20'
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

class TakenBack extends Error {}
/** Whether an act is taken of what stands so; nothing of it stays. What breaks, instead of being refused, fails the test. */
async function isTaken(stands: (tx: Tx) => Promise<unknown>, act: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await withTx(server.services.database.db, async (tx) => {
      await stands(tx)
      await act(tx)
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return true
    const { name, message } = error as Error
    if (name !== 'IllegalTransition' && !('status' in (error as object))) throw new Error(message, { cause: error })
    return false
  }
  return false
}
const one = async (found: SQL): Promise<Record<string, number> & { serial: string }> => {
  const [row] = await rowsOf<Record<string, number> & { serial: string }>(server.services.database.db, found)
  if (!row) throw new Error('The cast has none.')
  return row
}
/** Lines of the one kind and the other, without a dose, whose dosimeter nobody else has. */
const lineOf = (kept: boolean) =>
  one(sql`select a.id, a.dosimeter_id as "dosimeterId", d.serial from assignments a join dosimeters d on d.id = a.dosimeter_id
    where a.person_id is not null and (a.device_assignment_id is not null) = ${kept} and a.state = 'shipped'
      and (a.device_assignment_id is null or exists (select 1 from device_assignments k where k.id = a.device_assignment_id and k.state = 'active'))
      and not exists (select 1 from readings r where r.assignment_id = a.id)
      and not exists (select 1 from current_doses e where e.assignment_id = a.id) order by a.id desc limit 1`)
/** Where a dosimeter is whose line stands so. */
const carriedIn = (state: string) =>
  ({ draft: 'assigned', packed: 'packed', shipped: 'shipped', notReturned: 'shipped', received: 'received' })[state] ??
  'read'
const putLine = (tx: Tx, { id, dosimeterId }: Record<string, number>, state: string) =>
  tx.execute(sql`with line as (update assignments set state = ${state} where id = ${id})
    update dosimeters set status = ${carriedIn(state)} where id = ${dosimeterId}`)

describe.each(assignmentStates)('a line that is %s', (state) => {
  it('ends without a dose where that is offered', async () => {
    const line = await lineOf(false)
    for (const end of closureStates) {
      const taken = await isTaken(
        (tx) => putLine(tx, line, state),
        (tx) => closeLine(tx, line.id as number, end, 'x', actor),
      )
      expect([end, taken]).toEqual([end, isIn(closuresOf(state), end)])
    }
  })

  it.each([false, true])('is reported where that is offered (kept: %s)', async (kept) => {
    const line = await lineOf(kept)
    for (const end of reportableStates) {
      const request = { assignmentId: line.id as number, state: end, reason: 'x' }
      const taken = await isTaken(
        (tx) => putLine(tx, line, state),
        (tx) => report(tx, serviceScope, line.dosimeterId as number, request, actor),
      )
      expect([end, taken]).toEqual([end, isIn(reportsOf({ state, kept, published: false }), end)])
    }
  })
})

it('nothing is reported of a wear whose dose is published', async () => {
  const line = await one(sql`select a.id, a.dosimeter_id as "dosimeterId" from assignments a
    join current_doses e on e.assignment_id = a.id where a.person_id is not null and a.dosimeter_id is not null limit 1`)
  for (const end of reportableStates)
    expect(
      await isTaken(
        (tx) => tx.execute(sql`update assignments set state = 'notReturned' where id = ${line.id}`),
        (tx) =>
          report(
            tx,
            serviceScope,
            line.dosimeterId as number,
            { assignmentId: line.id as number, state: end, reason: 'x' },
            actor,
          ),
      ),
    ).toBe(false)
  expect(reportsOf({ state: 'notReturned', kept: false, published: true })).toEqual([])
})

describe.each(dosimeterStatuses)('a dosimeter that is %s', (status) => {
  it('is put elsewhere by hand where that is offered, and nowhere while somebody has it', async () => {
    const free = await one(sql`select d.id, d.serial from dosimeters d
      where not exists (select 1 from assignments a where a.dosimeter_id = d.id and a.open) order by d.id limit 1`)
    const worn = await lineOf(false)
    const stands = (id: unknown) => (tx: Tx) =>
      tx.execute(sql`update dosimeters set status = ${status} where id = ${id as number}`)
    for (const to of handStatuses) {
      const put = (serial: string) => (tx: Tx) => setStatus(tx, { serials: [serial], status: to, reason: 'x' }, actor)
      expect([to, await isTaken(stands(free.id), put(free.serial))]).toEqual([
        to,
        isIn(handStatusesOf(status, null), to),
      ])
      expect(await isTaken(stands(worn.id), put(worn.serial))).toBe(false)
    }
    for (const state of openLines) expect(handStatusesOf(status, { state })).toEqual([])
  })

  it('is calibrated where that is offered', async () => {
    const { id, serial } = await one(sql`select id, serial from dosimeters order by id limit 1`)
    const taken = await isTaken(
      (tx) => tx.execute(sql`update dosimeters set status = ${status} where id = ${id}`),
      (tx) => noteDay(tx, { serials: [serial], act: 'calibrated', day: today, reason: 'x' }, actor),
    )
    expect(taken).toBe(canCalibrate(status))
  })
})

it.each(machineStates.deviceAssignment)(
  'a keeping that is %s is ended and handed over as is offered',
  async (state) => {
    const { id } = await one(sql`select k.id from device_assignments k where k.state = 'active' and exists (select 1
    from assignments w where w.device_assignment_id = k.id and w.state = 'shipped') order by k.id limit 1`)
    const held = async (tx: Tx) => {
      const [kept] = await rowsOf<Kept>(
        tx,
        sql`select id, dosimeter_id as "dosimeterId", person_id as "personId", client_id as "clientId", site_id as "siteId",
        position, "from"::text, "to"::text, state from device_assignments where id = ${id}`,
      )
      return kept as Kept
    }
    const stands = (tx: Tx) => tx.execute(sql`update device_assignments set state = ${state} where id = ${id}`)
    for (const how of keepingEnds) {
      const act = async (tx: Tx) => closeKeeping(tx, await held(tx), 'x', { to: today, how, reason: 'x' }, actor)
      expect([how, await isTaken(stands, act)]).toEqual([how, isIn(keepingEndsOf(state), how)])
    }
    // That a running one goes over is tried where devices are handed over.
    if (canTransfer(state)) return
    const on = { on: today, clientId: 1, siteId: 1, personId: 1, position: 'chest' as const, version: 1 }
    expect(await isTaken(stands, async (tx) => transferKeeping(tx, await held(tx), 'x', on, actor))).toBe(false)
  },
)

it.each(machineStates.alert)('an alert that is %s takes the step that is offered', async (state) => {
  const { id } = await one(sql`select id from alerts order by id limit 1`)
  const stands = (tx: Tx) => tx.execute(sql`update alerts set state = ${state} where id = ${id}`)
  const acts = {
    acknowledge: (tx: Tx) => acknowledgeAlerts(tx, serviceScope, [id as number], 'x', actor),
    close: (tx: Tx) => closeAlerts(tx, serviceScope, [id as number], { cause: 'other', note: 'x' }, actor),
  }
  for (const act of ['acknowledge', 'close'] as const)
    expect([act, await isTaken(stands, acts[act])]).toEqual([act, alertActOf(state) === act])
})

it.each(machineStates.externalDose)('a dose of elsewhere that is %s is decided as is offered', async (state) => {
  const last = sql`revision = (select max(revision) from external_doses y where y.record_id = x.record_id)`
  const begun = isIn(countingExternal, state) ? 'standing' : 'waiting'
  const { id } = await one(
    sql`select record_id as id from external_doses x where state = ${begun} and ${last} order by 1 limit 1`,
  )
  const stands = async (tx: Tx) => {
    const acts = { rejected: 'reject', withdrawn: 'withdraw', withdrawing: 'withdraw' } as const
    // By another administrator than the one who tries, so that only the state decides.
    if (state in acts)
      await decideExternal(tx, id as number, { act: acts[state as keyof typeof acts], reason: 'x' }, 4, actor)
  }
  for (const act of externalActs) {
    if (act === 'confirm') continue
    const decision: ExternalDecision = { act, reason: 'x' }
    const taken = await isTaken(stands, (tx) => decideExternal(tx, id as number, decision, 1, actor))
    expect([act, taken]).toEqual([act, isIn(externalActsOf(state), act)])
  }
})

const packageTries: Partial<Record<PackageAct, (tx: Tx, id: number) => Promise<unknown>>> = {
  verify: (tx, id) => verifyPackage(tx, id, actor),
  send: (tx, id) => sendPackage(tx, id, 'x', actor),
  accept: async (tx, id) => answerPackage(tx, await holdPackage(tx, id), { rejected: new Map(), file: null }, actor),
  reject: async (tx, id) => {
    const [record] = await rowsOf<{ id: number }>(
      tx,
      sql`select id from registry_records where package_id = ${id} order by id limit 1`,
    )
    const rejected = new Map([[record?.id as number, 'x']])
    return answerPackage(tx, await holdPackage(tx, id), { rejected, file: null }, actor)
  },
  correct: (tx, id) => correctPackage(tx, id, actor),
  close: (tx, id) => closePackage(tx, id, actor),
  freezeAgain: (tx, id) => freezeAgain(tx, id, { serviceCode: registryServiceCode }, actor),
  cancel: (tx, id) => cancelPackage(tx, id, 'x', actor),
}
it.each(machineStates.package)('a package that is %s takes what is offered', async (state) => {
  const { id } = castPackages[state]
  const [correction] = await rowsOf<{ state: typeof state }>(
    server.services.database.db,
    sql`select state from registry_packages where correction_of = ${id} and state <> 'cancelled' limit 1`,
  )
  const read = await withTx(server.services.database.db, (tx) => readPackage(tx, id))
  expect(read.state).toBe(state)
  for (const [act, go] of Object.entries(packageTries)) {
    const taken = await isTaken(
      async () => undefined,
      (tx) => go(tx, id),
    )
    const verified = act === 'verify' && taken
    const offered = packageActsOf({ state, blocking: verified ? 0 : 1, correctedBy: correction ?? null })
    expect([act, taken]).toEqual([act, isIn(offered, act)])
  }
})

it.each(machineStates.reading)('a control that is %s leaves the queue as is offered, used or not', async (state) => {
  for (const inUse of [true, false]) {
    const { id } = await one(sql`select r.id from readings r join assignments a on a.id = r.assignment_id
      where a.bearer = 'control' and r.state not in ('rejected', 'toReRead', 'superseded', 'withdrawn')
        and ${isInUse} = ${inUse} order by r.id limit 1`)
    const line = sql`select assignment_id from readings where id = ${id}`
    const stands = async (tx: Tx) => {
      // Its dosimeter may have gone out again since: here it has not.
      await tx.execute(sql`update assignments set dosimeter_id = null where id not in (${line})
        and dosimeter_id = (select dosimeter_id from assignments where id = (${line}))`)
      await tx.execute(sql`update assignments set state = 'read' where id = (${line})`)
      await tx.execute(sql`update readings set state = ${state} where id = ${id}`)
    }
    for (const [act, to] of [
      ['reject', 'rejected'],
      ['reRead', 'toReRead'],
    ] as const) {
      const taken = await isTaken(stands, (tx) => dismissReadings(tx, [id as number], to, 'x', actor))
      expect([act, inUse, taken]).toEqual([act, inUse, isIn(readingExitsOf({ state, inUse }), act)])
    }
  }
})

it.each([true, false])('an administrator is unmade where that is offered: it is the last one (%s)', async (last) => {
  const { id } = await one(sql`select id from users where rol_id = 1 and active and password_hash is not null limit 1`)
  let offered = false
  const stands = async (tx: Tx) => {
    if (last) await tx.execute(sql`update users set active = false where rol_id = 1 and id <> ${id}`)
    const [found] = await rowsOf<{ lastAdministrator: boolean }>(
      tx,
      sql`select ${isLastAdministrator} as "lastAdministrator" from users where id = ${id}`,
    )
    offered = canUnmake(found ?? { lastAdministrator: true })
  }
  expect(await isTaken(stands, (tx) => mustLeaveAdministrator(tx, id as number))).toBe(!last)
  expect(offered).toBe(!last)
})
