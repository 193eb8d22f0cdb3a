import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AuditEvent } from '../../contract/schemas/auditEvents.ts'
import { auditActions, auditObjects } from '../../contract/words/audit.ts'
import { auditFields } from '../../contract/words/auditFields.ts'
import { rowsOf } from '../db/database.ts'
import { adjusting } from '../testing/adjusting.ts'
import { both, chest } from '../testing/lived.ts'

const { lab, db, published, officerOf } = adjusting()
const list = async (query: object = {}): Promise<{ items: AuditEvent[]; total: number }> =>
  lab().ok('auditEvents.list', { query: { pageSize: 200, ...query } })

it('tells who did what to a person and to all that is about it, the latest first', async () => {
  const at = await lab().place([{}, {}])
  await published(at, '2026-01', [both(1_060), both(90)])
  const [person, other] = at.people.map(({ id }) => id) as [number, number]
  const { items: alerts } = await lab().ok('alerts.list', { query: { clientId: at.client.id } })
  await lab().ok('alerts.acknowledge', { body: { ids: [alerts[0].id], note: 'Se revisa.' } })
  const { items } = await list({ personId: person })
  const actions = items.map(({ action }) => action)
  expect(actions[0]).toBe('alert.acknowledged')
  expect(actions).toEqual(expect.arrayContaining(['person.created', 'assignment.added']))
  expect(items.map(({ seq }) => seq)).toEqual(items.map(({ seq }) => seq).sort((a, b) => b - a))
  expect(items[0]).toMatchObject({ userName: 'Marcela Quirós Ledezma', after: { note: 'Se revisa.' } })
  expect((await list({ personId: other })).items.map(({ action }) => action)).not.toContain('alert.acknowledged')
  const narrowed = await list({ personId: person, objectType: 'alert' })
  expect(narrowed.items.map(({ objectId }) => objectId)).toEqual([String(alerts[0].id)])
})

it('tells of a reading of a person that is void, also when its line has become another’s', async () => {
  const at = await lab().place([{}, {}])
  await lab().live(at, '2026-02', [chest, { ...chest, person: 1 }], [both(90), both(90)], null)
  const [person, other] = at.people.map(({ id }) => id) as [number, number]
  const reading = (await lab().readings(at)).find(({ personId }) => personId === person)
  await lab().ok('readings.reject', { body: { readingIds: [reading?.id], reason: 'Otra persona.' } })
  const seen = async (personId: number) =>
    (await list({ personId, objectType: 'reading' })).items.some(({ action }) => action === 'readings.rejected')
  expect([await seen(person), await seen(other)]).toEqual([true, false])
  const line = sql`id = ${reading?.assignmentId}`
  await db().execute(sql`update assignments set person_id = null, bearer = 'spare' where ${line}`)
  expect(await seen(person)).toBe(true)
  // As it was: `verify` names what no act has changed.
  await db().execute(sql`update assignments set person_id = ${person}, bearer = 'person' where ${line}`)
})

it('finds who acts by a part of the name or the email, and what was acted on by its id, each event once', async () => {
  const at = await lab().place([{}])
  const id = String(at.client.id)
  await lab().ok('clients.setStatus', { params: { id }, body: { active: false } })
  const by = async (search: string) => (await list({ search })).items
  const all = (await list({ objectId: id })).items.map(({ seq }) => seq)
  const ofClient = (await by(id)).filter(({ objectId }) => objectId === id)
  expect(ofClient.map(({ seq }) => seq)).toEqual(all)
  expect(all.length).toBeGreaterThan(1)
  // Who acts on itself is found by both.
  const { userId, userName } = (await list({ objectType: 'client', objectId: id })).items[0] as AuditEvent
  await db().execute(sql`update users set nombre = ${`${userName} ${id}`} where id = ${userId}`)
  const [page, next] = await Promise.all(
    [0, 1].map((page) => lab().ok('auditEvents.list', { query: { search: id, pageSize: 3, page } })),
  )
  const whole = await by(id)
  expect(new Set(whole.map(({ seq }) => seq)).size).toBe(whole.length)
  expect(whole.some((event) => event.userId === userId && event.objectId !== id)).toBe(true)
  expect(whole.some(({ objectId }) => objectId === id)).toBe(true)
  expect(whole.map(({ seq }) => seq)).toEqual(whole.map(({ seq }) => seq).sort((a, b) => b - a))
  expect([...page.items, ...next.items].map(({ seq }: AuditEvent) => seq)).toEqual(
    whole.slice(0, 6).map(({ seq }) => seq),
  )
  const { rows } = await db().execute(
    sql`select count(*)::int as count from audit_events where user_id = ${userId} or object_id = ${id}`,
  )
  expect(page.total).toBe(rows[0]?.count)
  await db().execute(sql`update users set nombre = ${userName} where id = ${userId}`)
  expect(await by('nobody has this')).toEqual([])
})

