import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { externalDoses } from '../db/schema.ts'
import type { Laboratory, Place } from '../testing/laboratory.ts'
import { both, chest, codes, lived } from '../testing/lived.ts'
import { verify } from './verify.ts'

const { lab, db, at } = lived()
beforeEach(() => at('2026-11-20T15:00:00.000Z'))

const dose = (hp10: number | null, more: Record<string, unknown> = {}) => ({
  employer: 'Clínica del Sur',
  position: 'chest',
  from: '2026-01-01',
  to: '2026-06-30',
  cells: { hp10, hp3: null, hp007: null },
  source: 'Constancia 12-2026',
  reason: 'Entregada por la trabajadora',
  ...more,
})
const record = (personId: number, body: object, by = lab().admin) =>
  by('externalDoses.record', { params: { personId }, body })
const first = (answer: { body: { items: { id: number; judgement: string; flags: never[] }[] } }) => {
  const [item] = answer.body.items
  if (!item) throw new Error(JSON.stringify(answer.body))
  return item
}
const confirm = (item: { id: number; judgement: string }, by = lab().second) =>
  by('externalDoses.confirm', { params: { id: item.id }, body: { judgement: item.judgement, reason: '' } })
const withdraw = (item: { id: number }, by: Laboratory['admin']) =>
  by('externalDoses.withdraw', { params: { id: item.id }, body: { reason: 'De otra persona' } })
const standing = async (personId: number, body: object) => {
  const item = first(await record(personId, body))
  expect((await confirm(item)).status).toBe(200)
  return item
}
const oneWorker = async () => {
  const place = await lab().place([{}])
  return { place, id: place.people[0]?.id ?? 0 }
}
const sumOf = async (id: number) => (await lab().doses(id, 2026)).thisYear[0].sum
const worn = async (place: Place) => (await lab().readings(place)).filter(({ bearer }) => bearer === 'person')

