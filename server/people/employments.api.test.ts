import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { people as peopleTable } from '../db/schema.ts'
import type { Place } from '../testing/laboratory.ts'
import { both, chest, codes, lived } from '../testing/lived.ts'
import { strayPeople } from './employments.ts'

const { lab, db, at } = lived()
beforeEach(() => at('2026-11-20T15:00:00.000Z'))

const personOf = (place: Place, which = 0) => place.people[which]?.id ?? 0
const siteOf = (place: Place, which = 0) => place.client.sites[which]?.id ?? 0
const job = (place: Place, more: Record<string, unknown> = {}) => ({
  clientId: place.client.id,
  siteId: siteOf(place),
  occupationCode: 12,
  practiceCode: 4,
  category: 'B',
  from: '2026-10-01',
  to: null,
  ...more,
})
const linesOf = async (place: Place, period = '2026-10') =>
  (await lab().ok('assignments.sheet', { query: { clientId: place.client.id, period } })).lines.filter(
    ({ bearer }: { bearer: string }) => bearer === 'person',
  )
const add = (place: Place, personId: number, period = '2026-10', site = 0) =>
  lab().admin('assignments.add', {
    body: { clientId: place.client.id, period, siteId: siteOf(place, site), bearer: 'person', personId, typeId: 1 },
  })
const transfer = (personId: number, to: Place, from: string, site = 0) =>
  lab().ok('people.transfer', {
    params: { id: personId },
    body: { clientId: to.client.id, siteId: siteOf(to, site), from },
  })

describe('a transfer in mid-period', () => {
  it('ends the line at the old client on the day before, and the new one begins on the day', async () => {
    const [old, next] = [await lab().place([{}]), await lab().place([])]
    const id = personOf(old)
    await lab().ship(old, '2026-10', [chest])
    await at('2026-10-20T15:00:00.000Z')
    const person = await lab().ok('people.get', { params: { id } })
    const asked = await lab().ok('employments.lines', {
      params: { id: person.employments[0].id },
      query: { to: '2026-10-15' },
    })
    expect(asked.lines).toMatchObject([
      {
        period: '2026-10',
        position: 'chest',
        state: 'shipped',
        outcome: 'moved',
        newFrom: '2026-10-01',
        newTo: '2026-10-15',
      },
    ])
    // Asking changes nothing.
    expect(await linesOf(old)).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }])

    const moved = await transfer(id, next, '2026-10-16')
    expect(moved.lines).toEqual(asked.lines)
    expect(moved).toMatchObject({
      clientId: next.client.id,
      employments: [
        { clientId: old.client.id, from: '2026-01-01', to: '2026-10-15' },
        { clientId: next.client.id, from: '2026-10-16', to: null },
      ],
    })
    expect(await linesOf(old)).toMatchObject([{ from: '2026-10-01', to: '2026-10-15', state: 'shipped' }])
    expect((await add(next, id)).body).toMatchObject({ from: '2026-10-16', to: '2026-10-31' })
    expect((await add(next, id)).body.fields).toMatchObject([{ path: 'personId', code: 'positionTaken' }])
    expect(
      await lab().ok('assignments.copyPrevious', { body: { clientId: old.client.id, period: '2026-11' } }),
    ).toEqual({
      copied: 0,
      skipped: [{ name: `Carrera ${old.nr}, Persona 1`, reason: 'transferred' }],
    })
  })

  it('takes drafts of later periods away, keeps what was packed for them, and leaves what is published', async () => {
    const [old, next] = [await lab().place([{}]), await lab().place([])]
    const id = personOf(old)
    await lab().live(old, '2026-08', [chest], [both(300)], both(100))
    await lab().approve(await lab().readings(old), 'Comprobado')
    await lab().publish(old)
    await lab().ship(old, '2026-09', [chest])
    await add(old, id, '2026-10')
    const { lines } = await transfer(id, next, '2026-08-16')
    expect(lines.map(({ period, outcome }: Record<string, string>) => [period, outcome])).toEqual([
      ['2026-08', 'published'],
      ['2026-09', 'kept'],
      ['2026-10', 'removed'],
    ])
    expect(await linesOf(old, '2026-10')).toEqual([])
    const { lines: all } = await lab().ok('assignments.sheet', {
      query: { clientId: old.client.id, period: '2026-10' },
    })
    // Nothing is left that a control would be the control of.
    expect(all).toEqual([])
    expect(await linesOf(old, '2026-09')).toMatchObject([{ from: '2026-09-01', to: '2026-09-30' }])
    expect((await lab().doses(id, 2026)).rows).toMatchObject([{ from: '2026-08-01', to: '2026-08-31' }])
  })

  it('within a client splits the period by site', async () => {
    const place = await lab().place([{}])
    const id = personOf(place)
    await lab().ship(place, '2026-09', [chest])
    await transfer(id, place, '2026-10-16', 1)
    expect(
      await lab().ok('assignments.copyPrevious', { body: { clientId: place.client.id, period: '2026-10' } }),
    ).toMatchObject({ copied: 2, skipped: [] })
    expect(await linesOf(place)).toMatchObject([
      { siteId: siteOf(place), from: '2026-10-01', to: '2026-10-15' },
      { siteId: siteOf(place, 1), from: '2026-10-16', to: '2026-10-31' },
    ])
    expect(
      await lab().ok('assignments.copyPrevious', { body: { clientId: place.client.id, period: '2026-10' } }),
    ).toMatchObject({ copied: 0, skipped: [{ reason: 'present' }] })
  })

  it('puts what waits back into the queue: levels are those of the days that are left', async () => {
    const [old, next] = [await lab().place([{}]), await lab().place([])]
    // Half a month's investigation level is 0.25 mSv.
    const { serials } = await lab().live(old, '2026-10', [chest], [both(500)], both(100))
    const [before] = (await lab().readings(old)).filter(({ bearer }) => bearer === 'person')
    if (!before) throw new Error('There is no reading.')
    expect(codes(before)).toEqual([])
    await lab().approve([before])
    await transfer(personOf(old), next, '2026-10-16')
    const after = await lab().reading(old, serials[0] as string)
    expect(codes(after)).toEqual(['aboveInvestigation'])
    expect(after).toMatchObject({ state: 'flagged', returned: { approved: true } })
  })
})

