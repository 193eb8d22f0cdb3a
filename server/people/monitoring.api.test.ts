/** A person's monitoring that is ended and taken up again, at one client of several or everywhere. */
import { beforeEach, expect, it } from 'vitest'
import type { Place } from '../testing/laboratory.ts'
import { lived } from '../testing/lived.ts'
import type { Caller } from '../testing/testServer.ts'

const { lab, at } = lived()
const today = '2026-11-20'
beforeEach(() => at(`${today}T15:00:00.000Z`))

const idOf = (place: Place) => place.people[0]?.id ?? 0
const personOf = (place: Place) => lab().ok('people.get', { params: { id: idOf(place) } })
const put = (place: Place, active: boolean, by: Caller = lab().admin) =>
  by('people.setStatus', { params: { id: idOf(place) }, body: { active } })
const spans = (person: { employments: { from: string; to: string | null }[] }) =>
  person.employments.map(({ from, to }) => [from, to])
const employ = (place: Place, where: Place, from: string) =>
  lab().ok('employments.add', {
    params: { id: idOf(place) },
    body: {
      ...{ clientId: where.client.id, siteId: where.client.sites[0]?.id, occupationCode: 12, practiceCode: 4 },
      ...{ category: 'B', from, to: null },
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