it('takes the days of the service’s zone, both ends included', async () => {
  const at = await lab().place([{}])
  const seenOn = async (day: string) =>
    (await list({ from: day, to: day, objectType: 'client', objectId: String(at.client.id) })).total
  // Six in the evening in Costa Rica, which is the next day in UTC.
  lab().server.setNow('2026-05-12T00:00:00.000Z')
  await lab().ok('clients.setStatus', { params: { id: at.client.id }, body: { active: false } })
  expect([await seenOn('2026-05-11'), await seenOn('2026-05-12')]).toEqual([1, 0])
})

it('is no officer’s to read, and holds no secret', async () => {
  const officer = await officerOf(await lab().place([{}]))
  expect((await officer.call('auditEvents.list')).status).toBe(403)
  expect((await officer.call('auditEvents.export', { query: { format: 'csv' } })).status).toBe(403)
  const csv = (await lab().admin('auditEvents.export', { query: { format: 'csv', objectType: 'user' } })).raw.toString()
  expect(csv).toContain('Signed in')
  expect(csv).not.toMatch(/argon2|"password|"token/)
})

it('has words for everything that was ever written into it', async () => {
  const rows = await rowsOf<{ action: string; thing: string }>(
    db(),
    sql`select distinct action, object_type as thing from audit_events`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ action, thing }) => !(action in auditActions) || !(thing in auditObjects))).toEqual([])
  const told = await rowsOf<{ field: string }>(
    db(),
    sql`select distinct jsonb_object_keys(part) as field from audit_events e, unnest(array[e.before, e.after]) part
        where jsonb_typeof(part) = 'object'`,
  )
  expect(told.length).toBeGreaterThan(40)
  expect(told.filter(({ field }) => !(field in auditFields))).toEqual([])
})

it('says that a pregnancy was declared, and its dates in no event of the person', async () => {
  const [at, next] = [await lab().place([{ sex: 'F' }]), await lab().place([])]
  const id = at.people[0]?.id as number
  const params = { id }
  const pregnancy = { declaredOn: '2026-01-02', expectedOn: '2026-08-01' }
  const declared = await lab().ok('people.declarePregnancy', { params, body: { pregnancy } })
  expect(declared.pregnancy).toEqual(pregnancy)
  const body = { ...at.people[0], ...declared, email: 'nueva@persona.example' }
  await lab().ok('people.update', { params, body })
  const to = { clientId: next.client.id, siteId: next.client.sites[0]?.id, from: '2026-10-01' }
  await lab().ok('people.transfer', { params, body: to })
  const { items } = await list({ objectType: 'person', objectId: String(id) })
  expect(items.map(({ action }) => action)).toEqual([
    'person.transferred',
    'person.updated',
    'person.pregnancyDeclared',
    'person.created',
  ])
  expect(JSON.stringify(items)).not.toMatch(/2026-08-01|"pregnancy"/)
  expect(items[1]).toMatchObject({ before: { email: '' }, after: { email: 'nueva@persona.example' } })
})
