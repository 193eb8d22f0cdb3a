import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { all, both, chest, codes, lived } from './testing/lived.ts'

const { lab, db } = lived()
const background = all(60)

describe('limits', () => {
  it('are judged over everything that waits: 15 + 15 mSv need two administrators', async () => {
    const at = await lab().place([{}])
    const january = await lab().live(at, '2026-01', [chest], [both(15_060)], background)
    expect(codes(await lab().reading(at, january.serials[0] as string))).not.toContain('aboveLimit')
    const february = await lab().live(at, '2026-02', [chest], [both(15_060)], background)
    for (const serial of [january.serials[0], february.serials[0]])
      expect((await lab().reading(at, serial as string)).flags).toContainEqual(
        expect.objectContaining({ code: 'aboveLimit', quantity: 'hp10', value: 30_000, level: 20_000 }),
      )
    const waiting = await lab().readings(at)
    expect(await lab().approve(waiting, 'Revisado.')).toMatchObject({ approved: 2, awaitingSecond: 2 })
    expect((await lab().publish(at)).published).toBe(0)
    const twice = await lab().admin('readings.approve', {
      body: {
        readings: (await lab().readings(at, { state: 'flagged' })).map(({ id, judgement }) => ({ id, judgement })),
      },
    })
    expect(twice.body.code).toBe('secondApprover')
    await lab().approve(await lab().readings(at, { state: 'flagged' }), undefined, lab().second)
    expect((await lab().publish(at)).published).toBe(2)
    const alerts = await db().execute(
      sql`select kind, value from alerts where client_id = ${at.client.id} and kind = 'limit'`,
    )
    // One sum is said once.
    expect(alerts.rows).toEqual([{ kind: 'limit', value: 30_000 }])
  })

  it('count at every client of a person, and a sibling that comes later takes the first approval back', async () => {
    const at = await lab().place([{}])
    const january = await lab().live(at, '2026-01', [chest], [both(21_060)], background)
    const serial = january.serials[0] as string
    await lab().approve([await lab().reading(at, serial)], 'Accidente investigado.')
    expect((await lab().reading(at, serial)).firstApprovedBy).not.toBeNull()
    await lab().live(at, '2026-02', [chest], [both(5_060)], background)
    const back = await lab().reading(at, serial)
    expect(back.firstApprovedBy).toBeNull()
    expect(back.returned).toMatchObject({ approved: false })
    expect(back.returned?.changes).toContainEqual({
      what: 'flag',
      flag: expect.objectContaining({ code: 'aboveLimit', value: 26_000 }),
    })
  })

  it('hold for a child whenever the pregnancy was declared: three periods of 0.47 mSv', async () => {
    const at = await lab().place([{}])
    const id = at.people[0]?.id as number
    const months = ['2026-04', '2026-05', '2026-06']
    for (const code of months) await lab().live(at, code, [chest], [both(530)], background)
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    expect(await lab().readings(at, { state: 'approved' })).toHaveLength(6)
    await lab().ok('people.declarePregnancy', {
      params: { id },
      body: { pregnancy: { declaredOn: '2026-04-01', expectedOn: '2026-11-15' } },
    })
    const back = await lab().readings(at, { state: 'flagged' })
    expect(back.map(({ period }) => period).sort()).toEqual(months)
    for (const each of back) {
      expect(each.flags).toContainEqual(expect.objectContaining({ code: 'aboveLimit', value: 1_410, level: 1_000 }))
      expect(each.returned?.approved).toBe(true)
    }
    expect((await lab().publish(at)).published).toBe(0)
  })

  it('hold for a child whose mother has declared another pregnancy since', async () => {
    const at = await lab().place([{}])
    const id = at.people[0]?.id as number
    const declare = (pregnancy: { declaredOn: string; expectedOn: string } | null) =>
      lab().ok('people.declarePregnancy', { params: { id }, body: { pregnancy } })
    const passed = async (period: string) =>
      (await lab().readings(at, { period }))
        .flatMap(({ flags }) => flags)
        .filter(({ code, limit }) => code === 'aboveLimit' && limit === 'pregnancy')
        .map(({ value }) => value)
    await lab().live(at, '2026-01', [chest], [both(1_460)], background)
    await declare({ declaredOn: '2026-01-01', expectedOn: '2026-01-31' })
    expect(await passed('2026-01')).toEqual([1_400])
    const next = await declare({ declaredOn: '2026-03-01', expectedOn: '2026-11-01' })
    expect(next.pregnancy).toEqual({ declaredOn: '2026-03-01', expectedOn: '2026-11-01' })
    expect(await passed('2026-01')).toEqual([1_400])
    // Dates that were wrong are put right; a declaration that is withdrawn takes only itself away.
    await declare({ declaredOn: '2026-03-05', expectedOn: '2026-11-05' })
    await declare(null)
    expect(await passed('2026-01')).toEqual([1_400])
    await declare({ declaredOn: '2026-01-31', expectedOn: '2026-09-30' })
    expect(await passed('2026-01')).toEqual([])
  })
})

