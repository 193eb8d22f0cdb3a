/** When dosimeters were set to zero: what background they received since, and what is judged anew when somebody says so. */
import { expect, it } from 'vitest'
import { verify } from './doses/verify.ts'
import { verifyAnnealings } from './inventory/verifyAnnealings.ts'
import { all, both, chest, codes, lived } from './testing/lived.ts'

const { lab, db } = lived()
const note = (act: string, serials: readonly string[], day: string) =>
  lab().admin('dosimeters.noteDay', { body: { act, serials, day, reason: 'Horno 2.' } })
const done = async (...given: Parameters<typeof note>) => {
  const { status, body } = await note(...given)
  expect([status, body]).toEqual([200, { changed: given[1].length }])
}
/** A client whose January has a control of 5 µSv a day and whose February has none. */
async function february() {
  const at = await lab().place([{}])
  const january = await lab().live(at, '2026-01', [chest], [both(400)], all(155))
  // Not published yet, so that none of its dosimeters is given out again.
  await lab().approve(await lab().readings(at), 'Revisado.')
  const { serials } = await lab().live(at, '2026-02', [chest], [both(700)], null)
  return { at, worn: serials[0] as string, control: january.controls[0]?.serial as string }
}

it('counts a control’s days from its annealing, in the average and in what it can show', async () => {
  const { at, worn, control } = await february()
  const reading = () => lab().reading(at, worn)
  // 155 µSv in 41 days, from the 28th of December to the 7th of February, are 3.78 a day.
  await done('annealed', [control], '2025-12-28')
  expect((await reading()).cells.hp10).toMatchObject({ background: 106, over: { days: 28, annealedOn: null } })
  await done('annealingTakenBack', [control], '2025-12-28')
  expect((await reading()).cells.hp10.background).toBe(140)

  const { controls } = await lab().live(at, '2026-03', [chest], [both(700)], all(320))
  const serial = controls[0]?.serial as string
  expect(codes(await lab().reading(at, serial))).toContain('controlImplausible')
  expect(
    codes(
      await lab()
        .readings(at, { period: '2026-03' })
        .then(([first]) => first as never),
    ),
  ).toBeDefined()
  await done('annealed', [serial], '2026-02-20')
  expect(codes(await lab().reading(at, serial))).not.toContain('controlImplausible')
})

it('says by which days an average came to the same, and sends nothing back for it', async () => {
  const at = await lab().place([{}, {}])
  await lab().live(at, '2026-01', [chest], [both(400)], all(31))
  await lab().approve(await lab().readings(at), 'Revisado.')
  const { serials } = await lab().live(
    at,
    '2026-02',
    [chest, { person: 1, type: 'chest' }],
    [both(700), both(300)],
    null,
  )
  const cells = async (which: number) => (await lab().reading(at, serials[which] as string)).cells.hp10
  const [worn, other] = serials as [string, string]
  expect(await cells(0)).toMatchObject({ background: 28, over: { days: 28, annealedOn: null } })
  await lab().approve([await lab().reading(at, other)], 'Sin control.')
  await db().execute(`update readings set background = jsonb_set(background, '{hp10,over,days}', '27')
    where dosimeter_id in (select id from dosimeters where serial in ('${worn}', '${other}')) and state in ('clean', 'flagged', 'approved')`)
  // Whatever has it judged anew.
  await done('annealed', [worn, other], '2026-03-02')
  expect(await cells(0)).toMatchObject({ background: 28, over: { days: 28 } })
  expect(await lab().reading(at, other)).toMatchObject({ state: 'approved', cells: { hp10: { over: { days: 27 } } } })
  // From the annealing to its reading they are as many as it was worn.
  await db().execute(`update readings set read_at = '2026-02-28T15:00:00Z'
    where dosimeter_id = (select id from dosimeters where serial = '${worn}')`)
  await done('annealed', [worn], '2026-01-31')
  expect(await cells(0)).toMatchObject({ background: 28, over: { days: 28, annealedOn: '2026-01-31' } })
  // As they were written: `verify` names what was not.
  await db().execute(`update readings set background = jsonb_set(background, '{hp10,over,days}', '28')
    where dosimeter_id = (select id from dosimeters where serial = '${other}') and state = 'approved'`)
  await db().execute(`update readings r set read_at = w.read_at from upload_rows w
    where w.upload_id = r.upload_id and w.line = r.line and r.dosimeter_id = (select id from dosimeters where serial = '${worn}')`)
  await done('annealed', [worn], '2026-01-30')
})

