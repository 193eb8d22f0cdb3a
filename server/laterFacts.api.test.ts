/** Facts that come after the publication: a control that was wrong, a corrected file, a dosimeter that comes back. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../contract/schemas/readings.ts'
import type { ReportRow } from '../contract/schemas/reports.ts'
import { adjusting } from './testing/adjusting.ts'
import type { Place, Shown } from './testing/laboratory.ts'
import { all, both, chest } from './testing/lived.ts'

const { lab, db, adjustments, only, report, chainOf, propose, approve, published } = adjusting()
const background = all(60)
const upload = (code: string, rows: readonly (readonly [string, Shown])[]) => lab().upload(code, rows)

describe('a control', () => {
  const withdrawal = (id: number) => lab().ok('readings.withdrawal', { params: { id } })
  const withdraw = (id: number) =>
    lab().ok('readings.withdrawControl', { params: { id }, body: { reason: 'Estuvo junto al irradiador.' } })
  const controlOf = async (at: Place, state: string) =>
    (await lab().readings(at, { state })).find(({ bearer }) => bearer === 'control')

  it('that is withdrawn after its approval leaves what waits to be judged without it', async () => {
    const at = await lab().place([{}])
    await lab().live(at, '2026-01', [chest], [both(400)], all(300))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    const flagged = await lab().readings(at, { state: 'flagged' })
    if (flagged.length > 0) await lab().approve(flagged, 'Revisado.')
    const control = await controlOf(at, 'approved')
    const shown = await withdrawal(control?.id as number)
    expect(shown.published).toEqual([])
    expect(shown.waiting).toHaveLength(1)
    expect(shown.waiting[0]).toMatchObject({
      approved: true,
      before: { hp10: { value: 100 } },
      after: { hp10: { value: null, status: 'notEvaluable' } },
    })
    // Looking changes nothing.
    expect(await controlOf(at, 'approved')).toBeDefined()
    expect(await withdraw(control?.id as number)).toEqual(shown)
    const [back] = await lab().readings(at, { state: 'flagged' })
    expect(back).toMatchObject({
      returned: { approved: true },
      cells: { hp10: { gross: 400, net: null, step: 'none' } },
    })
    const gone = await lab().admin('readings.withdrawControl', {
      params: { id: control?.id as number },
      body: { reason: 'x' },
    })
    expect([gone.status, gone.body.code]).toEqual([409, 'controlGone'])
    const noControl = await lab().admin('readings.withdrawal', { params: { id: back?.id as number } })
    expect([noControl.status, noControl.body.code]).toEqual([409, 'notAControl'])
  })

  it('of a laboratory that has taken its own background off is taken off nothing, in its period or later', async () => {
    const at = await lab().place([{}])
    const { serials, controls } = await lab().live(at, '2026-01', [chest], [both(400)], null)
    // As much as a control may show that nothing was taken off.
    await lab().upload('2026-01', [[controls[0]?.serial as string, all(40)]], { net: true })
    const control = await controlOf(at, 'clean')
    expect(control?.flags).toEqual([])
    const beside = await lab().reading(at, serials[0] as string)
    expect(beside.cells.hp10).toMatchObject({ gross: 400, background: null, net: null, step: 'none' })
    await lab().approve([control as Reading])
    await lab().live(at, '2026-02', [chest], [both(500)], null)
    const [later] = (await lab().readings(at)).filter(({ period }) => period === '2026-02')
    expect(later?.cells.hp10).toMatchObject({ gross: 500, background: null, net: null, step: 'none' })
  })

  it('on which published doses rest is withdrawn, and goes in no other way', async () => {
    const at = await lab().place([{}])
    // Of 320 µSv the control waits until somebody looks at it, and is a background meanwhile.
    const { serials, controls } = await lab().live(at, '2026-01', [chest], [both(900)], null)
    const control = controls[0]?.serial as string
    const file = await upload('2026-01', [[control, all(240)]])
    const [first] = await lab().readings(at, { search: serials[0] as string })
    expect(await lab().approve([first as Reading], 'Revisado.')).toMatchObject({ approved: 1 })
    const { id: readingId } = (await lab().readings(at, { search: control }))[0] as Reading
    await lab().publish(at)
    const standing = (await lab().readings(at, { search: control }))[0]
    expect(standing?.state).not.toBe('published')
    const before = await report(at)
    const reason = 'Otra bandeja.'
    for (const route of ['readings.reject', 'readings.reRead'] as const) {
      const { status, body } = await lab().admin(route, { body: { readingIds: [readingId], reason } })
      expect([status, body.code]).toEqual([409, 'controlInUse'])
    }
    const undone = await lab().admin('uploads.undo', { params: { id: file } })
    expect([undone.status, undone.body.code]).toEqual([409, 'controlInUse'])
    const again = await upload('2026-01', [[control, all(200)]])
    expect((await lab().ok('uploads.get', { params: { id: again } })).counts).toMatchObject({ changed: 0, rejected: 1 })
    const { items } = await lab().ok('uploads.rows', { params: { id: again }, query: { outcome: 'rejected' } })
    expect(items[0]).toMatchObject({ message: expect.stringContaining(`${control}`) })
    expect(await report(at)).toEqual(before)
    await withdraw(readingId)
    expect(await adjustments(at, { state: 'requested' })).toHaveLength(1)
  })

  it('that is withdrawn after the publication proposes adjustments, also of later periods that rest on its average', async () => {
    const at = await lab().place([{}, {}])
    await published(at, '2026-01', [both(200)], all(62))
    await published(at, '2026-02', [both(400), both(310)], all(270))
    // No control of March: the average of January's and February's is taken off, 332 µSv in 59 days.
    await published(at, '2026-03', [both(500)], null)
    const before = await report(at)
    const figures = (rows: ReportRow[]) =>
      rows.map(({ cells }) => cells.hp10.value).sort((a, b) => Number(a) - Number(b))
    expect(figures(before)).toEqual([40, 130, 138, 326])
    const control = (await lab().readings(at, { state: 'published', period: '2026-02' })).find(
      ({ bearer }) => bearer === 'control',
    )
    const shown = await withdrawal(control?.id as number)
    expect(shown.published).toHaveLength(3)
    expect(await adjustments(at)).toEqual([])
    expect(await withdraw(control?.id as number)).toEqual(shown)
    expect(await report(at)).toEqual(before)
    const proposed = await adjustments(at, { state: 'requested' })
    expect(proposed.map(({ origin }) => origin)).toEqual(Array(3).fill('withdrawnControl'))
    expect(proposed.every(({ control: serial }) => serial === control?.serial)).toBe(true)
    for (const each of proposed) expect((await approve(each, lab().second, 'Sin el control.')).body.approved).toBe(true)
    // January's 2 µSv a day: 56 of February, 62 of March.
    const after = await report(at)
    expect(figures(after)).toEqual([138, 254, 344, 438])
    expect(after.filter(({ note }) => note === 'modified')).toHaveLength(3)
    // It never comes back: what is judged from now on does not know it.
    await lab().live(at, '2026-04', [chest], [both(600)], null)
    expect((await lab().readings(at))[0]?.cells.hp10).toMatchObject({ background: 60, step: 'clientDailyAverage' })
  })
})

describe('a file', () => {
  it('that corrects a published reading proposes, and equal figures change nothing', async () => {
    const at = await lab().place([{}, {}])
    const { serials } = await published(at, '2026-01', [both(400), both(410)])
    const [first, second] = serials as [string, string]
    const id = await upload('2026-01', [
      [first, both(160)],
      [second, both(410)],
    ])
    expect((await lab().ok('uploads.get', { params: { id } })).counts).toMatchObject({
      new: 0,
      proposal: 1,
      unchanged: 1,
      rejected: 0,
    })
    const { items } = await lab().ok('uploads.rows', { params: { id }, query: { outcome: 'proposal' } })
    expect(items[0].proposal).toMatchObject({ before: { hp10: { value: 340 } }, after: { hp10: { value: 100 } } })
    const waiting = await only(at)
    expect(waiting).toMatchObject({
      origin: 'correctedFile',
      evidence: { line: 2, cells: { hp10: { gross: 160, background: 60 } } },
    })
    expect((await report(at)).find(({ serial }) => serial === first)?.cells.hp10.value).toBe(340)
    expect((await approve(waiting)).body.approved).toBe(true)
    const row = (await report(at)).find(({ serial }) => serial === first)
    expect(row).toMatchObject({ note: 'modified', cells: { hp10: { value: 100, status: 'measured' } } })
    const undo = await lab().admin('uploads.undo', { params: { id } })
    expect(undo.body.code).toBe('uploadPublished')
  })

  it('that is undone takes back what is still undecided', async () => {
    const at = await lab().place([{}])
    const { serials } = await published(at, '2026-01')
    const id = await upload('2026-01', [[serials[0] as string, both(160)]])
    const waiting = await only(at)
    await lab().ok('uploads.undo', { params: { id } })
    expect(await adjustments(at)).toMatchObject([{ state: 'rejected', undone: true }])
    expect((await approve(waiting)).body.code).toBe('illegalTransition')
    expect((await report(at))[0]?.cells.hp10.value).toBe(340)
  })

  it('with a dosimeter that was lost, estimated and published, and comes back late', async () => {
    const at = await lab().place([{}, {}])
    const wanted = [chest, { person: 1, type: 'chest' } as const]
    const shipped = await lab().ship(at, '2026-01', wanted)
    const lines = shipped.filter(({ bearer }) => bearer === 'person')
    const control = shipped.find(({ bearer }) => bearer === 'control')?.serial as string
    for (const { id } of lines)
      await lab().ok('assignments.close', { params: { id }, body: { state: 'lost', reason: 'Extraviado.' } })
    const [estimated, closed] = lines as [(typeof lines)[0], (typeof lines)[0]]
    const estimate = (assignmentId: number) =>
      lab().admin('readings.estimate', {
        body: {
          assignmentId,
          kind: 'estimated',
          method: 'ownPast',
          cells: { hp10: 250, hp3: null, hp007: 250 },
          reason: 'Media.',
        },
      })
    expect((await estimate(estimated.id)).status).toBe(200)
    await lab().ok('readings.publish', { body: { clientId: at.client.id, closures: true } })
    for (const { id } of lines) expect((await estimate(id)).body.code).toBe('dosePublished')
    // One is scanned in first, the other only read.
    await lab().receive('2026-01', [estimated.serial, control])
    await upload('2026-01', [
      [control, background],
      [estimated.serial, both(700)],
      [closed.serial, both(30)],
    ])
    expect((await report(at)).map(({ cells }) => cells.hp10.value)).toEqual(expect.arrayContaining([250, null]))
    const proposed = await adjustments(at, { state: 'requested' })
    expect(proposed.map(({ origin }) => origin)).toEqual(['lateDosimeter', 'lateDosimeter'])
    for (const each of proposed)
      expect((await approve(each, lab().second, 'Volvió por correo.')).body.approved).toBe(true)
    const now = await report(at)
    expect(now.find(({ serial }) => serial === estimated.serial)?.cells.hp10).toEqual({
      value: 640,
      status: 'measured',
    })
    expect(now.find(({ serial }) => serial === closed.serial)?.cells.hp10.status).toBe('belowLevel')
    const { versions } = await chainOf(now.find(({ serial }) => serial === estimated.serial)?.doseId as number)
    expect(versions.map(({ kind }) => kind)).toEqual(['read', 'estimated'])
    const states = await db().execute(
      sql`select a.state, d.status from assignments a join dosimeters d on d.id = a.dosimeter_id
          where a.id in (${estimated.id}, ${closed.id})`,
    )
    expect(states.rows).toEqual(Array(2).fill({ state: 'published', status: 'inStock' }))
  })
})

it('a background by hand rules over a corrected file, also where an adjustment has entered values in between', async () => {
  const at = await lab().place([{}])
  const { serials } = await lab().live(at, '2026-01', [chest], [both(400)], background)
  const serial = serials[0] as string
  const laid = { background: { hp10: 200, hp3: null, hp007: 200 }, reason: 'Control expuesto.' }
  const readingIds = [(await lab().reading(at, serial)).id]
  await lab().ok('readings.setBackground', { body: { readingIds, ...laid } })
  await lab().approve(await lab().readings(at), 'Revisado.')
  await lab().publish(at)
  for (const value of [766, 801]) {
    const [row] = await report(at)
    await propose(row?.doseId as number, value)
    expect((await approve(await only(at), lab().second, 'Revisado.')).body.approved).toBe(true)
  }
  await upload('2026-01', [[serial, both(430)]])
  expect(await only(at)).toMatchObject({ origin: 'correctedFile', after: { hp10: { value: 230 } } })
  await approve(await only(at), lab().second, 'Revisado.')
  expect((await report(at)).map(({ cells }) => cells.hp10.value)).toEqual([230])
})