describe('backgrounds', () => {
  it('that were laid by hand stay when a corrected file comes, before the publication and after it', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(400)], background)
    const serial = serials[0] as string
    const laid = { hp10: 200, hp3: null, hp007: 200 }
    const readingIds = [(await lab().reading(at, serial)).id]
    await lab().ok('readings.setBackground', { body: { readingIds, background: laid, reason: 'Control expuesto.' } })
    await lab().upload('2026-01', [[serial, both(410)]])
    const corrected = await lab().reading(at, serial)
    expect(corrected.cells.hp10).toMatchObject({ gross: 410, background: 200, step: 'manual', net: 210 })
    await lab().approve(await lab().readings(at), 'Corregido.')
    expect(await lab().publish(at)).toMatchObject({ published: 1, returned: [] })
    await lab().upload('2026-01', [[serial, both(430)]])
    const { items } = await lab().ok('adjustments.list', { query: { clientId: at.client.id } })
    expect(items).toMatchObject([{ origin: 'correctedFile', after: { hp10: { value: 230 } } }])
  })

  it('are never taken off net values, whatever comes or goes beside them', async () => {
    const at = await lab().place([{}, {}])
    const wanted = [chest, { person: 1, type: 'chest' } as const]
    const lines = await lab().ship(at, '2026-01', wanted)
    const controls = lines.filter(({ bearer }) => bearer === 'control')
    const serials = at.people.map(({ id }) => lines.find(({ personId }) => personId === id)?.serial as string)
    const serial = serials[0] as string
    await lab().receive('2026-01', serials)
    // As the file of a laboratory gives it that takes its own control off.
    await lab().upload('2026-01', [[serial, both(400)]], { net: true })
    await lab().upload('2026-01', [[serials[1] as string, both(410)]])
    await lab().receive('2026-01', [controls[0]?.serial as string])
    await lab().upload('2026-01', [[controls[0]?.serial as string, both(250)]])
    const net = async () => (await lab().reading(at, serial)).cells.hp10
    expect(await net()).toMatchObject({ gross: 400, background: 0, net: 400, step: 'netOfSource' })
    expect((await lab().reading(at, serials[1] as string)).cells.hp10).toMatchObject({ net: 160 })
    await lab().ok('readings.reject', {
      body: { readingIds: [(await lab().reading(at, serials[1] as string)).id], reason: 'Otra bandeja.' },
    })
    expect(await net()).toMatchObject({ net: 400, step: 'netOfSource' })
    await lab().ok('readings.reject', {
      body: { readingIds: [(await lab().reading(at, controls[0]?.serial as string)).id], reason: 'Mal guardado.' },
    })
    expect(await net()).toMatchObject({ net: 400, step: 'netOfSource' })
  })

  it('by hand rule, 0 too, until they are withdrawn, and their reason is no note', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(800)], all(300))
    const serial = serials[0] as string
    const { id } = await lab().reading(at, serial)
    expect((await lab().reading(at, serial)).cells.hp10.net).toBe(500)
    const nothing = await lab().admin('readings.setBackground', {
      body: { readingIds: [id], background: { hp10: null, hp3: null, hp007: null }, reason: 'Nada.' },
    })
    expect(nothing.body.fields).toMatchObject([{ path: 'background', code: 'required' }])
    const answer = await lab().ok('readings.setBackground', {
      body: { readingIds: [id], background: { hp10: 0, hp3: null, hp007: null }, reason: 'Neto según el informe.' },
    })
    expect(answer).toEqual({ changed: 1 })
    const laid = await lab().reading(at, serial)
    expect(laid.cells.hp10).toMatchObject({ background: 0, net: 800, step: 'manual' })
    expect(laid.cells.hp007).toMatchObject({ background: 300, net: 500, step: 'controlsOfSiteAndType' })
    expect(laid.manual?.reason).toBe('Neto según el informe.')
    const bare = await lab().admin('readings.approve', { body: { readings: [{ id, judgement: laid.judgement }] } })
    expect(bare.body.fields[0].code).toBe('noteNeeded')
    await lab().ok('readings.withdrawBackground', { body: { readingIds: [id], reason: 'Era de otro período.' } })
    expect((await lab().reading(at, serial)).cells.hp10).toMatchObject({ net: 500, step: 'controlsOfSiteAndType' })
  })

  it('that come late put what was approved on a fallback back, and nothing of it is published before', async () => {
    const at = await lab().place([{}])
    await lab().live(at, '2026-01', [chest], [both(200)], all(100))
    await lab().ok('readings.approveClean', { body: { clientId: at.client.id } })
    await lab().publish(at)
    const { serials, controls } = await lab().live(at, '2026-02', [chest], [both(600)], null)
    const serial = serials[0] as string
    const before = await lab().reading(at, serial)
    expect(before.cells.hp10.step).toBe('clientDailyAverage')
    await lab().approve([before], 'Control extraviado.')
    const control = controls[0]?.serial as string
    await lab().receive('2026-02', [control])
    await lab().upload('2026-02', [[control, all(250)]])
    const back = await lab().reading(at, serial)
    expect(back).toMatchObject({ state: 'clean', returned: { approved: true } })
    expect(back.cells.hp10).toMatchObject({ background: 250, net: 350 })
    expect((await lab().publish(at)).published).toBe(0)
    await lab().approve([back])
    expect((await lab().publish(at)).published).toBe(1)
  })
})