it('does not know the days of a dosimeter that was out with somebody since', async () => {
  const { at, worn } = await february()
  const before = (await lab().reading(at, worn)).cells.hp10
  // As if the same one had been out before and after, and nothing had come of it.
  const other = await lab().place([{}])
  const out = (from: string, to: string) =>
    db().execute(`insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
      select ${other.client.id}, ${other.client.sites[0]?.id}, 'area', type_id, 'area', id, '${from.slice(0, 7)}', '${from}', '${to}', 'notUsed'
      from dosimeters where serial = '${worn}'`)
  await out('2026-01-01', '2026-01-25')
  await out('2026-03-08', '2026-03-31')
  await done('annealed', [worn], '2025-12-20')
  expect((await lab().reading(at, worn)).cells.hp10).toEqual(before)
  await done('annealed', [worn], '2026-01-25')
  expect((await lab().reading(at, worn)).cells.hp10).toEqual(before)
  // From then on nobody else had it.
  await done('annealed', [worn], '2026-01-26')
  expect((await lab().reading(at, worn)).cells.hp10.over).toEqual({ days: 40, annealedOn: '2026-01-26' })
  await db().execute(`delete from assignments where client_id = ${other.client.id} and state = 'notUsed'`)
})

it('refuses what cannot be, each serial by name, and notes nothing of the rest', async () => {
  const { worn } = await february()
  // Nobody has had it yet.
  const spare = 'LAB1-1290'
  lab().server.setNow('2026-03-20T15:00:00.000Z')
  const fields = async (...given: Parameters<typeof note>) => (await note(...given)).body.fields
  expect(await fields('annealed', [spare, worn], '2026-02-14')).toMatchObject([
    { path: 'serials.1', code: 'annealedWorn', message: expect.stringContaining(worn) },
  ])
  expect(await fields('annealed', [worn], '2026-03-21')).toMatchObject([{ path: 'day', code: 'dayAhead' }])
  expect(await fields('annealingTakenBack', [spare], '2026-02-14')).toMatchObject([
    { path: 'serials.0', code: 'notAnnealed' },
  ])
  await done('annealed', [spare], '2026-02-14')
  expect(await fields('annealed', [worn, spare], '2026-02-14')).toMatchObject([
    { path: 'serials.0', code: 'annealedWorn' },
    { path: 'serials.1', code: 'annealedAlready' },
  ])
  const { items } = await lab().ok('dosimeters.list', { query: { search: spare } })
  expect(items[0].annealedOn).toBe('2026-02-14')
  const { changes } = await lab().ok('dosimeters.life', { params: { id: items[0].id } })
  expect(changes[0]).toMatchObject({ kind: 'annealed', annealedOn: '2026-02-14', reason: 'Horno 2.' })
})

it('takes the client’s average for the days since the annealing, and judges what waits anew when that is said', async () => {
  const { at, worn } = await february()
  const reading = () => lab().reading(at, worn)
  // 28 days of wear at 5 µSv.
  expect((await reading()).cells.hp10).toMatchObject({
    background: 140,
    net: 560,
    step: 'clientDailyAverage',
    over: { days: 28, annealedOn: null },
  })
  await lab().approve([await reading()], 'Sin control.')
  await done('annealed', [worn], '2026-01-28')
  // From then to its reading on the seventh of March.
  const anew = await reading()
  expect(anew.cells.hp10).toMatchObject({
    background: 190,
    net: 510,
    over: { days: 38, annealedOn: '2026-01-28' },
  })
  expect(anew).toMatchObject({
    state: 'flagged',
    returned: {
      approved: true,
      changes: expect.arrayContaining([expect.objectContaining({ what: 'background', before: 140, after: 190 })]),
    },
  })
  // A later one before the wear rules, and one that is taken back does not.
  await done('annealed', [worn], '2026-01-30')
  expect((await reading()).cells.hp10.over).toEqual({ days: 36, annealedOn: '2026-01-30' })
  await done('annealingTakenBack', [worn], '2026-01-30')
  expect((await reading()).cells.hp10.over).toEqual({ days: 38, annealedOn: '2026-01-28' })
  // It was set to zero again after its reading: nothing of this one changes.
  lab().server.setNow('2026-03-20T15:00:00.000Z')
  await done('annealed', [worn], '2026-03-12')
  expect((await reading()).cells.hp10.background).toBe(190)
  await lab().approve([await reading()], 'Sin control.')
  await lab().publish(at)
  const { items } = await lab().ok('reports.reading', { query: { clientId: at.client.id, period: '2026-02' } })
  const { versions } = await lab().ok('doses.chain', { params: { id: items[0].doseId } })
  expect(versions[0].evidence.cells.hp10).toMatchObject({
    background: 190,
    over: { days: 38, annealedOn: '2026-01-28' },
  })
})

