/**
 * A dosimeter that was given out again before all was known of its wear before: since when it has been collecting background
 * hangs on the days of that, and follows them. `verify` finds nothing after each of these, see `lived`.
 */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { all, both, lived } from '../testing/lived.ts'

const { lab, db } = lived()

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

it('is not chosen from stock for a sheet of before its last wear', async () => {
  const at = await lab().place([])
  const siteId = at.client.sites[0]?.id
  const lowest = sql`select id from dosimeters where type_id = 4 and status = 'inStock' order by serial limit 1`
  const { rows } = await db().execute<{ serial: string }>(sql`select serial from dosimeters where id = (${lowest})`)
  const next = rows[0]?.serial
  const chosenFor = async (period: string) => {
    const sheet = { clientId: at.client.id, period }
    const line = { siteId, bearer: 'area', personId: null, typeId: 4 }
    const { id } = await lab().ok('assignments.add', { body: { ...sheet, ...line } })
    await lab().ok('assignments.assignStock', { body: sheet })
    const { lines } = await lab().ok('assignments.sheet', { query: sheet })
    return lines.find((each: { id: number }) => each.id === id).serial
  }
  await db().execute(sql`insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
    select ${at.client.id}, ${siteId}, 'area', 4, 'area', (${lowest}), '2026-07', '2026-07-01', '2026-07-31', 'published'`)
  expect(await chosenFor('2026-04')).not.toBe(next)
  await db().execute(sql`delete from assignments where client_id = ${at.client.id} and period = '2026-07'`)
  expect(await chosenFor('2026-05')).toBe(next)
})
