import { beforeEach, describe, expect, it } from 'vitest'
import type { Alert } from '../../contract/schemas/alerts.ts'
import { adjusting } from '../testing/adjusting.ts'
import type { Place } from '../testing/laboratory.ts'
import { all, both, chest } from '../testing/lived.ts'

/** What is said of a person's limits when something else changes than a dose that is published. */
const { lab, at, published, report, propose, only, approve } = adjusting()
const late = '2026-11-20T15:00:00.000Z'
beforeEach(() => at(late))

const idOf = (place: Place) => place.people[0]?.id as number
const alertsOf = async (place: Place, states: readonly string[] = ['open', 'acknowledged']) => {
  const { items } = await lab().ok('alerts.list', { query: { clientId: place.client.id, sort: 'at', pageSize: 200 } })
  return (items as Alert[])
    .filter(({ state, kind }) => states.includes(state) && kind !== 'missedExchange')
    .map(({ kind, value, level, period }) => [kind, value, level, period])
    .toSorted((one, other) => String(one).localeCompare(String(other)))
}
const elsewhere = async (place: Place, hp10: number, employer = 'Clínica del Sur') => {
  await at(late)
  const body = {
    ...{ employer, position: 'chest', from: '2026-03-01', to: '2026-06-30' },
    ...{ cells: { hp10, hp3: null, hp007: null }, source: 'Constancia 12-2026', reason: 'Entregada' },
  }
  const { items } = await lab().ok('externalDoses.record', { params: { personId: idOf(place) }, body })
  const item = items.find(({ state }: { state: string }) => state === 'waiting')
  await lab().ok(
    'externalDoses.confirm',
    { params: { id: item.id }, body: { judgement: item.judgement, reason: 'Se pidió el original.' } },
    lab().second,
  )
  return item.id as number
}
const withdrawn = async (id: number) => {
  const body = { reason: 'De otra persona' }
  await lab().ok('externalDoses.withdraw', { params: { id }, body })
  await lab().ok('externalDoses.withdraw', { params: { id }, body }, lab().second)
}
const adjusted = async (place: Place, period: string, hp10: number) => {
  const [row] = await report(place, period)
  expect((await propose(row?.doseId as number, hp10)).body.fields).toBeUndefined()
  expect((await approve(await only(place), lab().second, 'Revisado.')).body.code).toBeUndefined()
}

describe('a dose of elsewhere', () => {
  it('raises what the sum is above, once, and ends it when it is withdrawn', async () => {
    const place = await lab().place([{}])
    await published(place, '2026-01', [both(400)])
    const id = await elsewhere(place, 21_000)
    expect(await alertsOf(place)).toEqual([['limit', 21_340, 20_000, '2026-01']])
    await withdrawn(id)
    expect(await alertsOf(place)).toEqual([])
    const { items } = await lab().ok('alerts.list', { query: { clientId: place.client.id } })
    expect(items).toMatchObject([{ state: 'closed', closed: { by: null, cause: 'corrected' } }])
    // What comes again is said again.
    await elsewhere(place, 21_000)
    expect(await alertsOf(place)).toEqual([['limit', 21_340, 20_000, '2026-01']])
  })

  it('of a person without any dose is said of the person', async () => {
    const place = await lab().place([{}])
    await elsewhere(place, 20_001)
    expect(await alertsOf(place)).toEqual([['limit', 20_001, 20_000, null]])
    await elsewhere(place, 1, 'Clínica del Norte')
    expect(await alertsOf(place)).toContainEqual(['limit', 20_002, 20_000, null])
  })

  it('that takes no sum above a limit raises nothing', async () => {
    const place = await lab().place([{}])
    await elsewhere(place, 20_000)
    expect(await alertsOf(place, ['open', 'acknowledged', 'closed'])).toEqual([])
  })
})

describe('an adjustment', () => {
  it('ends what is not so any more, and says what is so still once', async () => {
    const place = await lab().place([{}])
    await published(place, '2026-01', [both(1_060)])
    expect(await alertsOf(place)).toEqual([['investigation', 1_000, 510, '2026-01']])
    await adjusted(place, '2026-01', 900)
    expect(await alertsOf(place)).toEqual([['investigation', 900, 510, '2026-01']])
    await adjusted(place, '2026-01', 300)
    expect(await alertsOf(place)).toEqual([])
  })

  it('that takes the sum below a limit ends what was said of a later dose', async () => {
    const place = await lab().place([{}])
    await published(place, '2026-01', [both(15_060)])
    await published(place, '2026-02', [both(10_060)])
    expect(await alertsOf(place)).toContainEqual(['limit', 25_000, 20_000, '2026-02'])
    await adjusted(place, '2026-01', 12_000)
    expect((await alertsOf(place)).filter(([kind]) => kind === 'limit')).toEqual([['limit', 22_000, 20_000, '2026-02']])
    await adjusted(place, '2026-01', 300)
    expect((await alertsOf(place)).filter(([kind]) => kind === 'limit')).toEqual([])
  })
})

