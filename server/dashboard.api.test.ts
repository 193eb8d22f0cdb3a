/** The figures of the home page are those of the lists that they open, and months are whole. */
import { expect, it } from 'vitest'
import { adjusting } from './testing/adjusting.ts'
import { both } from './testing/lived.ts'

const { lab, published, officerOf } = adjusting()

it('counts the people who work at the officer’s client, who are active in its list', async () => {
  lab().server.setNow('2026-01-10T15:00:00.000Z')
  const at = await lab().place([{}, {}, {}])
  const elsewhere = await lab().place([{}])
  const { call } = await officerOf(at)
  const both = async () => {
    const card = (await call('dashboard.get')).body.activePeople
    const list = (await call('people.list', { query: { active: 'true' } })).body.total
    return [card, list]
  }
  expect(await both()).toEqual([3, 3])
  // Ends here today, goes on elsewhere tomorrow, and is active there.
  const gone = at.people[0]?.id as number
  const to = { clientId: elsewhere.client.id, siteId: elsewhere.client.sites[0]?.id, from: '2026-01-11' }
  const moved = await lab().admin('people.transfer', { params: { id: gone }, body: to })
  expect([moved.status, moved.body]).toMatchObject([200, {}])
  expect(await both()).toEqual([2, 2])
})

it('gives every month whole, whatever the day on which it is asked', async () => {
  const at = await lab().place([{}])
  await published(at, '2026-01', [both(400)])
  const january = async (day: string) => {
    lab().server.setNow(`${day}T15:00:00.000Z`)
    // A session does not last a year.
    const admin = await lab().server.as('admin@demo.sievert')
    const { collectiveByMonth } = (await admin('dashboard.get')).body
    return collectiveByMonth.find(({ month }: { month: string }) => month === '2026-01')?.value
  }
  const whole = await january('2026-03-01')
  expect(whole).toBeGreaterThan(0)
  for (const day of ['2027-01-01', '2027-01-31']) expect([day, await january(day)]).toEqual([day, whole])
  expect(await january('2027-02-01')).toBeUndefined()
})
