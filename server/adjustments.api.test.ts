import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ReportRow } from '../contract/schemas/reports.ts'
import { rowsOf } from './db/database.ts'
import { verify } from './doses/verify.ts'
import { adjusting, entered } from './testing/adjusting.ts'
import { all, both, chest, codes } from './testing/lived.ts'

const { lab, db, only, report, chainOf, propose, approve, published, officerOf, workerOf } = adjusting()
const background = all(60)

describe('an adjustment', () => {
  it('takes another administrator than whoever laid its values, and appends a version that says so', async () => {
    const at = await lab().place([{}])
    await published(at, '2026-01')
    const [row] = await report(at)
    const { doseId, personId } = row as ReportRow
    const asked = await propose(doseId, 120)
    expect(asked.status).toBe(200)
    expect((await propose(doseId, 130)).body.code).toBe('adjustmentOpen')
    const waiting = await only(at)
    expect(waiting).toMatchObject({ origin: 'administrator', doseId, stale: false, flags: [] })
    expect(waiting.before.hp10).toEqual({ value: 340, status: 'measured' })
    expect(waiting.after?.hp10).toEqual({ value: 120, status: 'assigned' })
    const own = await approve(waiting, lab().admin)
    expect([own.status, own.body.code]).toEqual([409, 'secondApprover'])
    expect((await report(at))[0]?.cells.hp10.value).toBe(340)

    expect((await approve(waiting)).body).toEqual({ approved: true, changes: [] })
    const [now] = await report(at)
    expect(now).toMatchObject({ revision: 2, note: 'modified', cells: { hp10: { value: 120, status: 'assigned' } } })
    expect((await lab().doses(personId as number, 2026)).lifetime.wholeBody.value).toBe(120)
    const { versions } = await chainOf(doseId)
    expect(versions.map(({ revision, cells }) => [revision, cells.hp10.value])).toEqual([
      [2, 120],
      [1, 340],
    ])
    expect(versions[0]?.adjustment).toMatchObject({ origin: 'administrator', method: 'reconstruction' })
    expect(versions[0]?.adjustment?.laid?.by).not.toBe(versions[0]?.adjustment?.decided?.by)
    expect(versions[1]?.evidence).toMatchObject({ line: expect.any(Number), fileName: expect.stringMatching(/csv$/) })
    expect(versions[1]?.evidence?.controls).toHaveLength(1)
    const again = await approve(waiting)
    expect([again.status, again.body.code]).toEqual([409, 'illegalTransition'])
    const stale = await propose(doseId, 50)
    expect([stale.status, stale.body.code]).toEqual([409, 'adjustmentStale'])
    const exported = await lab().admin('reports.readingExport', { query: { clientId: at.client.id, format: 'csv' } })
    expect(exported.raw.toString()).toContain('DMS')
  })

  it('passes the judge: limits over all else with the replaced dose left out, its bound, and a note for what it flags', async () => {
    const at = await lab().place([{}])
    await published(at, '2026-01', [both(8_060)])
    await published(at, '2026-02', [both(7_060)])
    const rows = await report(at)
    const february = rows.find(({ period }) => period === '2026-02') as ReportRow
    expect((await propose(february.doseId, 10_000_001)).status).toBe(422)
    const neutron = { ...entered(100), cells: { hp10: 100, hp3: 100, hp007: null } }
    const unmeasured = await lab().admin('adjustments.request', {
      body: { doseId: february.doseId, reason: 'x', values: neutron },
    })
    expect([unmeasured.status, unmeasured.body.fields[0].code]).toEqual([422, 'quantityNotMeasured'])
    // 8 + 11 = 19 mSv; with the dose that it replaces it would be 26.
    await propose(february.doseId, 11_000)
    const under = await only(at)
    expect(codes(under)).not.toContain('aboveLimit')
    await lab().ok('adjustments.reject', { params: { id: under.id }, body: { note: 'Más alto.' } })
    await propose(february.doseId, 13_000)
    const over = await only(at)
    expect(over.flags).toContainEqual(
      expect.objectContaining({ code: 'aboveLimit', quantity: 'hp10', value: 21_000, level: 20_000 }),
    )
    const bare = await approve(over)
    expect([bare.status, bare.body.fields[0].code]).toEqual([422, 'noteNeeded'])
    expect((await approve(over, lab().second, 'Comprobado.')).body.approved).toBe(true)
    const alerts = await db().execute(
      sql`select value from alerts where client_id = ${at.client.id} and kind = 'limit' and value = 21000`,
    )
    expect(alerts.rows).toHaveLength(1)
  })

  it('is not approved when its judgement is another one than was seen, and says what changed', async () => {
    const at = await lab().place([{}])
    await published(at, '2026-01', [both(8_060)])
    await lab().live(at, '2026-02', [chest], [both(7_060)], background)
    const [january] = await report(at)
    await propose((january as ReportRow).doseId, 12_000)
    const seen = await only(at)
    expect(codes(seen)).not.toContain('aboveLimit')
    // A reading that waits in another period is a fact too.
    const third = await lab().live(at, '2026-03', [chest], [both(4_060)], background)
    expect(third.serials).toHaveLength(1)
    const refused = await approve(seen, lab().second, 'Visto.')
    expect(refused.body).toMatchObject({ approved: false })
    expect(refused.body.changes).toContainEqual({
      what: 'flag',
      flag: expect.objectContaining({ code: 'aboveLimit', value: 23_000 }),
    })
    const now = await only(at)
    expect(now).toMatchObject({ judgement: seen.judgement + 1, renewed: { changes: refused.body.changes } })
    expect((await approve(now, lab().second, 'Visto de nuevo.')).body.approved).toBe(true)
    // What waits of the person is judged over the new dose.
    for (const each of await lab().readings(at, { state: 'flagged' })) expect(codes(each)).toContain('aboveLimit')
  })

  it('is asked for by an officer, laid by an administrator and approved by another, and the officer is told', async () => {
    const at = await lab().place([{}])
    const elsewhere = await lab().place([{}])
    await published(at, '2026-01')
    const { email, call } = await officerOf(at)
    const other = await officerOf(elsewhere)
    const { doseId } = (await report(at))[0] as ReportRow
    const body = { doseId, reason: 'Trabajó de vacaciones.', values: null }
    expect((await other.call('adjustments.request', { body })).status).toBe(404)
    expect((await call('adjustments.request', { body })).status).toBe(200)
    const asked = await only(at)
    expect(asked).toMatchObject({ origin: 'officer', after: null, laid: null })
    const early = await approve(asked)
    expect([early.status, early.body.code]).toEqual([409, 'adjustmentWithoutValues'])
    expect((await call('adjustments.lay', { params: { id: asked.id }, body: entered(90) })).status).toBe(403)
    await lab().ok('adjustments.lay', { params: { id: asked.id }, body: entered(90) })
    const laid = await only(at)
    expect((await approve(laid, lab().admin)).body.code).toBe('secondApprover')
    expect((await approve(laid, call as typeof laid & never)).status).toBe(403)
    expect((await approve(laid)).body.approved).toBe(true)
    await lab().server.settle()
    const outbox = join(lab().server.folder, 'outbox')
    const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const told = letters.filter((letter) => letter.includes(email))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('/reports/reading')
    expect(told[0]).not.toMatch(/0[.,]090|Persona|mSv/)
    expect((await other.call('doses.chain', { params: { id: doseId } })).status).toBe(404)
    expect((await call('doses.chain', { params: { id: doseId } })).body.versions).toHaveLength(2)
    expect((await other.call('adjustments.list')).body.items).toEqual([])
  })

  it('is followed by the worker whose dose it is, and by no other', async () => {
    const at = await lab().place([{}, {}])
    await published(at, '2026-01', [both(400), both(500)])
    const rows = await report(at)
    const doseId = rows.find(({ personId }) => personId === at.people[0]?.id)?.doseId as number
    await propose(doseId, 90)
    await approve(await only(at))
    const own = await workerOf(at, 0)
    const { body } = await own('doses.chain', { params: { id: doseId } })
    expect(body.versions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1])
    expect(body.versions[0].adjustment.reason).toBe('El dosímetro quedó en la sala.')
    const shown = (await own('participant.report')).body.rows
    expect(shown[0]).toMatchObject({ note: 'modified', cells: { hp10: { value: 90, status: 'assigned' } } })
    const other = await workerOf(at, 1)
    expect((await other('doses.chain', { params: { id: doseId } })).status).toBe(404)
    expect((await own('adjustments.list')).status).toBe(403)
  })
})

