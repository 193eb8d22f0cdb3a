import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { rowsOf, withTx } from './db/database.ts'
import { rebuildCurrent } from './doses/records.ts'
import { compareTotals, rebuildTotals } from './doses/totals.ts'
import { verify } from './doses/verify.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer(inject('template'))
})
afterEach(() => server.close())
const db = () => server.services.database.db

describe('verify', () => {
  it('finds nothing in what the service wrote, and everything that is done behind its back', async () => {
    expect(await verify(db())).toEqual([])
    const [dose] = await rowsOf<{ id: number; assignmentId: number }>(
      db(),
      sql`select id, assignment_id as "assignmentId" from doses where hp10_status = 'measured' order by id limit 1`,
    )

    await db().execute(sql`update doses set hp10_value = hp10_value - 10 where id = ${dose?.id}`)
    const changed = await verify(db())
    expect(changed).toContain(`Dose record ${dose?.id} is not what was published.`)
    expect(changed).toContain(`The current dose of assignment ${dose?.assignmentId} is not its last version.`)
    await db().execute(sql`update doses set hp10_value = hp10_value + 10 where id = ${dose?.id}`)
    expect(await verify(db())).toEqual([])

    await db().execute(sql`delete from doses where id = ${dose?.id}`)
    expect((await verify(db())).join('\n')).toMatch(/had \d+ dose records; \d+ of other content are here/)
  })

  it('finds an audit event that was changed, taken out of the middle or off the end', async () => {
    const ids = await rowsOf<{ id: number }>(db(), sql`select id from audit_events order by id`)
    const middle = ids[Math.floor(ids.length / 2)]?.id as number
    const last = ids.at(-1)?.id as number
    await db().execute(sql`update audit_events set origin = 'elsewhere' where id = ${middle}`)
    expect((await verify(db()))[0]).toMatch(new RegExp(`^Audit event ${middle} `))
    await db().execute(sql`update audit_events set origin = 'demonstration' where id = ${middle}`)
    await db().execute(sql`delete from audit_events where id = ${last}`)
    expect(await verify(db())).toContain('The end of the audit trail is missing.')
  })
})

describe('totals', () => {
  it('are compared with the records and made anew from them', async () => {
    expect(await compareTotals(db())).toEqual([])
    await db().execute(
      sql`update dose_totals set value = value + 1 where person_id = 1 and year = 2026 and series = 'wholeBody'`,
    )
    await db().execute(sql`delete from dose_totals where person_id = 2 and year = 2026`)
    const differences = await compareTotals(db())
    expect(differences[0]).toMatch(/^Person 1, 2026, wholeBody: stored \d+ µSv, records say \d+\.$/)
    expect(differences.some((line) => line.startsWith('Person 2, 2026, wholeBody: not stored'))).toBe(true)
    expect(await withTx(db(), rebuildTotals)).toBeGreaterThan(30)
    expect(await compareTotals(db())).toEqual([])
  })

  it('and the current versions come out of the records alike', async () => {
    const before = await rowsOf(db(), sql`select * from current_doses order by assignment_id`)
    await withTx(db(), rebuildCurrent)
    expect(await rowsOf(db(), sql`select * from current_doses order by assignment_id`)).toEqual(before)
  })
})
