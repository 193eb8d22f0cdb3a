import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { rowsOf, withTx } from './db/database.ts'
import { compareCollective, rebuildCollective } from './doses/collective.ts'
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
    expect(changed).toContain(
      `The current dose of assignment ${dose?.assignmentId} is not its last version: hp10_value.`,
    )
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

describe('what is derived', () => {
  /** Alters one row behind the service's back, and says what verify finds; then puts it back. */
  async function altered(table: string, id: string, key: number, column: string, value: string) {
    const name = sql.raw(`"${column}"`)
    const where = sql`${sql.raw(id)} = ${key}`
    const [row] = await rowsOf<{ before: unknown }>(
      db(),
      sql`select ${name}::text as before from ${sql.raw(table)} where ${where}`,
    )
    await db().execute(sql`update ${sql.raw(table)} set ${name} = ${sql.raw(value)} where ${where}`)
    const findings = await verify(db())
    const [{ udt = 'text' } = {}] = await rowsOf<{ udt: string }>(
      db(),
      sql`select udt_name as udt from information_schema.columns where table_name = ${table} and column_name = ${column}`,
    )
    await db().execute(sql`update ${sql.raw(table)} set ${name} = ${row?.before}::text::${sql.raw(udt)} where ${where}`)
    expect(await verify(db())).toEqual([])
    return findings
  }

  it('is compared in every column of a current dose', async () => {
    const [current] = await rowsOf<{ assignmentId: number }>(
      db(),
      sql`select assignment_id as "assignmentId" from current_doses where hp10_status = 'measured' and person_id > 1 order by 1 limit 1`,
    )
    const id = current?.assignmentId as number
    for (const [column, value] of [
      ['period', "'2026-12'"],
      ['site_id', 'site_id + 1'],
      ['serial', "'OTHER'"],
      ['read_at', "read_at + interval '1 day'"],
      ['person_id', '1'],
      ['position', "'collar'"],
      ['to', '"to" - 1'],
      ['name_key', "'nobody'"],
      ['hp007_status', "'estimated'"],
    ] as const) {
      const findings = await altered('current_doses', 'assignment_id', id, column, value)
      expect(findings.join(' ')).toContain(
        `The current dose of assignment ${id} is not its last version: ${column === 'to' ? '"to"' : column}`,
      )
    }
  })

  it('finds a dose that was moved to another person, also after its totals were made anew', async () => {
    const [dose] = await rowsOf<{ id: number }>(db(), sql`select id from doses where person_id = 2 order by id limit 1`)
    await db().execute(sql`update doses set person_id = 1 where id = ${dose?.id}`)
    await withTx(db(), rebuildCurrent)
    await withTx(db(), rebuildTotals)
    expect(await verify(db())).toContain(`Dose record ${dose?.id} is not what was published.`)
  })

  it('is reckoned anew from the figures of a reading, published or not', async () => {
    const [published] = await rowsOf<{ id: number }>(
      db(),
      sql`select r.id from readings r join doses d on d.reading_id = r.id where r.hp10_status = 'measured' and r.kind = 'read' order by 1 limit 1`,
    )
    const [waiting] = await rowsOf<{ id: number }>(
      db(),
      sql`select r.id from readings r join assignments a on a.id = r.assignment_id where r.state = 'flagged' and a.bearer = 'person'
          and r.hp10_status = 'measured' order by 1 limit 1`,
    )
    for (const id of [published?.id as number, waiting?.id as number])
      for (const column of ['hp10_gross', 'hp10_net', 'hp10_value', 'hp10_background'])
        expect((await altered('readings', 'id', id, column, `${column} + 7`)).join(' '), column).toContain(
          `Reading ${id}: `,
        )
    // Altered so that the arithmetic still holds: the row of the file is what gives it away.
    const both = (by: number) =>
      db().execute(
        sql`update readings set hp10_gross = hp10_gross + ${by}, hp10_background = hp10_background + ${by} where id = ${waiting?.id}`,
      )
    await both(7)
    expect(await verify(db())).toContainEqual(
      expect.stringMatching(new RegExp(`^Reading ${waiting?.id}: gross hp10 is \\d+, its file says \\d+\\.$`)),
    )
    await both(-7)
    expect((await altered('readings', 'id', published?.id as number, 'period', "'2020-01'")).join(' ')).toContain(
      `Reading ${published?.id}: another person, place, period or value than its dose record.`,
    )
  })

  it('is judged anew where it waits: figures that agree with one another, and not with the controls, are found', async () => {
    const [waiting] = await rowsOf<{ id: number }>(
      db(),
      sql`select r.id from readings r join assignments a on a.id = r.assignment_id where r.state = 'flagged' and a.bearer = 'person'
          and r.hp10_status = 'measured' and r.background->'hp10'->>'step' like 'controls%' order by 1 limit 1`,
    )
    const lift = (by: number) =>
      db().execute(
        sql`update readings set hp10_background = hp10_background - ${by}, hp10_net = hp10_net + ${by},
            hp10_value = hp10_value + ${by} where id = ${waiting?.id}`,
      )
    await lift(7)
    expect(await verify(db())).toEqual(
      ['background', 'net', 'value'].map((what) =>
        expect.stringMatching(new RegExp(`^Reading ${waiting?.id}: ${what} hp10 is -?\\d+, its facts give -?\\d+\\.$`)),
      ),
    )
    await lift(-7)
    expect(await verify(db())).toEqual([])
  })

  it('is compared with what somebody entered, where nothing was read', async () => {
    const admin = await server.as('admin@demo.sievert')
    const [lost] = await rowsOf<{ assignmentId: number }>(
      db(),
      sql`select a.id as "assignmentId" from assignments a where a.state = 'lost' and a.bearer = 'person'
          and not exists (select 1 from readings r where r.assignment_id = a.id)
          and not exists (select 1 from current_doses c where c.assignment_id = a.id) order by 1 limit 1`,
    )
    const assignmentId = lost?.assignmentId
    const cells = { hp10: 120, hp3: null, hp007: 130 }
    const body = { assignmentId, kind: 'estimated', method: 'ownPast', cells, reason: 'Media de sus períodos.' }
    expect((await admin('readings.estimate', { body })).status).toBe(200)
    const [entered] = await rowsOf<{ id: number }>(
      db(),
      sql`select id from readings where assignment_id = ${assignmentId} and kind = 'estimated' order by id desc limit 1`,
    )
    const id = entered?.id as number
    for (const [column, said] of [
      ['hp10', 120],
      ['hp007', 130],
    ])
      expect(await altered('readings', 'id', id, `${column}_value`, `${column}_value + 1`)).toEqual([
        `Reading ${id}: value ${column} is ${Number(said) + 1}, and ${said} was entered.`,
      ])
  })

  it('finds an original file that is not what was uploaded', async () => {
    const [upload] = await rowsOf<{ id: number; sha256: string }>(
      db(),
      sql`select id, sha256 from uploads order by sha256, id limit 1`,
    )
    const other = gzipSync('dosimeter;timestamp\n')
    await db().execute(sql`update file_chunks set bytes = ${other} where key = ${upload?.sha256} and seq = 0`)
    expect((await verify(db())).join(' ')).toMatch(
      new RegExp(`The original of upload ${upload?.id} .* is not what was uploaded`),
    )
    await db().execute(sql`update file_chunks set bytes = '\\x00' where key = ${upload?.sha256} and seq = 0`)
    expect((await verify(db())).join(' ')).toMatch(
      new RegExp(`The original of upload ${upload?.id} .* cannot be read \\(unexpected end of file\\)`),
    )
    await db().execute(sql`delete from file_chunks where key = ${upload?.sha256} and seq = 0`)
    expect((await verify(db())).join(' ')).toMatch(
      new RegExp(`The original of upload ${upload?.id} .* cannot be read \\(Piece 0 of a kept file is missing`),
    )
    await db().execute(sql`delete from files where key = ${upload?.sha256}`)
    expect((await verify(db())).join(' ')).toMatch(new RegExp(`The original of upload ${upload?.id} .* is missing`))
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

  it('of clients are compared with the records too, and made anew from them', async () => {
    const stored = () => rowsOf(db(), sql`select * from collective_doses order by client_id, period, "to"`)
    const before = await stored()
    expect(before.length).toBeGreaterThan(10)
    expect(await compareCollective(db())).toEqual([])
    await db().execute(sql`update collective_doses set value = value + 1 where client_id = 1`)
    await db().execute(sql`delete from collective_doses where client_id = 2`)
    await db().execute(sql`insert into collective_doses values (1, '2001-01', '2001-01-31', 5)`)
    const findings = (await verify(db())).join(' ')
    expect(findings).toMatch(/Client 1, \S+, until \S+, all together: stored \d+ µSv, records say \d+ µSv\./)
    expect(findings).toMatch(/Client 2, \S+, until \S+, all together: not stored, records say \d+ µSv\./)
    expect(findings).toContain('Client 1, 2001-01, until 2001-01-31, all together: stored 5 µSv, records say nothing.')
    await withTx(db(), rebuildCollective)
    expect(await stored()).toEqual(before)
    expect(await compareCollective(db())).toEqual([])
  })

  it('and the current versions come out of the records alike', async () => {
    const before = await rowsOf(db(), sql`select * from current_doses order by assignment_id`)
    await withTx(db(), rebuildCurrent)
    expect(await rowsOf(db(), sql`select * from current_doses order by assignment_id`)).toEqual(before)
  })
})
