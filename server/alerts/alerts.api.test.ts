import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Alert } from '../../contract/schemas/alerts.ts'
import { adjusting } from '../testing/adjusting.ts'
import { both, chest } from '../testing/lived.ts'
import { sweepMissed } from './missed.ts'

const { lab, published, officerOf } = adjusting()
const list = async (clientId: number, query: object = {}, by = lab().admin): Promise<Alert[]> =>
  (await lab().ok('alerts.list', { query: { clientId, ...query } }, by)).items
const said = 'Se habló con la persona.'

describe('a published dose above a level', () => {
  it('raises an alert for each, and a limit for the unborn child is called by its name', async () => {
    const at = await lab().place([{}, { sex: 'F', pregnancy: { declaredOn: '2026-01-02', expectedOn: '2026-07-02' } }])
    const pregnant = at.people[1]?.id as number
    await lab().ok('people.declarePregnancy', {
      params: { id: pregnant },
      body: { pregnancy: { declaredOn: '2026-01-02', expectedOn: '2026-07-02' } },
    })
    await published(at, '2026-01', [both(1_060), both(1_310)])
    const kinds = (await list(at.client.id)).map(({ personId, kind, quantity, value, level }) => [
      personId === pregnant ? 'pregnant' : 'other',
      kind,
      quantity,
      value,
      level,
    ])
    expect(kinds).toHaveLength(3)
    expect(kinds).toContainEqual(['other', 'investigation', 'hp10', 1_000, 510])
    expect(kinds).toContainEqual(['pregnant', 'investigation', 'hp10', 1_250, 510])
    // Of a month of 31 days, 30 after the declaration.
    expect(kinds).toContainEqual(['pregnant', 'pregnancy', 'hp10', 1_210, 1_000])
  })

  it('is on the home page by its age, for an officer its own alone', async () => {
    const at = await lab().place([{}])
    await published(at, '2026-01', [both(1_060)])
    const officer = await officerOf(at)
    const of = (items: Alert[], from: number, to: number) =>
      items.filter(({ ageDays }) => ageDays >= from && ageDays < to).length
    for (const { by, query } of [
      { by: lab().admin, query: {} },
      { by: officer.call, query: { clientId: at.client.id } },
    ]) {
      const { items } = await lab().ok('alerts.list', { query: { ...query, state: 'open', pageSize: 200 } }, by)
      const { openAlerts } = await lab().ok('dashboard.get', {}, by)
      expect(openAlerts).toEqual({
        under7: of(items, Number.NEGATIVE_INFINITY, 7),
        from7: of(items, 7, 30),
        from30: of(items, 30, Number.POSITIVE_INFINITY),
      })
      expect(openAlerts.under7).toBeGreaterThan(0)
    }
    // To the day: its own alert is raised at this very instant, so many days ago.
    const grown = async (days: number) => {
      const { db } = lab().server.services.database
      await db.execute(sql`update alerts set at = at - ${days} * interval '1 day' where client_id = ${at.client.id}`)
      return (await lab().ok('dashboard.get', {}, officer.call)).openAlerts
    }
    expect(await grown(6)).toEqual({ under7: 1, from7: 0, from30: 0 })
    expect(await grown(1)).toEqual({ under7: 0, from7: 1, from30: 0 })
    expect(await grown(22)).toEqual({ under7: 0, from7: 1, from30: 0 })
    expect(await grown(1)).toEqual({ under7: 0, from7: 0, from30: 1 })
    // As it was written: `verify` would name it.
    await grown(-30)
  })

  it('is acknowledged by the officer of its client, closed by an administrator with a cause, and by nobody twice', async () => {
    const at = await lab().place([{}, {}])
    await published(at, '2026-01', [both(1_060), both(2_060)])
    const officer = await officerOf(at)
    const stranger = await officerOf(await lab().place([{}]))
    const ids = (await list(at.client.id)).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const acknowledge = (by: typeof officer.call, which = ids) =>
      by('alerts.acknowledge', { body: { ids: which, note: said } })
    expect((await acknowledge(stranger.call)).status).toBe(404)
    expect((await list(at.client.id, {}, stranger.call)).length).toBe(0)
    // One that it may not know of among its own: none is touched.
    const [foreign] = await list(1)
    expect((await acknowledge(officer.call, [...ids, foreign?.id as number])).status).toBe(404)
    expect(await list(at.client.id, { state: 'open' })).toHaveLength(2)
    const early = await lab().admin('alerts.close', { body: { ids, cause: 'other', note: said } })
    expect([early.status, early.body.code]).toEqual([409, 'illegalTransition'])
    expect((await acknowledge(officer.call)).status).toBe(200)
    expect((await acknowledge(officer.call)).body.code).toBe('illegalTransition')
    const body = { ids: ids.slice(0, 1), cause: 'doseConfirmed', note: 'Se cambió el turno.' }
    expect((await officer.call('alerts.close', { body })).status).toBe(403)
    await lab().ok('alerts.close', { body })
    // One of them is closed: neither goes again.
    const half = await lab().admin('alerts.close', { body: { ...body, ids } })
    expect([half.status, half.body.code]).toEqual([409, 'illegalTransition'])
    const [closed] = await list(at.client.id, { state: 'closed' })
    expect(closed).toMatchObject({
      id: ids[0],
      acknowledged: { by: 'Oficial', note: said },
      closed: { by: 'Marcela Quirós Ledezma', cause: 'doseConfirmed', note: 'Se cambió el turno.' },
    })
    expect(await list(at.client.id, { state: 'acknowledged' })).toHaveLength(1)
  })
})