it('judges anew what rests on a control that was out elsewhere, also where that is written down later', async () => {
  // Months in which nobody else had any of the stock.
  const at = await lab().place([{}])
  const { controls } = await lab().live(at, '2026-05', [chest], [both(400)], all(155))
  const control = controls[0]?.serial as string
  await lab().approve(await lab().readings(at), 'Revisado.')
  const { serials } = await lab().live(at, '2026-06', [chest], [both(700)], null)
  await lab().publish(at)
  const cell = async () => (await lab().reading(at, serials[0] as string)).cells.hp10
  /** What 155 µSv in so many days of the control come to in those of the reading. */
  const of = async (days: number) => Math.round((155 * ((await cell()).over?.days ?? 0)) / days)
  // From the 20th of April to its reading on the seventh of June.
  await done('annealed', [control], '2026-04-20')
  expect(await cell()).toMatchObject({ background: await of(48) })
  await lab().approve([await lab().reading(at, serials[0] as string)], 'Revisado.')

  // It had gone with another client’s April, which nobody had entered.
  const other = await lab().place([{}])
  const sheet = { clientId: other.client.id, period: '2026-04' }
  const line = { siteId: other.client.sites[0]?.id, bearer: 'area', personId: null, typeId: 4 }
  await lab().ok('assignments.add', { body: { ...sheet, ...line } })
  const { lines } = await lab().ok('assignments.sheet', { query: sheet })
  const empty = lines.find(({ bearer }: { bearer: string }) => bearer === 'control')
  await lab().ok('assignments.giveDosimeter', {
    params: { id: empty.id },
    body: { clientId: other.client.id, period: '2026-04', personId: null, serial: control, replaces: null },
  })
  // Stock that has been worn later is never chosen for it.
  await lab().ok('assignments.assignStock', { body: sheet })
  const { id } = await lab().ok('packingLists.create', { body: sheet })
  expect(await cell()).toMatchObject({ background: await of(48) })
  expect(await verify(db())).toEqual([])
  await lab().ok('packingLists.ship', { params: { id }, body: { carrier: 'Correos', waybill: '' } })
  expect(await cell()).toMatchObject({ background: await of(31) })
  expect(await lab().reading(at, serials[0] as string)).toMatchObject({
    state: 'flagged',
    returned: { approved: true },
  })
  // What is out comes back, though it had been worn later.
  const { results } = await lab().ok('dosimeters.receive', { body: { serials: [control], condition: 'normal' } })
  expect(results).toMatchObject([{ serial: control, outcome: 'received', period: '2026-04' }])
})

it('is proved by the trail: what was slipped in or taken away is named', async () => {
  const worn = 'ANNEAL-1'
  await lab().ok('dosimeters.register', { body: { typeId: 1, serials: [worn] } })
  await done('annealed', [worn], '2026-01-20')
  await done('annealed', [worn], '2026-01-21')
  await done('annealingTakenBack', [worn], '2026-01-21')
  const [dosimeter] = (await lab().ok('dosimeters.list', { query: { search: worn } })).items
  const among = `dosimeter_id = ${dosimeter.id} and day = '2026-01-20'`
  await db().execute(`update annealings set day = '2026-01-21' where ${among}`)
  expect(await verifyAnnealings(db())).toEqual([
    `Dosimeter ${dosimeter.id}: the annealing of 2026-01-20 that was noted is not there.`,
    `Dosimeter ${dosimeter.id}: nobody has noted the annealing of 2026-01-21.`,
  ])
  expect(await verify(db())).toEqual(expect.arrayContaining(await verifyAnnealings(db())))
  await db().execute(
    `update annealings set day = '2026-01-20' where dosimeter_id = ${dosimeter.id} and day = '2026-01-21'`,
  )
})
