import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
let listed: Caller
let officer: Caller
let worker: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  listed = await server.as('ccss@demo.sievert')
  officer = await server.as('client2@demo.sievert')
  worker = await server.as('participant@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const lists = ['ccss.readings', 'ccss.assignments'] as const
const groupsOf = { 'ccss.readings': 'ccss.readingGroups', 'ccss.assignments': 'ccss.assignmentGroups' } as const
const exports_ = { 'ccss.readings': 'ccss.readingsExport', 'ccss.assignments': 'ccss.assignmentsExport' } as const
type Row = { clientId: number; siteId: number; personName: string; to: string }

describe.each(lists)('%s', (list) => {
  it('tells how many there are, of a whole month and of what is asked of it', async () => {
    const narrow = list === 'ccss.readings' ? { position: 'chest' } : { state: 'published' }
    const totals: number[] = []
    for (const filter of [{}, { clientId: 4 }, { search: 'a' }, narrow]) {
      const query = { month: '2026-08', ...filter }
      const { items } = (await admin(list, { query: { ...query, pageSize: 200 } })).body
      // A page that is not full would tell it by itself.
      expect((await admin(list, { query: { ...query, pageSize: 1 } })).body.total, JSON.stringify(filter)).toBe(
        items.length,
      )
      totals.push(items.length)
    }
    expect(totals.every((total) => total > 1)).toBe(true)
    expect(new Set(totals).size).toBeGreaterThan(1)
  })

  it('shows the clients of the social security to administrators and to whom the settings name, and nobody else’s', async () => {
    for (const who of [admin, listed]) {
      const { months } = (await who(groupsOf[list])).body
      const seen = new Set<number>()
      for (const month of months) {
        const { items } = (await who(list, { query: { month, pageSize: 200 } })).body
        for (const { clientId, to } of items as Row[]) {
          seen.add(clientId)
          expect(to.slice(0, 7)).toBe(month)
        }
      }
      expect([...seen].sort()).toEqual([4, 5])
    }
    for (const who of [officer, worker]) {
      expect((await who(list)).status).toBe(403)
      expect((await who(exports_[list], { query: { format: 'csv' } })).status).toBe(403)
      expect((await who(groupsOf[list])).status).toBe(403)
    }
    expect((await server.anonymous(list)).status).toBe(401)
    // Asked for another client there is nothing.
    expect((await listed(list, { query: { clientId: 1 } })).body).toMatchObject({ items: [], total: 0 })
  })

  it('opens with the newest month, by centre and service, and counts what each has', async () => {
    const { items, total } = (await listed(list, { query: { pageSize: 200 } })).body
    const { month, months, groups } = (await listed(groupsOf[list])).body
    expect(month).toBe(months[0])
    expect(items.every(({ to }: Row) => to.startsWith(month))).toBe(true)
    expect(total).toBe(items.length)
    for (const group of groups) {
      const own = (items as (Row & { personId?: number })[]).filter(({ siteId }) => siteId === group.siteId)
      expect(group.rows).toBe(own.length)
    }
    expect(groups.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0)).toBe(total)
    const order = (rows: Row[]) => rows.map(({ siteId }) => siteId).filter((id, at, all) => id !== all[at - 1])
    expect(order(items)).toEqual(groups.map(({ siteId }: { siteId: number }) => siteId))
    const backwards = (await listed(list, { query: { pageSize: 200, sort: '-centre' } })).body.items
    expect(order(backwards)).toEqual(order(items).reverse())
  })

  it('narrows to a service, and is taken along as it is filtered', async () => {
    const { groups } = (await admin(groupsOf[list])).body
    const { siteId, rows } = groups.at(-1)
    const found = (await admin(list, { query: { siteId } })).body
    expect(found.total).toBe(rows)
    const csv = (
      await admin(exports_[list], { query: { siteId, format: 'csv' }, headers: { 'accept-language': 'es' } })
    ).raw.toString('utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(rows + 1)
    expect(csv).toContain('Centro')
  })

  it('tells the centres of the month that is asked for', async () => {
    const [, before] = (await admin(groupsOf[list])).body.months
    const { month, groups } = (await admin(groupsOf[list], { query: { month: before } })).body
    expect(month).toBe(before)
    const { total } = (await admin(list, { query: { month: before } })).body
    expect(groups.reduce((sum: number, { rows }: { rows: number }) => sum + rows, 0)).toBe(total)
  })

  it('refuses a month that is none', async () => {
    for (const route of [list, groupsOf[list]]) {
      const { status, body } = await admin(route, { query: { month: '2026-13' } })
      expect(status).toBe(422)
      expect(body.fields[0]).toMatchObject({ path: 'month', code: 'notAMonth' })
    }
  })
})

it('shows published doses alone', async () => {
  const [row] = await rowsOf<{ count: number }>(
    db(),
    sql`select count(*)::int as count from current_doses c join clients k on k.id = c.client_id where k.sector = 'ccss'`,
  )
  let shown = 0
  for (const month of (await admin('ccss.readingGroups')).body.months)
    shown += (await admin('ccss.readings', { query: { month } })).body.total
  expect(shown).toBe(row?.count)
})

it('takes the grant away with the list', async () => {
  await db().execute(sql`update settings set value = '[]'::jsonb where key = 'ccssUserIds'`)
  expect((await listed('ccss.readings')).status).toBe(403)
  await db().execute(sql`update settings set value = '[9]'::jsonb where key = 'ccssUserIds'`)
  expect((await listed('ccss.readings')).status).toBe(200)
})

describe('the private clients', () => {
  it('are counted as they are, who has kept dosimeters longest first', async () => {
    const { items } = (await admin('reports.privateClients')).body
    expect(items.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2, 3, 6])
    const days = items.map(({ overdueDays }: { overdueDays: number | null }) => overdueDays ?? -1)
    expect(days).toEqual([...days].sort((a: number, b: number) => b - a))
    for (const { id, unreturned, dosimetersOut, sites } of items) {
      const [counted] = await rowsOf<{ out: number; late: number; sites: number }>(
        db(),
        sql`select count(*) filter (where state in ('shipped', 'notReturned') and d.status = 'shipped')::int as out,
              count(*) filter (where state in ('shipped', 'notReturned') and "to" < '2026-11-20')::int as late,
              (select count(*)::int from sites where client_id = ${id}) as sites
            from assignments a left join dosimeters d on d.id = a.dosimeter_id where a.client_id = ${id} and a.device_assignment_id is null`,
      )
      expect({ out: dosimetersOut, late: unreturned, sites }).toEqual(counted)
    }
  })

  it('are filtered by what is late, and taken along', async () => {
    const all = (await admin('reports.privateClients')).body.items
    const late = (await admin('reports.privateClients', { query: { overdue: 'true' } })).body.items
    const inTime = (await admin('reports.privateClients', { query: { overdue: 'false' } })).body.items
    expect(late.every(({ unreturned }: { unreturned: number }) => unreturned > 0)).toBe(true)
    expect(inTime.every(({ unreturned }: { unreturned: number }) => unreturned === 0)).toBe(true)
    expect(late.length + inTime.length).toBe(all.length)
    const csv = (await admin('reports.privateClientsExport', { query: { format: 'csv' } })).raw.toString('utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(all.length + 1)
  })
})
