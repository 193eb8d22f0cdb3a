/**
 * A dosimeter that was given out again before all was known of its wear before: since when it has been collecting background
 * hangs on the days of that, and follows them. `verify` finds nothing after each of these, see `lived`.
 */
import { expect, it } from 'vitest'
import { all, both, lived } from '../testing/lived.ts'

const { lab } = lived()

it('follows the days of whoever had it before, also where those end earlier or later', async () => {
  const at = await lab().place([{}, {}])
  const january = await lab().ship(at, '2026-01', [
    { person: 0, type: 'chest' },
    { person: 1, type: 'chest' },
  ])
  const line = january.find(({ personId }) => personId === at.people[0]?.id)
  const serial = line?.serial as string
  await lab().upload('2026-01', [[january.find(({ bearer }) => bearer === 'control')?.serial as string, all(155)]])
  await lab().approve(await lab().readings(at), 'Revisado.')
  // It came back unworn, and goes out again.
  const unworn = { state: 'notUsed', reason: 'Estuvo de vacaciones.' }
  await lab().ok('assignments.close', { params: { id: line?.id as number }, body: unworn })
  await lab().receive('2026-01', [serial])

  const sheet = { clientId: at.client.id, period: '2026-02' }
  const personId = at.people[1]?.id
  const wanted = { siteId: at.client.sites[0]?.id, bearer: 'person', personId, typeId: 1 }
  const { id } = await lab().ok('assignments.add', { body: { ...sheet, ...wanted } })
  const given = { ...sheet, personId, serial, replaces: null }
  await lab().ok('assignments.giveDosimeter', { params: { id }, body: given })
  await lab().ok('assignments.assignStock', { body: sheet })
  const list = await lab().ok('packingLists.create', { body: sheet })
  await lab().ok('packingLists.ship', { params: { id: list.id }, body: { carrier: 'Correos', waybill: '' } })
  await lab().upload('2026-02', [[serial, both(700)]])
  const over = async () => (await lab().reading(at, serial)).cells.hp10.over

  await lab().ok('dosimeters.noteDay', {
    body: { act: 'annealed', serials: [serial], day: '2026-01-25', reason: 'Horno 2.' },
  })
  expect(await over()).toEqual({ days: 28, annealedOn: null })
  const { employments } = await lab().ok('people.get', { params: { id: at.people[0]?.id as number } })
  const end = (to: string) => lab().ok('employments.end', { params: { id: employments[0].id }, body: { to } })
  await end('2026-01-20')
  // From the annealing to its reading on the seventh of March.
  expect(await over()).toEqual({ days: 41, annealedOn: '2026-01-25' })
  await end('2026-01-28')
  expect(await over()).toEqual({ days: 28, annealedOn: null })
})
