import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { instadoseMapping } from '../contract/cast/kept.ts'
import { rowsOf } from './db/database.ts'
import { ok } from './testing/sheet.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** What is refused of devices that people keep: each refusal by its field and its word, and nothing is written then. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const place = { clientId: 1, siteId: 1, position: 'wrist' }
const give = (serial: string, personId: number, from: string, more = {}) =>
  admin('keptDevices.create', { body: { ...place, serial, personId, from, ...more } })
const whole = () =>
  rowsOf(
    db(),
    sql`select (select json_agg(a order by a.id) from device_assignments a) as kept,
          (select json_agg(w order by w.id) from assignments w where w.device_assignment_id is not null) as windows,
          (select json_agg(d.status order by d.id) from dosimeters d) as statuses,
          (select count(*) from device_resets) as resets, (select json_agg(m order by m.id) from file_mappings m) as mappings`,
  )
/** The word of a refusal, before it the field that it stands beside, if any. */
const refusalOf = ({ status, body }: Answer) => {
  expect([409, 422], JSON.stringify(body)).toContain(status)
  const [field] = body.fields ?? []
  return field ? `${field.path} ${field.code}` : body.code
}
async function refused(work: () => Promise<Answer>): Promise<string> {
  const before = await whole()
  const word = refusalOf(await work())
  expect(await whole()).toEqual(before)
  return word
}

describe('a device is not given out', () => {
  const taken = 'IN20127'
  const past = 'IN20134'
  beforeAll(async () => {
    await db().execute(sql`update clients set active = false where id = 3`)
    ok(await give(taken, 1, '2026-10-01'))
    const { id, version } = ok(await give(past, 3, '2026-10-01'))
    const end = { items: [{ id, version }], to: '2026-10-20', how: 'lastRead', reason: '' }
    ok(await admin('keptDevices.close', { body: end }))
    await db().execute(sql`update device_assignments set state = 'closed' where id = ${id}`)
    await db().execute(sql`update dosimeters set status = 'inStock' where serial = ${past}`)
    ok(await admin('dosimeters.setStatus', { body: { serials: ['IN20113'], status: 'retired', reason: 'x' } }))
  })

  it.each([
    ['before its day has come', 'from keptLater', 'IN20106', 4, '2026-11-21', {}],
    ['at a client that is none', 'clientId notAChoice', 'IN20106', 4, '2026-11-01', { clientId: 9_999 }],
    [
      'at a client that is not served',
      'clientId clientInactive',
      'IN20106',
      4,
      '2026-11-01',
      { clientId: 3, siteId: 5 },
    ],
    ['at another client’s site', 'siteId siteOfOtherClient', 'IN20106', 4, '2026-11-01', { siteId: 4 }],
    ['to nobody', 'personId notAChoice', 'IN20106', 99_999, '2026-11-01', {}],
    ['to who works elsewhere', 'personId personOfOtherClient', 'IN20106', 26, '2026-11-01', {}],
    ['for days before its work', 'personId keptInactivePerson', 'IN20106', 4, '1990-01-01', {}],
    ['to who has one there', 'personId positionTaken', 'IN20106', 1, '2026-11-01', {}],
    ['while somebody has it', 'serial keptTaken', taken, 4, '2026-11-01', {}],
    ['for days on which somebody had it', 'from keptThen', past, 4, '2026-10-15', {}],
    ['that is unknown', 'serial serialUnknown', 'NONE-1', 4, '2026-11-01', {}],
    ['that is exchanged every period', 'serial keptNotKept', 'OC20001', 4, '2026-11-01', {}],
    ['that is not in the stock', 'serial notInStock', 'IN20113', 4, '2026-11-01', {}],
  ] as const)('%s', async (_, word, serial, personId, from, more) => {
    expect(await refused(() => give(serial, personId, from, more))).toBe(word)
  })

  it('nor moved onto days on which somebody else had it', async () => {
    const { id, version } = ok(await give(past, 4, '2026-10-25'))
    const body = { siteId: 1, position: 'wrist', version, from: '2026-10-15', to: null }
    expect(await refused(() => admin('keptDevices.update', { params: { id }, body }))).toBe('from keptThen')
  })
})