describe('a control that cannot be', () => {
  it('takes nothing off before somebody confirms it, and what was worked out follows', async () => {
    const at = await lab().place([{}])
    const { serials, controls } = await lab().live(at, '2026-01', [chest], [both(9_100)], all(9_000))
    const control = await lab().reading(at, controls[0]?.serial as string)
    expect(codes(control)).toContain('controlImplausible')
    const worn = async () => (await lab().reading(at, serials[0] as string)).cells.hp10
    expect(await worn()).toMatchObject({ background: null, net: null, step: 'none', status: 'notEvaluable' })
    const blocked = await lab().admin('readings.approve', {
      body: { readings: [{ id: control.id, judgement: control.judgement }], note: 'x' },
    })
    expect(blocked.body.code).toBe('readingBlocked')
    const confirm = { params: { id: control.id }, body: { reason: 'Estuvo junto al generador, como los demás.' } }
    expect((await lab().ok('readings.confirmControl', confirm)).changed).toBeGreaterThan(0)
    expect(await worn()).toMatchObject({ background: 9_000, net: 100, controlIds: [control.id] })
    expect((await lab().reading(at, control.serial as string)).confirmed?.reason).toMatch(/generador/)
    expect((await lab().admin('readings.confirmControl', confirm)).body.code).toBe('nothingToConfirm')
  })
})

describe('a fact that changed on a way that told nobody', () => {
  it('is found at the approval, and again at the publication', async () => {
    const at = await lab().place([{}])
    const { serials } = await lab().live(at, '2026-01', [chest], [both(360)], background)
    const serial = serials[0] as string
    const seen = await lab().reading(at, serial)
    const levels = async (by: number) =>
      db().execute(sql`update technologies set levels = (select jsonb_agg(jsonb_set(l, '{recordingLevel}',
        to_jsonb((l->>'recordingLevel')::int + ${by}::int))) from jsonb_array_elements(levels) l) where id = 1`)
    await levels(1_000)
    expect(await lab().approve([seen])).toMatchObject({ approved: 0, changed: [{ id: seen.id, serial }] })
    await lab().approve([await lab().reading(at, serial)])
    await levels(-1_000)
    const answer = await lab().publish(at)
    expect(answer).toMatchObject({ published: 0, returned: [{ id: seen.id, serial }] })
    const back = await lab().reading(at, serial)
    expect(back).toMatchObject({ state: 'clean', returned: { approved: true } })
    expect(back.cells.hp10).toMatchObject({ net: 300, status: 'measured' })
  })
})
