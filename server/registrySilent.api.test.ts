import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { castPackages, registryServiceCode } from '../contract/cast/registry.ts'
import type { Problem, RegistryPackage, RegistryRecord } from '../contract/schemas/registryPackages.ts'
import { rowsOf } from './db/database.ts'
import { auditEvents } from './db/schema.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** A record with neither a dose nor a reason: it keeps nobody else's from the registry, and is not lost. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const of = (id: number) => ({ params: { id } })
const quarter = { year: 2026, quarter: 3 }
const body = { serviceCode: registryServiceCode }
const records = async (id: number): Promise<RegistryRecord[]> =>
  ok(await admin('rndPackages.records', { ...of(id), query: { pageSize: 200 } })).items
const preview = async () => ok(await admin('rndPackages.preview', { query: quarter }))

it('is named, may be left out so that the others go, and is in the next package once it says something', async () => {
  ok(await admin('rndPackages.cancel', { ...of(castPackages.verified.id), body: { reason: 'x' } }))
  const [dose] = await rowsOf<{ assignmentId: number; personId: number; value: number; name: string }>(
    db(),
    sql`select c.assignment_id as "assignmentId", c.person_id as "personId", c.hp10_value as value,
          p.first_names || ' ' || p.last_names as name from current_doses c join people p on p.id = c.person_id
        where c.period = '2026-08' and c.position = 'chest' and c.hp10_status = 'measured' and c.hp10_value > 0
          and not exists (select 1 from current_doses o where o.person_id = c.person_id and o.period = c.period
            and o.assignment_id <> c.assignment_id) limit 1`,
  )
  const { assignmentId = 0, personId = 0, value = 0, name = '' } = dose ?? {}
  const say = (status: string, figure: number | null) =>
    db().execute(
      sql`update current_doses set hp10_value = ${figure}, hp10_status = ${status} where assignment_id = ${assignmentId}`,
    )
  await say('notEvaluable', null)

  const made: RegistryPackage = ok(await admin('rndPackages.create', { body: { ...quarter, ...body } }))
  const all = await records(made.id)
  const silent = all.find((each) => each.personId === personId && each.period === '2026-08')
  expect(silent).toMatchObject({ value: null, observation: null })
  const blocking = made.problems.filter(({ blocks }: Problem) => blocks)
  expect(blocking).toMatchObject([
    { code: 'noObservation', record: silent?.number, name, period: '2026-08', personId, of: 'record' },
  ])
  expect((await admin('rndPackages.verify', of(made.id))).body.code).toBe('packageBlocked')
  // Freezing anew by itself leaves nothing out.
  expect(ok(await admin('rndPackages.freezeAgain', { ...of(made.id), body })).records).toBe(all.length)

  const without = ok(await admin('rndPackages.freezeAgain', { ...of(made.id), body: { ...body, leaveOut: true } }))
  expect(without).toMatchObject({ records: all.length - 1, blocking: 0 })
  const rest = all.filter((each) => each !== silent)
  expect((await records(made.id)).map((each) => [each.personId, each.period])).toEqual(
    rest.map((each) => [each.personId, each.period]),
  )
  const events = await db().select().from(auditEvents).where(eq(auditEvents.action, 'package.frozen'))
  expect(events.map(({ after }) => (after as { leftOut?: object[] }).leftOut)).toContainEqual([
    { personId, period: '2026-08' },
  ])
  ok(await admin('rndPackages.verify', of(made.id)))
  ok(await admin('rndPackages.send', { ...of(made.id), body: { reference: 'OFI-9' } }))
  ok(await admin('rndPackages.accept', of(made.id)))

  expect(await preview()).toMatchObject({ fresh: 1 })
  await say('measured', value)
  const next: RegistryPackage = ok(await admin('rndPackages.create', { body: { ...quarter, ...body } }))
  expect(await records(next.id)).toMatchObject([{ personId, period: '2026-08', value, observation: null }])
  expect(next.blocking).toBe(0)

  await say('notEvaluable', null)
  const nothing = await admin('rndPackages.freezeAgain', { ...of(next.id), body: { ...body, leaveOut: true } })
  expect(nothing.body.code).toBe('nothingToFreeze')
  expect(await records(next.id), 'a refusal changes nothing').toHaveLength(1)
})
