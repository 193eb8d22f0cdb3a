import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { altered, foundAfter } from '../testing/altering.ts'
import { openLaboratory } from '../testing/laboratory.ts'
import { all, both } from '../testing/lived.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let list: { clientId: number }
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  const lab = await openLaboratory(server)
  const at = await lab.place([{}, {}, {}])
  const wanted = [0, 1, 2].map((person) => ({ person, type: 'chest' }) as const)
  const { serials } = await lab.live(at, '2026-06', wanted, [both(300), both(400), both(400)], all(100))
  const [first, second] = [await lab.reading(at, serials[0] as string), await lab.reading(at, serials[1] as string)]
  await lab.approve([first])
  const background = { hp10: 90, hp3: null, hp007: 90 }
  await lab.ok('readings.setBackground', { body: { readingIds: [second.id], background, reason: 'Del informe.' } })
  const [lost] = await lab.ship(at, '2026-07', [{ person: 2, type: 'chest' }])
  await lab.ok('assignments.close', { params: { id: lost?.id ?? 0 }, body: { state: 'lost', reason: 'Se perdió.' } })
  const cells = { hp10: 120, hp3: null, hp007: 130 }
  const dose = { assignmentId: lost?.id, kind: 'estimated', method: 'ownPast', cells, reason: 'Media.' }
  await lab.ok('readings.estimate', { body: dose })
  list = { clientId: at.client.id }
})
afterAll(() => server.close())
const ofPlace = sql`exists (select 1 from audit_events e where e.object_type = 'person' and e.action = 'person.created'
  and e.object_id = t.id::text)`
const approved = sql`t.state = 'approved' and t.kind = 'read' and t.flags = '[]'`
const db = () => server.services.database.db

const readingOf = (state: SQL) => sql`exists (select 1 from readings r where r.assignment_id = t.id and ${state})`
const lineOfPerson = sql`t.bearer = 'person' and t.device_assignment_id is null and t.employment_id is not null
  and t.wearer is null and t.person_id > 1`
const sent = sql`${lineOfPerson} and t.state = 'shipped'`
const ofFile = sql`t.outcome = 'new' and t.line > 0 and t.hp10 is not null
  and exists (select 1 from uploads u where u.id = t.upload_id and u.state = 'confirmed')`
const closed = sql`t.state = 'closed' and t.due_on is null and t.acknowledged_by is not null`
const worn = sql`t.last_to is not null`
const dose = sql`t.due_on is null and t.state = 'open'`