describe('a dose of elsewhere', () => {
  it('is refused where a record says it already, and told where one overlaps it', async () => {
    const { id } = await oneWorker()
    const item = first(await record(id, dose(4_000)))
    const again = (body: object) => record(id, body)
    const twice = dose(100, { employer: 'CLINICA  del sur', source: 'Copia' })
    expect((await again(twice)).body).toMatchObject({ code: 'externalRecorded' })
    await confirm(item)
    expect((await again(twice)).body).toMatchObject({ code: 'externalRecorded' })
    // Another quantity, position or employer is another dose.
    const other = [
      { ...dose(null), cells: { hp10: null, hp3: 50, hp007: null } },
      dose(40, { position: 'ringLeft', cells: { hp10: null, hp3: null, hp007: 40 } }),
      dose(40, { employer: 'Clínica del Norte' }),
    ]
    for (const body of other) expect((await again(body)).status).toBe(200)
    const part = await again(dose(40, { from: '2026-06-30', to: '2026-07-31' }))
    const items: { from: string; flags: { code: string }[] }[] = part.body.items
    expect(items.find(({ from }) => from === '2026-06-30')?.flags.map(({ code }) => code)).toContain('overlap')
    const apart = await again(dose(40, { from: '2026-08-01', to: '2026-08-31' }))
    const later = (apart.body.items as typeof items).find(({ from }) => from === '2026-08-01')
    expect(later?.flags.map(({ code }) => code)).not.toContain('overlap')
    // What was taken out is free to be recorded anew.
    await withdraw(item, lab().admin)
    expect((await again(twice)).body).toMatchObject({ code: 'externalRecorded' })
    await withdraw(item, lab().second)
    expect((await again(twice)).status).toBe(200)
  })

  it('counts once another administrator has confirmed it, in every sum and in the list', async () => {
    const { id } = await oneWorker()
    const item = first(await record(id, dose(4_000)))
    expect(item).toMatchObject({
      state: 'waiting',
      own: true,
      employer: 'Clínica del Sur',
      flags: [{ code: 'aboveInvestigation' }],
    })
    expect((await lab().doses(id, 2026)).external).toEqual([])
    expect((await confirm(item, lab().admin)).body.code).toBe('secondRecorder')
    expect((await sumOf(id)).value).toBe(0)

    expect((await confirm(item)).body.items).toMatchObject([
      { state: 'standing', versions: [{ state: 'waiting' }, { state: 'standing' }] },
    ])
    const { thisYear, lifetime, quarter, external, rows } = await lab().doses(id, 2026)
    expect(thisYear[0].sum).toEqual({ value: 4_000, counted: 1, withoutValue: 0, positions: ['external'] })
    expect([lifetime.wholeBody.value, quarter.wholeBody.value]).toEqual([4_000, 0])
    expect([external, rows]).toMatchObject([[{ employer: 'Clínica del Sur', from: '2026-01-01' }], []])
    const list = await lab().ok('people.list', {
      query: { search: String((await lab().ok('people.get', { params: { id } })).idNumber) },
    })
    expect(list.items[0].yearHp10).toMatchObject({ value: 4_000, counted: 1 })
    // What was decided is decided.
    expect((await confirm(item)).body.code).toBe('illegalTransition')
  })

  it('that stands is withdrawn by two, and counts in everything until then', async () => {
    const { place, id } = await oneWorker()
    const item = await standing(id, dose(19_900))
    const { serials } = await lab().live(place, '2026-10', [chest], [both(460)], both(100))
    const seen = async () => codes(await lab().reading(place, serials[0] ?? ''))
    expect(await seen()).toContain('aboveLimit')

    expect((await withdraw(item, lab().admin)).body.items).toMatchObject([
      { state: 'withdrawing', own: true, versions: [{}, {}, { state: 'withdrawing', reason: 'De otra persona' }] },
    ])
    // Whoever asked confirms nothing, and nothing counts less.
    expect((await withdraw(item, lab().admin)).body.code).toBe('secondWithdrawer')
    expect((await sumOf(id)).value).toBe(19_900)
    expect((await lab().doses(id, 2026)).external).toHaveLength(1)
    expect(await seen()).toContain('aboveLimit')
    expect(await verify(db())).toEqual([])
    expect((await confirm(item)).body.code).toBe('illegalTransition')

    expect((await withdraw(item, lab().second)).body.items).toMatchObject([{ state: 'withdrawn' }])
    expect((await sumOf(id)).value).toBe(0)
    expect(await seen()).not.toContain('aboveLimit')
    expect((await withdraw(item, lab().second)).status).toBe(409)
    expect(await db().$count(externalDoses, eq(externalDoses.recordId, item.id))).toBe(4)
    expect(await verify(db())).toEqual([])
  })

  it('stays where its withdrawal is refused, by whomever', async () => {
    const { id } = await oneWorker()
    const item = await standing(id, dose(4_000))
    for (const by of [lab().admin, lab().second]) {
      await withdraw(item, lab().admin)
      const kept = await by('externalDoses.reject', { params: { id: item.id }, body: { reason: 'Es suya' } })
      expect(kept.body.items).toMatchObject([{ state: 'standing' }])
    }
    expect((await sumOf(id)).value).toBe(4_000)
    const trail = await lab().ok('auditEvents.list', { query: { action: 'externalDose.kept', pageSize: 100 } })
    expect(trail.items.filter((each: { objectId: string }) => each.objectId === String(item.id))).toHaveLength(2)
    // What stands is not rejected: that was for what waits.
    const { status } = await lab().second('externalDoses.reject', { params: { id: item.id }, body: { reason: 'x' } })
    expect(status).toBe(409)
  })

  it('that waits is withdrawn by one', async () => {
    const { id } = await oneWorker()
    const item = first(await record(id, dose(4_000)))
    expect((await withdraw(item, lab().admin)).body.items).toMatchObject([{ state: 'withdrawn' }])
    expect((await confirm(item)).status).toBe(409)
  })

  it('is rejected with a reason, and never counts', async () => {
    const { id } = await oneWorker()
    const item = first(await record(id, dose(4_000)))
    const { body } = await lab().second('externalDoses.reject', {
      params: { id: item.id },
      body: { reason: 'Ilegible' },
    })
    expect(body.items).toMatchObject([{ state: 'rejected' }])
    expect((await confirm(item)).status).toBe(409)
  })

  it('brings what waits above a limit, and is itself judged with it', async () => {
    const { place, id } = await oneWorker()
    await lab().live(place, '2026-10', [chest], [both(12_100)], both(100))
    const [reading] = await worn(place)
    if (!reading) throw new Error('There is no reading.')
    expect(codes(reading)).not.toContain('aboveLimit')
    await lab().approve([reading], 'Comprobado')
    expect((await worn(place))[0]?.state).toBe('approved')

    const item = first(await record(id, dose(9_000)))
    expect(item.flags).toContainEqual({
      code: 'aboveLimit',
      severity: 'block',
      quantity: 'hp10',
      value: 21_000,
      level: 20_000,
      limit: 'annual',
    })
    expect((await worn(place))[0]).toMatchObject({ state: 'flagged', returned: { approved: true } })
    await lab().second('externalDoses.reject', { params: { id: item.id }, body: { reason: 'De otra persona' } })
    expect(codes((await worn(place))[0] as never)).not.toContain('aboveLimit')
  })

  it('is confirmed only as it was seen', async () => {
    const { place, id } = await oneWorker()
    const item = first(await record(id, dose(9_000)))
    await lab().live(place, '2026-10', [chest], [both(12_100)], both(100))
    expect((await confirm(item)).body.code).toBe('judgedOtherwise')
    const now = first(await lab().second('externalDoses.list', { params: { personId: id } }))
    expect(codes(now)).toContain('aboveLimit')
    expect((await confirm(now)).status).toBe(200)
  })

  it.each([
    ['more than anybody can have received', dose(10_000_001), 'cells.hp10'],
    ['nothing', dose(null), 'cells'],
    ['days that have not come', dose(100, { to: '2026-11-21' }), 'to'],
    ['days in the wrong order', dose(100, { from: '2026-07-01' }), 'to'],
    ['a position that tells of no person', dose(100, { position: 'area' }), 'position'],
    ['a quantity that its position does not tell', dose(100, { position: 'ringLeft' }), 'cells.hp10'],
    ['no document', dose(100, { source: ' ' }), 'source'],
  ])('is refused with %s', async (_, body, path) => {
    const { id } = await oneWorker()
    const { status, body: answer } = await record(id, body)
    expect([status, answer.fields?.[0].path]).toEqual([422, path])
  })

  it('is found by verify when it was altered behind the service’s back', async () => {
    const { id } = await oneWorker()
    const { id: recordId } = await standing(id, dose(4_000))
    const version = eq(externalDoses.recordId, recordId)
    await db().update(externalDoses).set({ hp10Value: 3_000 }).where(version)
    const findings = await verify(db())
    expect(findings.filter((text) => /external dose/.test(text))).toHaveLength(2)
    expect(findings.some((text) => text.includes(`Person ${id}, 2026, wholeBody`))).toBe(true)
    await db().update(externalDoses).set({ hp10Value: 4_000 }).where(version)
  })
})