describe('a dosimeter that does not come back', () => {
  it('raises one alert once it is late by the service’s own days, which ends when it comes or is given up', async () => {
    const at = await lab().place([{}, {}, {}])
    const wanted = [0, 1, 2].map((person) => ({ ...chest, person }))
    const lines = (await lab().ship(at, '2026-01', wanted)).filter(({ bearer }) => bearer === 'person')
    const { services } = lab().server
    const sweepOn = async (now: string) => {
      lab().server.setNow(now)
      await Promise.all([sweepMissed(services), sweepMissed(services)])
      return list(at.client.id)
    }
    expect(await sweepOn('2026-03-02T12:00:00.000Z')).toEqual([])
    const missed = await sweepOn('2026-03-03T12:00:00.000Z')
    expect(
      missed.map(({ kind, state, dueOn, value, level, quantity }) => [kind, state, dueOn, value, level, quantity]),
    ).toEqual(Array(3).fill(['missedExchange', 'open', '2026-01-31', null, null, null]))
    expect(missed.every(({ serial, position }) => serial !== null && position === 'chest')).toBe(true)
    await lab().ok('alerts.acknowledge', { body: { ids: [missed[0]?.id as number], note: said } })
    const [first, second] = missed.map(({ serial }) => lines.find((line) => line.serial === serial))
    await lab().ok('dosimeters.receive', { body: { serials: [first?.serial], condition: 'normal' } })
    await lab().ok('assignments.close', {
      params: { id: second?.id as number },
      body: { state: 'lost', reason: 'No aparece.' },
    })
    const after = await sweepOn('2026-03-20T12:00:00.000Z')
    expect(
      after.map(({ serial, state, closed, ageDays }) => [serial, state, closed?.cause ?? null, ageDays]).sort(),
    ).toEqual(
      [
        [first?.serial, 'closed', 'cameIn', 17],
        [second?.serial, 'closed', 'givenUp', 17],
        [lines.find(({ id }) => id !== first?.id && id !== second?.id)?.serial, 'open', null, 17],
      ].sort(),
    )
    expect(await list(at.client.id, { age: 17 })).toHaveLength(3)
    expect(await list(at.client.id, { age: 18 })).toEqual([])
    expect(await list(at.client.id, { search: String(first?.serial) })).toHaveLength(1)
  })
})
