import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verify } from '../doses/verify.ts'
import { altered } from '../testing/altering.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())
const db = () => server.services.database.db

const ofLine = (condition: SQL) =>
  sql`exists (select 1 from assignments a where a.id = t.assignment_id and ${condition})`
const worn = ofLine(sql`a.bearer = 'person'`)
const waiting = sql`t.state = 'flagged' and t.kind = 'read' and t.upload_id is not null and ${worn}
  and not exists (select 1 from assignments o where o.person_id = t.person_id and o.client_id <> t.client_id)`
const published = sql`t.state = 'published' and t.kind = 'read' and ${worn} and t.approved_by is not null
  and not exists (select 1 from adjustments j where j.assignment_id = t.assignment_id)`
const control = sql`t.state = 'published' and ${ofLine(sql`a.bearer = 'control'`)}`

it('finds nothing in the demonstration', async () => {
  expect(await verify(db())).toEqual([])
})

it.each([
  ['person_id', sql`person_id = 1`, sql`${waiting} and t.person_id > 1`],
  ['upload_id', sql`upload_id = null`, waiting],
  ['line', sql`line = null`, waiting],
  ['line', sql`line = line + 1`, waiting],
  ['read_at', sql`read_at = read_at - interval '1 day'`, waiting],
  ['net_of_source', sql`net_of_source = true`, waiting],
  ['flags', sql`flags = '[]'`, waiting],
  ['state', sql`state = 'clean'`, waiting],
  ['state', sql`state = 'approved'`, waiting],
  ['approved_by', sql`state = 'approved', approved_by = 4, approved_at = now()`, waiting],
  ['state', sql`state = 'rejected'`, waiting],
  ['state', sql`state = 'superseded'`, waiting],
  ['confirmed', sql`confirmed = '{"by": 1, "at": "2026-11-01T00:00:00Z", "reason": ""}'`, waiting],
  ['site_id', sql`site_id = site_id + 1`, waiting],
])('names %s of a reading that waits (%#)', async (column, set, of) => {
  const { id, findings } = await altered(db(), { table: 'readings', of, set })
  expect(findings.join('\n')).toMatch(new RegExp(`Reading ${id}: .*\\b${column.replace('_id', '')}`))
})

it.each([
  ['upload_id', sql`upload_id = 1`, published],
  ['line', sql`line = 7`, published],
  ['dosimeter_id', sql`dosimeter_id = dosimeter_id + 1`, published],
  ['site_id', sql`site_id = site_id + 1`, published],
  ['net_of_source', sql`net_of_source = not net_of_source`, published],
  ['flags', sql`flags = '[{"code": "overlap", "severity": "warn", "value": 1}]'`, published],
  ['background', sql`background = jsonb_set(background, '{hp10,controlIds}', '[99]')`, published],
  ['approved_by', sql`approved_by = 4`, sql`${published} and t.approved_by = 1`],
  ['approved_at', sql`approved_at = approved_at + interval '1 day'`, published],
  ['first_approved_by', sql`first_approved_by = 4`, sql`${published} and t.first_approved_by is null`],
  [
    'first_approved_by',
    sql`first_approved_by = null`,
    sql`${published} and t.flags @> '[{"code": "aboveLimit"}]' and t.first_approved_by is not null`,
  ],
  ['state', sql`state = 'approved'`, published],
  ['state', sql`state = 'superseded'`, published],
  ['state', sql`state = 'approved'`, control],
  ['state', sql`state = 'withdrawn'`, control],
  ['flags', sql`flags = '[{"code": "controlOutlier", "severity": "warn"}]'`, control],
  ['replaces_id', sql`replaces_id = id`, published],
])('names %s of a published reading (%#)', async (column, set, of) => {
  const { id, findings } = await altered(db(), { table: 'readings', of, set })
  expect(findings.join('\n')).toMatch(new RegExp(`Reading ${id}: .*\\b${column}`))
})

it.each([
  ['background', sql`background = '{}'`],
  ['flags', sql`flags = '[{"code": "overlap", "severity": "warn", "value": 1}]'`],
  ['approved_by', sql`approved_by = 1`],
  ['first_approved_by', sql`first_approved_by = 4`],
  ['upload_id', sql`upload_id = null`],
])('names %s of what an adjustment brought', async (column, set) => {
  const of = sql`exists (select 1 from adjustments j join doses d on d.id = j.result_dose_id
    where d.reading_id = t.id and j.upload_id is not null)`
  const { id, findings } = await altered(db(), { table: 'readings', of, set })
  expect(findings.join('\n')).toMatch(new RegExp(`Reading ${id}: .*\\b${column}`))
})

it('names a line that stands elsewhere than its reading', async () => {
  const read = { table: 'assignments', of: sql`t.state = 'read'`, set: sql`state = 'published'` }
  const ahead = await altered(db(), read)
  expect(ahead.findings).toContain(`Line ${ahead.id}: state is published, its reading gives read.`)
  const ofControl = sql`t.state = 'published' and t.bearer = 'control'`
  const ended = await altered(db(), { table: 'assignments', of: ofControl, set: sql`state = 'lost'` })
  expect(ended.findings).toContain(`Line ${ended.id}: state is lost, its reading gives published.`)
})
