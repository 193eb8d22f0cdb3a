/** A person's monitoring that is ended and taken up again, at one client of several or everywhere. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Place } from '../testing/laboratory.ts'
import { lived } from '../testing/lived.ts'
import type { Caller } from '../testing/testServer.ts'

const { lab, at, officerOf } = lived()
const today = '2026-11-20'
beforeEach(() => at(`${today}T15:00:00.000Z`))

const idOf = (place: Place) => place.people[0]?.id ?? 0
const personOf = (place: Place) => lab().ok('people.get', { params: { id: idOf(place) } })
const put = (place: Place, active: boolean, by: Caller = lab().admin) =>
  by('people.setStatus', { params: { id: idOf(place) }, body: { active } })
const spans = (person: { employments: { from: string; to: string | null }[] }) =>
  person.employments.map(({ from, to }) => [from, to])
const employ = (place: Place, where: Place, from: string, to: string | null = null) =>
  lab().ok('employments.add', {
    params: { id: idOf(place) },
    body: {
      ...{ clientId: where.client.id, siteId: where.client.sites[0]?.id, occupationCode: 12, practiceCode: 4 },
      ...{ category: 'B', from, to },
    },
  })

it('ends today, and goes on as if nothing had been where it is taken up on the same day', async () => {
  const place = await lab().place([{}])
  expect((await put(place, false)).body).toMatchObject({ active: false, monitoringEnd: today })
  expect(spans(await personOf(place))).toEqual([['2026-01-01', today]])
  const again = await put(place, false)
  expect([again.status, again.body.code]).toEqual([409, 'alreadySo'])
  expect((await put(place, true)).body).toMatchObject({ active: true, monitoringEnd: null })
  expect(spans(await personOf(place))).toEqual([['2026-01-01', null]])
})

it.each([
  ['the day after', '2026-11-21', [['2026-01-01', null]]],
  [
    'after a pause',
    '2026-11-23',
    [
      ['2026-01-01', today],
      ['2026-11-23', null],
    ],
  ],
])('taken up %s is what it is: one employment, or another of the same place', async (_, day, expected) => {
  const place = await lab().place([{}])
  await put(place, false)
  await at(`${day}T15:00:00.000Z`)
  expect((await put(place, true)).status).toBe(200)
  const person = await personOf(place)
  expect(spans(person)).toEqual(expected)
  for (const each of person.employments)
    expect(each).toMatchObject({ clientId: place.client.id, siteId: place.client.sites[0]?.id, category: 'A' })
})

it('ends everywhere for a laboratory: also what has not begun yet, and what ended before stays as it did', async () => {
  const place = await lab().place([{}])
  const [other, third] = [await lab().place([]), await lab().place([])]
  await employ(place, other, '2026-12-01')
  await employ(place, third, '2026-03-01')
  const { employments } = await personOf(place)
  const ended = employments.find(({ clientId }: { clientId: number }) => clientId === third.client.id)
  await lab().ok('employments.end', { params: { id: ended.id }, body: { to: '2026-06-30' } })
  expect((await put(place, false)).body.active).toBe(false)
  const after = await personOf(place)
  expect(spans(after).toSorted()).toEqual([
    ['2026-01-01', today],
    ['2026-03-01', '2026-06-30'],
    ['2026-12-01', '2026-12-01'],
  ])
})

it('ends for an officer at the own client alone, and the person stays monitored elsewhere', async () => {
  const officer = await lab().server.as('client@demo.sievert')
  const other = await lab().place([{}])
  // The hospital that it is the officer of.
  const own = 1
  const [site] = (await lab().ok('clients.get', { params: { id: own } })).sites
  await employ(other, { nr: 0, client: { id: own, sites: [site] }, people: [] }, '2026-02-01')
  expect((await put(other, false, officer)).status).toBe(200)
  expect(spans(await personOf(other)).toSorted()).toEqual([
    ['2026-01-01', null],
    ['2026-02-01', today],
  ])
  expect((await personOf(other)).active).toBe(true)
})

describe('of two employers', () => {
  const fixedTerm = async (to: string) => {
    const [place, other] = [await lab().place([{}]), await lab().place([])]
    const id = idOf(place)
    await employ(place, other, '2026-02-01', to)
    return { place, other, id, own: (await officerOf(place)).call, beside: (await officerOf(other)).call }
  }

  it('the act of one changes nothing at the other, where a fixed term runs on', async () => {
    const { place, other, id, own, beside } = await fixedTerm('2027-06-30')
    const ended = await put(place, false, own)
    expect([ended.status, ended.body.active]).toEqual([200, false])
    expect((await beside('people.get', { params: { id } })).body).toMatchObject({
      active: true,
      employments: [{ clientId: other.client.id, to: '2027-06-30' }],
    })
    expect((await beside('people.list', { query: { active: 'true' } })).body.total).toBe(1)
    expect((await beside('dashboard.get', {})).body.activePeople).toBe(1)
    expect((await own('dashboard.get', {})).body.activePeople).toBe(0)
    expect((await personOf(place)).active).toBe(true)
    // It is active there, so there is nothing to begin again, and its term stays.
    expect((await put(place, true, beside)).body.code).toBe('alreadySo')
    expect(spans(await personOf(place)).toSorted()).toEqual([
      ['2026-01-01', today],
      ['2026-02-01', '2027-06-30'],
    ])
  })

  it('who has ended and comes back for a fixed term is active for its days', async () => {
    const place = await lab().place([{}])
    await lab().ok('employments.end', {
      params: { id: (await personOf(place)).employments[0].id },
      body: { to: '2026-10-31' },
    })
    expect((await personOf(place)).active).toBe(false)
    expect((await employ(place, place, '2026-11-10', '2026-11-25')).active).toBe(true)
    const { email, call } = await officerOf(place)
    let officer = call
    const seen = async () => {
      const { body } = await officer('people.list', { query: { active: 'true' } })
      const { items } = await lab().ok('rndToes.list', { query: { clientId: place.client.id, active: 'true' } })
      const { people } = await lab().ok('clients.get', { params: { id: place.client.id } })
      const figures = (await officer('dashboard.get', {})).body.activePeople
      return [body.total, items.length, people, figures, Number((await personOf(place)).active)]
    }
    // Days are those of the service: in Costa Rica the 24th goes on until six in the morning, UTC.
    const told = []
    for (const now of ['2026-11-25T05:59:59.000Z', '2026-11-25T06:00:00.000Z']) {
      await at(now)
      officer = await lab().server.as(email)
      told.push(await seen())
    }
    expect(told).toEqual([
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ])
  })
})

it('moves the employment that is named, of two, and none that is somebody else’s', async () => {
  const place = await lab().place([{}])
  const [other, next] = [await lab().place([{}]), await lab().place([])]
  await employ(place, other, '2026-02-01')
  const { employments } = await personOf(place)
  const theirs = employments.find(({ clientId }: { clientId: number }) => clientId === other.client.id)
  const move = (employmentId: number) =>
    lab().admin('people.transfer', {
      params: { id: idOf(place) },
      body: { clientId: next.client.id, siteId: next.client.sites[0]?.id, from: '2026-11-01', employmentId },
    })
  const [foreign] = (await personOf(other)).employments
  expect((await move(foreign.id)).body.fields).toMatchObject([{ path: 'employmentId', code: 'notAChoice' }])
  expect((await move(theirs.id)).status).toBe(200)
  const after = (await personOf(place)).employments
  expect(after.map(({ clientId, from, to }: Record<string, unknown>) => [clientId, from, to])).toEqual(
    expect.arrayContaining([
      [place.client.id, '2026-01-01', null],
      [other.client.id, '2026-02-01', '2026-10-31'],
      [next.client.id, '2026-11-01', null],
    ]),
  )
})