describe('who starts in mid-period', () => {
  it('wears from its first day, and is not planned before', async () => {
    const place = await lab().place([{ monitoringStart: '2026-10-25' }])
    expect((await add(place, personOf(place))).body).toMatchObject({ from: '2026-10-25', to: '2026-10-31' })
    expect((await add(place, personOf(place), '2026-09')).body.fields).toMatchObject([{ code: 'personInactive' }])
  })
  it('has the line follow when the form says another day', async () => {
    const place = await lab().place([{ monitoringStart: '2026-10-25' }])
    await add(place, personOf(place))
    const person = await lab().ok('people.get', { params: { id: personOf(place) } })
    const form = (more: object) => ({
      params: { id: person.id },
      body: { ...person, ...more },
    })
    const changed = await lab().ok(
      'people.update',
      form({ monitoringStart: '2026-10-12', monitoringEnd: '2026-10-20' }),
    )
    expect(changed.employments).toMatchObject([{ from: '2026-10-12', to: '2026-10-20' }])
    expect(await linesOf(place)).toMatchObject([{ from: '2026-10-12', to: '2026-10-20' }])
  })
})

describe('two employers at once', () => {
  const twoJobs = async () => {
    const [one, other] = [await lab().place([{}]), await lab().place([])]
    const id = personOf(one)
    const person = await lab().ok('employments.add', { params: { id }, body: job(other) })
    return { one, other: { ...other, people: one.people }, id, person }
  }
  it('are both planned, add up, and are judged together', async () => {
    const { one, other, id, person } = await twoJobs()
    expect(person).toMatchObject({ clientId: one.client.id, employments: [{}, { clientId: other.client.id }] })
    await lab().live(one, '2026-10', [chest], [both(12_100)], both(100))
    await lab().live(other, '2026-10', [chest], [both(9_100)], both(100))
    const of = async (place: Place) => (await lab().readings(place)).filter(({ bearer }) => bearer === 'person')
    // 12 and 9 mSv are more than the 20 of a year, and neither is alone.
    for (const place of [one, other]) expect(codes((await of(place))[0] as never)).toContain('aboveLimit')
    for (const place of [one, other]) {
      for (const by of [lab().admin, lab().second]) {
        const open = (await lab().readings(place)).filter(({ state }) => state !== 'approved')
        await lab().approve(open, 'Comprobado', by)
      }
      await lab().publish(place)
    }
    const { rows, thisYear } = await lab().doses(id, 2026)
    expect(rows).toHaveLength(2)
    expect(thisYear[0]).toMatchObject({ series: 'wholeBody', sum: { value: 21_000, counted: 2 } })
  })

  it('are judged anew at one when a control of the other is withdrawn', async () => {
    const { one, other } = await twoJobs()
    await lab().live(one, '2026-10', [chest], [both(12_300)], both(100))
    await lab().live(other, '2026-10', [chest], [both(9_200)], both(100))
    const elsewhere = async () => (await lab().readings(other)).find(({ bearer }) => bearer === 'person')
    expect(codes((await elsewhere()) as never)).toContain('aboveLimit')
    const control = (await lab().readings(one)).find(({ bearer }) => bearer === 'control')
    const body = { reason: 'Estuvo junto al irradiador.' }
    await lab().ok('readings.withdrawControl', { params: { id: control?.id ?? 0 }, body })
    // Nobody knows any more what the 12 mSv would be without their background: the other's 9 are below the limit.
    expect(codes((await elsewhere()) as never)).not.toContain('aboveLimit')
  })

  it('are told apart by their officers', async () => {
    const { one, other, id } = await twoJobs()
    const list = async (place: Place) => (await lab().ok('people.list', { query: { clientId: place.client.id } })).items
    expect(await list(one)).toMatchObject([{ id, clientName: `Clínica ${one.nr}`, occupationCode: 10 }])
    expect(await list(other)).toMatchObject([{ id, clientName: `Clínica ${other.nr}`, occupationCode: 12 }])
    for (const place of [one, other])
      expect(await lab().ok('clients.get', { params: { id: place.client.id } })).toMatchObject({ people: 1 })
  })

  it('end one by one', async () => {
    const { one, id, person } = await twoJobs()
    await at('2026-11-20T15:00:00.000Z')
    const end = (to: string) =>
      lab().admin('employments.end', { params: { id: person.employments[0].id }, body: { to } })
    expect((await end('2026-11-10')).body).toMatchObject({
      active: true,
      employments: [{ to: '2026-11-10' }, { to: null }],
    })
    expect((await end('2026-11-10')).body.code).toBe('alreadySo')
    expect((await end('2025-01-01')).body.fields).toMatchObject([{ path: 'to', code: 'endBeforeStart' }])
    expect((await lab().ok('people.get', { params: { id } })).clientId).not.toBe(one.client.id)
  })

  it('are two places: one place has no two on the same days', async () => {
    const { one, id } = await twoJobs()
    const { status, body } = await lab().admin('employments.add', { params: { id }, body: job(one) })
    expect([status, body.fields]).toMatchObject([422, [{ path: 'siteId', code: 'employmentTaken' }]])
    await lab().ok('employments.add', { params: { id }, body: job(one, { from: '2024-01-01', to: '2025-12-31' }) })
  })
})

it('is found by verify when a person’s row says otherwise than its employments', async () => {
  const place = await lab().place([{}])
  const id = personOf(place)
  await db().update(peopleTable).set({ monitoringStart: '2026-02-02' }).where(eq(peopleTable.id, id))
  expect(await strayPeople(db())).toEqual([id])
  await db().update(peopleTable).set({ monitoringStart: '2026-01-01' }).where(eq(peopleTable.id, id))
})