describe('verify', () => {
  it('finds an adjustment that was altered, removed or made up', async () => {
    const at = await lab().place([{}])
    await published(at, '2026-01')
    const { doseId } = (await report(at))[0] as ReportRow
    await propose(doseId, 120)
    const { id } = await only(at)
    await approve(await only(at))
    const tries = [
      [sql`reason = 'Otro motivo'`, /is not what was written/],
      [sql`decided_by = laid_by`, /approved by whoever had laid/],
      [sql`hp10_value = 121`, /another dose than was approved/],
      [sql`result_dose_id = null`, /modified by no adjustment/],
    ] as const
    for (const [altered, words] of tries) {
      await db().execute(sql`create table kept_adjustment as select * from adjustments where id = ${id}`)
      await db().execute(sql`update adjustments set ${altered} where id = ${id}`)
      expect((await verify(db())).join('\n')).toMatch(words)
      await db().execute(sql`delete from adjustments where id = ${id}`)
      expect((await verify(db())).join('\n')).toMatch(/is missing/)
      await db().execute(sql`insert into adjustments overriding system value select * from kept_adjustment`)
      await db().execute(sql`drop table kept_adjustment`)
    }
    const periodOf = async () =>
      (await rowsOf<{ period: string }>(db(), sql`select period from adjustments where id = ${id}`))[0]?.period
    const period = await periodOf()
    await db().execute(sql`update adjustments set period = '1999-01' where id = ${id}`)
    expect(await periodOf()).toBe(period)
    await db().execute(sql`alter table adjustments disable trigger adjustments_of_period`)
    await db().execute(sql`update adjustments set period = '1999-01' where id = ${id}`)
    expect((await verify(db())).join('\n')).toMatch(/not of the period of its dose/)
    await db().execute(sql`update adjustments set period = ${period} where id = ${id}`)
    await db().execute(sql`alter table adjustments enable trigger adjustments_of_period`)
    expect(await verify(db())).toEqual([])
  })
})