describe('a keeping', () => {
  it('is not changed to days or places that cannot be, nor once it ends', async () => {
    const { id, version } = ok(await give('IN20099', 8, '2026-09-01'))
    const change = (more: object) =>
      refused(() =>
        admin('keptDevices.update', {
          params: { id },
          body: { siteId: 1, position: 'wrist', version, from: '2026-09-01', to: null, ...more },
        }),
      )
    expect.soft(await change({ from: '2026-11-21' })).toBe('from keptLater')
    expect.soft(await change({ to: '2026-08-31' })).toBe('to endBeforeStart')
    expect.soft(await change({ siteId: 4 })).toBe('siteId siteOfOtherClient')
    expect.soft(await change({ from: '1990-01-01' })).toBe('personId keptInactivePerson')
    const hand = (more: object) =>
      refused(() =>
        admin('keptDevices.transfer', {
          params: { id },
          body: { ...place, version, personId: 9, on: '2026-10-15', ...more },
        }),
      )
    expect.soft(await hand({ on: '2026-11-21' })).toBe('on keptLater')
    expect.soft(await hand({ on: '2026-09-01' })).toBe('on keptTooSoon')
    expect.soft(await hand({ personId: 8 })).toBe('personId keptSamePerson')
    expect.soft(await hand({ siteId: 4 })).toBe('siteId siteOfOtherClient')
    const end = (more: object) =>
      refused(() =>
        admin('keptDevices.close', {
          body: { items: [{ id, version }], to: '2026-11-10', how: 'lastRead', reason: '', ...more },
        }),
      )
    expect.soft(await end({ to: '2026-11-21' })).toBe('to keptLater')
    expect.soft(await end({ to: '2026-08-31' })).toBe('to keptTooSoon')
    const reset = { day: '2026-11-21', time: '08:00', reason: 'x' }
    expect.soft(await refused(() => admin('keptDevices.reset', { params: { id }, body: reset }))).toBe('day keptLater')

    const items = [{ id, version }]
    ok(await admin('keptDevices.close', { body: { items, to: '2026-11-10', how: 'lastRead', reason: '' } }))
    const now = ok(await admin('keptDevices.get', { params: { id } }))
    const ended = { ...place, version: now.version, from: '2026-09-01', to: null, personId: 9, on: '2026-10-15' }
    const call = { params: { id }, body: ended }
    expect.soft(await refused(() => admin('keptDevices.update', call))).toBe('keptState')
    expect.soft(await refused(() => admin('keptDevices.transfer', call))).toBe('keptState')
    const again = { items: [{ id, version: now.version }], to: '2026-11-09', reason: '' }
    expect
      .soft(await refused(() => admin('keptDevices.close', { body: { ...again, how: 'lastRead' } })))
      .toBe('keptState')
    ok(await admin('keptDevices.close', { body: { ...again, how: 'lost', reason: 'x' } }))
    const closed = [{ id, version: ok(await admin('keptDevices.get', { params: { id } })).version }]
    const lost = { items: closed, to: '2026-11-09', how: 'lost', reason: 'x' }
    expect.soft(await refused(() => admin('keptDevices.close', { body: lost }))).toBe('keptState')
  })

  it('is not cut where a wear of it was ended: what rests on its days stays', async () => {
    const { id, version } = ok(await give('IN20092', 9, '2026-09-01'))
    await db().execute(
      sql`update assignments set state = 'lost' where device_assignment_id = ${id} and period = '2026-10'`,
    )
    const body = { ...place, version, personId: 10, on: '2026-10-15' }
    expect.soft(await refused(() => admin('keptDevices.transfer', { params: { id }, body }))).toBe('keptRests')
    const days = { siteId: 1, position: 'wrist', version, from: '2026-09-02', to: null }
    expect.soft(await refused(() => admin('keptDevices.update', { params: { id }, body: days }))).toBe('keptRests')
  })
})

describe('a mapped profile', () => {
  it('is not kept under a taken name, over a newer version, nor with what contradicts itself', async () => {
    const save = (more: object, mapping = {}) =>
      admin('fileMappings.save', {
        body: { name: 'Guardas', number: 0, mapping: { ...instadoseMapping, ...mapping }, ...more },
      })
    ok(await save({}))
    ok(await save({ number: 1 }))
    expect.soft(await refused(() => save({}))).toBe('name mappingName')
    expect.soft(await refused(() => save({ number: 1 }))).toBe('mappingChanged')
    expect.soft(await refused(() => save({ number: 7 })), 'a version that there is not').toBe('mappingChanged')
    expect.soft(await refused(() => save({ name: 'Otra' }, { unit: 'uSv' }))).toBe('mapping.unit mappingTwoUnits')
    expect
      .soft(await refused(() => save({ name: 'Otra' }, { hp10: 'Deep', hp007: null })))
      .toBe('mapping.unit mappingUnit')
    expect
      .soft(await refused(() => save({ name: 'Otra' }, { hp10: null, hp007: null })))
      .toMatch(/^mapping\.\w+ noQuantity$/)
  })
})