describe('a sum of what is published and what waits', () => {
  const limits = async (place: Place, states?: readonly string[]) =>
    (await alertsOf(place, states)).filter(([kind]) => kind === 'limit')
  /** January and February wait, 15 and 10 mSv, and are approved by two each. */
  async function bothApproved(place: Place) {
    // The same file twice would be refused: each says something else of the skin.
    const shown = (hp10: number) => ({ hp10, hp007: hp10 + (place.nr % 100) })
    await lab().live(place, '2026-01', [chest], [shown(15_060)], all(60))
    await lab().live(place, '2026-02', [chest], [shown(10_060)], all(60))
    await lab().approve(await lab().readings(place), 'Revisado.')
    await lab().approve(await lab().readings(place, { state: 'flagged' }), 'Revisado.', lab().second)
  }
  const publish = (place: Place, period?: string) =>
    lab().ok('readings.publish', { body: { clientId: place.client.id, period, closures: false } })

  it('is no alert before all of it is published, and none at all when the rest is rejected', async () => {
    const place = await lab().place([{}])
    await bothApproved(place)
    expect((await publish(place, '2026-01')).published).toBe(1)
    expect(await limits(place, ['open', 'acknowledged', 'closed'])).toEqual([])
    const [waiting] = (await lab().readings(place)).filter(
      ({ period, bearer }) => period === '2026-02' && bearer === 'person',
    )
    const why = { readingIds: [waiting?.id as number], reason: 'Otra bandeja.' }
    await lab().ok('readings.withdrawApproval', { body: why })
    await lab().ok('readings.reject', { body: why })
    expect(await limits(place, ['open', 'acknowledged', 'closed'])).toEqual([])
  })

  it('is one alert of its last dose once it is published, together or one after the other', async () => {
    for (const steps of [[undefined], ['2026-01', '2026-02']]) {
      const place = await lab().place([{}])
      await bothApproved(place)
      for (const period of steps) await publish(place, period)
      expect(await limits(place)).toEqual([['limit', 25_000, 20_000, '2026-02']])
    }
  })
})

describe('a declaration of a pregnancy', () => {
  const declare = (place: Place, pregnancy: object | null) =>
    lab().ok('people.declarePregnancy', { params: { id: idOf(place) }, body: { pregnancy } })

  it('that comes late raises what its days are above already, and ends with it', async () => {
    const place = await lab().place([{ sex: 'F' }])
    await published(place, '2026-08', [both(1_560)])
    expect((await alertsOf(place)).map(([kind]) => kind)).toEqual(['investigation'])
    await declare(place, { declaredOn: '2026-08-01', expectedOn: '2027-03-01' })
    expect(await alertsOf(place)).toContainEqual(['pregnancy', 1_500, 1_000, '2026-08'])
    await declare(place, null)
    expect((await alertsOf(place)).map(([kind]) => kind)).toEqual(['investigation'])
  })
})

it('follows another birth date, before which lower limits hold', async () => {
  const place = await lab().place([{}])
  await published(place, '2026-01', [both(7_060)])
  expect((await alertsOf(place)).map(([kind]) => kind)).toEqual(['investigation'])
  const person = await lab().ok('people.get', { params: { id: idOf(place) } })
  const born = (birthDate: string, version: number) =>
    lab().ok('people.update', { params: { id: person.id }, body: { ...person, birthDate, version } })
  const { version } = await born('2009-06-01', person.version)
  expect(await alertsOf(place)).toContainEqual(['limit', 7_000, 6_000, '2026-01'])
  await born(person.birthDate, version)
  expect((await alertsOf(place)).map(([kind]) => kind)).toEqual(['investigation'])
})

it('ends nothing of a limit that held when the dose was published, and closes what somebody looks into', async () => {
  const place = await lab().place([{}])
  await published(place, '2026-01', [both(21_060)])
  const { items } = await lab().ok('alerts.list', { query: { clientId: place.client.id } })
  const ids = (items as Alert[]).map(({ id }) => id)
  await lab().ok('alerts.acknowledge', { body: { ids, note: 'Se habló con la persona.' } })
  const before = await alertsOf(place)
  await withdrawn(await elsewhere(place, 100))
  expect((await alertsOf(place)).filter(([, value]) => value !== 21_100)).toEqual(before)
  await adjusted(place, '2026-01', 300)
  expect(await alertsOf(place)).toEqual([])
})