it.each<[table: string, what: RegExp, set: SQL, of: SQL, key?: string]>([
  ['device_reads', /hp10 is \d+, its file says/, sql`hp10 = hp10 + 7`, sql`t.counts`, 'line'],
  ['device_reads', /read_at is .*, its file says/, sql`read_at = read_at + interval '1 minute'`, sql`t.counts`, 'line'],
  ['device_reads', /kind is increment, its file says cumulative/, sql`kind = 'increment'`, sql`t.counts`, 'line'],
  ['device_reads', /counts is false, its file gives true/, sql`counts = false`, sql`t.counts`, 'line'],
  ['device_reads', /line 900 .*its file has no such line/, sql`line = 900`, sql`t.counts`, 'line'],
  ['upload_rows', /hp10 is \d+, its file says/, sql`hp10 = hp10 + 7`, ofFile, 'line'],
  [
    'readings',
    /hp10_gross is \d+, the row of its file/,
    sql`hp10_gross = hp10_gross + 7`,
    sql`t.material is not null and t.hp10_gross is not null`,
  ],
  ['device_assignments', /last_read_at is/, sql`last_read_at = null`, sql`t.last_read_at is not null`],
  ['assignments', /state/, sql`state = 'received'`, sql`${sent} and t.received_at is null`],
  ['assignments', /state/, sql`state = 'packed'`, sent],
  ['assignments', /state/, sql`state = 'draft'`, sent],
  ['assignments', /state/, sql`state = 'lost'`, sent],
  ['assignments', /state/, sql`state = 'published'`, sent],
  ['dosimeters', /last_client_id is \d+, its lines say/, sql`last_client_id = last_client_id + 1`, worn],
  ['dosimeters', /last_assignment_id is \d+, its/, sql`last_assignment_id = last_assignment_id + 1`, worn],
  ['dosimeters', /last_to is .*, its lines say/, sql`last_to = last_to - 1`, worn],
  ['dosimeters', /last_client_id is nothing, its/, sql`last_client_id = null, last_assignment_id = null`, worn],
  ['assignments', /state: it is published, and its person has no dose/, sql`state = 'reported'`, sent],
  ['assignments', /state/, sql`state = 'notUsed'`, sql`t.state = 'lost'`],
  ['assignments', /employment_id/, sql`employment_id = 1`, sql`${sent} and t.employment_id > 1`],
  ['assignments', /employment_id/, sql`employment_id = null`, sent],
  ['assignments', /person_id/, sql`person_id = 1`, sent],
  [
    'assignments',
    /person_id/,
    sql`person_id = (select max(id) from people)`,
    sql`${lineOfPerson} and ${readingOf(sql`r.state = 'published'`)}`,
  ],
  ['assignments', /wearer/, sql`wearer = null`, sql`t.wearer is not null`],
  ['assignments', /wearer/, sql`wearer = jsonb_set(wearer, '{by}', '4')`, sql`t.wearer is not null`],
  ['device_reads', /known: no other file/, sql`known = true, counts = false`, sql`t.counts`, 'line'],
  [
    'assignments',
    /position is .*, its keeping says/,
    sql`position = 'eyeLens'`,
    sql`t.device_assignment_id is not null`,
  ],
  ['assignments', /bearer and person/, sql`bearer = 'area'`, sent],
  ['people', /birth_date is .*, the trail says/, sql`birth_date = birth_date + 1`, ofPlace],
  ['people', /last_names is x, the trail says/, sql`last_names = 'x'`, ofPlace],
  ['readings', /waits again/, sql`state = 'clean', approved_by = null, approved_at = null`, approved],
  ['readings', /a later one of its line/, sql`revision = 0`, sql`t.revision = 2 and t.state = 'published'`],
  [
    'readings',
    /manual is .*, the trail says/,
    sql`manual = jsonb_set(manual, '{by}', '4')`,
    sql`t.manual is not null and t.state = 'flagged'`,
  ],
  [
    'readings',
    /entered is .*, the trail says/,
    sql`entered = jsonb_set(entered, '{by}', '4')`,
    sql`t.entered is not null`,
  ],
  ['uploads', /state is analysed, the trail says confirmed/, sql`state = 'analysed'`, sql`t.state = 'confirmed'`],
  ['uploads', /confirmed_at/, sql`confirmed_at = confirmed_at + interval '1 day'`, sql`t.state = 'confirmed'`],
  ['alerts', /person_id/, sql`person_id = 1`, sql`t.kind = 'missedExchange' and t.person_id > 1`],
  ['registry_packages', /records is/, sql`records = records + 1`, sql`true`],
  ['people', /birth_date/, sql`birth_date = birth_date + 1`, sql`true`],
  [
    'people',
    /pregnancy dates/,
    sql`pregnancy_declared_on = pregnancy_declared_on + 1`,
    sql`t.pregnancy_declared_on is not null`,
  ],
  ['people', /pregnancy dates/, sql`pregnancy_declared_on = '2026-10-01'`, sql`t.pregnancy_declared_on is null`],
  [
    'people',
    /pregnancy dates/,
    sql`former_pregnancies = '[{"declaredOn": "2020-01-01", "expectedOn": null}]'`,
    sql`true`,
  ],
  ['alerts', /value/, sql`value = value + 1`, dose],
  ['alerts', /level/, sql`level = level - 1`, dose],
  ['alerts', /kind/, sql`kind = 'pregnancy'`, sql`${dose} and t.kind = 'investigation'`],
  ['alerts', /kind is missedRead/, sql`kind = 'missedRead'`, sql`t.kind = 'missedExchange'`],
  ['alerts', /state is open, the trail says closed/, sql`state = 'open'`, closed],
  ['alerts', /closed_by/, sql`closed_by = 4`, closed],
  ['alerts', /acknowledged_note/, sql`acknowledged_note = 'x'`, closed],
  ['alerts', /state is closed, the trail says open/, sql`state = 'closed'`, dose],
  ['registry_packages', /state is sent, the trail says/, sql`state = 'sent'`, sql`t.state = 'closed'`],
  ['registry_packages', /sent_reference/, sql`sent_reference = 'x'`, sql`t.sent_at is not null`],
  ['registry_packages', /rejected/, sql`rejected = rejected + 1`, sql`t.answered_at is not null`],
  [
    'registry_records',
    /state is accepted, its package gives rejected/,
    sql`state = 'accepted'`,
    sql`t.state = 'rejected'`,
  ],
  [
    'registry_records',
    /state is rejected, its package gives accepted/,
    sql`state = 'rejected'`,
    sql`t.state = 'accepted'`,
  ],
  ['registry_records', /reason/, sql`reason = 'x'`, sql`t.state = 'rejected'`],
  ['packing_lists', /number/, sql`number = 'PL-2020-00001'`, sql`true`],
  ['packing_lists', /client_id/, sql`client_id = client_id + 1`, sql`true`],
  ['packing_lists', /lines/, sql`lines = lines - 0`, sql`true`],
  ['packing_lists', /reprints/, sql`reprints = reprints + 1`, sql`true`],
])('an altered row of %s is named: %s (%#)', async (table, what, set, of, key = 'id') => {
  const { id, findings } = await altered(db(), { table, of, set, key })
  // Of rows that lie in a file, the line is what names them.
  const named = key === 'line' ? / in line \d+/ : new RegExp(` ${id}: `)
  expect(findings.filter((line) => named.test(line)).join('\n')).toMatch(what)
})

it.each([
  ['shipped_at', sql`shipped_at = shipped_at + interval '1 day'`],
  ['shipped_at', sql`shipped_at = null`],
  ['waybill', sql`waybill = 'x'`],
  ['carrier', sql`carrier = 'x'`],
  ['issued_at', sql`issued_at = issued_at - interval '1 hour'`],
  ['prepared_by', sql`prepared_by = 'x'`],
])('%s of a packing list that the service has sent is named', async (column, set) => {
  const { id, findings } = await altered(db(), { table: 'packing_lists', of: sql`t.client_id = ${list.clientId}`, set })
  expect(findings.join('\n')).toMatch(new RegExp(`Packing list ${id}: ${column}`))
})

it.each([
  ['investigation', 'the dose that raised it', /Dose record \d+: the alert that it raised is not there\./],
  ['limit', 'the event that tells of it', /Event \d+: the alert that it tells of is not there\./],
])('an alert of kind %s that was removed is named by %s', async (kind, _, words) => {
  const one = sql`select id from alerts where kind = ${kind} order by id limit 1`
  expect((await foundAfter(db(), sql`delete from alerts where id = (${one})`)).join('\n')).toMatch(words)
})