describe('a list of devices', () => {
  const lines = (...rows: string[]) => ['serie;cédula;cliente;sede;posición;desde', ...rows, ''].join('\n')
  const send = async (confirm: boolean, bytes: string) =>
    ok(await admin('keptDevices.import', { query: { confirm }, file: { name: 'x.csv', bytes } }))
  const idOf = async (id: number) => ok(await admin('people.get', { params: { id } })).idNumber

  it('writes nothing dry, and a row that cannot be undoes nothing of the others', async () => {
    const [first, second] = [await idOf(11), await idOf(12)]
    const list = lines(
      `IN20085;${first};HSGV;Hemodinamia;Muñeca;01/11/2026`,
      `IN20085;${second};HSGV;Hemodinamia;Muñeca;01/11/2026`,
      `IN20078;${second};HSGV;Consultorios;Muñeca;01/11/2026`,
      `IN20078;${second};HSGV;Hemodinamia;Muñeca;21/11/2026`,
    )
    const before = await whole()
    const dry = await send(false, list)
    expect(dry, JSON.stringify(dry.rows)).toMatchObject({ confirmed: false, counts: { new: 1, rejected: 3 } })
    expect(await whole()).toEqual(before)
    const done = await send(true, list)
    expect(done).toEqual({ ...dry, confirmed: true })
    expect(
      done.rows.map(({ outcome, column }: { outcome: string; column: string | null }) => [outcome, column]),
    ).toEqual([
      ['new', null],
      ['rejected', 'serie'],
      ['rejected', 'sede'],
      ['rejected', 'desde'],
    ])
    const kept = ok(await admin('keptDevices.list', { query: { search: 'IN20085' } })).items
    expect(kept.map(({ personId }: { personId: number }) => personId)).toEqual([11])
    expect(ok(await admin('keptDevices.list', { query: { search: 'IN20078' } })).items).toEqual([])
  })

  it('names nobody by a number that two kinds of ids have', async () => {
    const number = await idOf(13)
    await db().execute(sql`update people set id_type = 'passport', id_number = ${number} where id = 14`)
    const answer = await send(false, lines(`IN20078;${number};HSGV;Hemodinamia;Muñeca;01/11/2026`))
    expect(answer.rows).toMatchObject([{ outcome: 'rejected', column: 'cédula' }])
  })
})

describe('a dry run is not confirmed', () => {
  const upload = async (serial: string, ...figures: string[][]) => {
    const rows = figures.map(([day, figure]) => `${serial},${day} 08:00,${figure},${figure}`)
    const bytes = ['Serial Number,Read Date,Deep Dose (mSv),Shallow Dose (mSv)', ...rows, ''].join('\n')
    const query = { profile: 'mapped', mappingId, technologyId: 3 }
    files += 1
    const { id } = ok(await admin('uploads.create', { query, file: { name: `${files}.csv`, bytes } }))
    await server.settle()
    return id as number
  }
  let files = 0
  let mappingId = 0
  beforeAll(async () => {
    const body = { name: 'Lecturas', number: 0, mapping: instadoseMapping }
    mappingId = ok(await admin('fileMappings.save', { body })).id
  })

  it.each([
    [
      'once other reads have changed its figures',
      'IN20071',
      [
        ['2026-09-01', '1.000'],
        ['2026-09-30', '1.200'],
      ],
      [['2026-09-20', '1.100']],
    ],
    [
      'once another file has said its moments, though it has no figure',
      'IN20064',
      [['2026-09-01', '1.000']],
      [['2026-09-01', '1.100']],
    ],
  ])('%s', async (_, serial, early, other) => {
    ok(await give(serial, serial === 'IN20071' ? 6 : 7, '2026-09-01'))
    const first = await upload(serial, ...early)
    ok(await admin('uploads.confirm', { params: { id: await upload(serial, ...other) } }))
    const late = await admin('uploads.confirm', { params: { id: first } })
    expect(JSON.stringify(late.body)).toContain('readsChanged')
    expect(ok(await admin('uploads.get', { params: { id: first } })).state).not.toBe('confirmed')
  })
})
