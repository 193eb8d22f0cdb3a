import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages, registryServiceCode } from '../contract/cast/registry.ts'
import type { RegistryPackage, RegistryRecord, RejectAnswer } from '../contract/schemas/registryPackages.ts'
import { rowsOf } from './db/database.ts'
import { auditEvents, registryPackages, registryRecords } from './db/schema.ts'
import { verify } from './doses/verify.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let second: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  second = await server.as('admin2@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const of = (id: number) => ({ params: { id } })
const get = async (id: number): Promise<RegistryPackage> => ok(await admin('rndPackages.get', of(id)))
const records = async (id: number, query: object = {}): Promise<RegistryRecord[]> =>
  ok(await admin('rndPackages.records', { ...of(id), query: { pageSize: 200, ...query } })).items
const workbook = async (id: number) => {
  const { status, raw } = await admin('rndPackages.workbook', of(id))
  expect(status).toBe(200)
  return raw
}
const reject = (id: number, text: string, seen?: string) =>
  admin('rndPackages.reject', {
    ...of(id),
    query: seen ? { confirm: 'true', seen } : { confirm: 'false' },
    file: { name: 'rechazos.csv', bytes: text },
  })
const whole = async () => ({
  packages: await db().select().from(registryPackages).orderBy(registryPackages.id),
  records: await db().select().from(registryRecords).orderBy(registryRecords.id),
})

describe('the cast', () => {
  it.each(Object.entries(castPackages))('has a package that is %s', async (name, { id, number }) => {
    const state = [
      'cancelled',
      'closed',
      'accepted',
      'corrected',
      'sent',
      'acceptedWithRejections',
      'verified',
      'draft',
    ]
    expect(state).toContain(name)
    expect(await get(id)).toMatchObject({ number, state: name })
  })
  it('says of a verified one which dose has changed since', async () => {
    const { problems, blocking } = await get(castPackages.verified.id)
    expect(problems.filter(({ blocks }) => blocks)).toHaveLength(blocking)
    const changed = problems.slice(0, blocking).map(({ code, field }) => `${code} ${field}`)
    expect([...new Set(changed)]).toEqual(['changedSinceFrozen value', 'changedSinceFrozen observation'])
  })
})

const quarter = { year: 2026, quarter: 3 }
let id = 0
let first: RegistryRecord[] = []

it('refuses a second package of a quarter, until the first is cancelled', async () => {
  const open = castPackages.verified
  const refused = await admin('rndPackages.create', { body: { ...quarter, serviceCode: 'X' } })
  expect([refused.status, refused.body.code, refused.body.details.number]).toEqual([409, 'packageOpen', open.number])
  ok(await admin('rndPackages.cancel', { ...of(open.id), body: { reason: 'Cambió una dosis' } }))
  const ahead = ok(await admin('rndPackages.preview', { query: quarter }))
  expect(ahead).toMatchObject({ changed: 0, waiting: 0, open: null, serviceCode: '' })
  const made = ok(await admin('rndPackages.create', { body: { ...quarter, serviceCode: '' } }))
  id = made.id
  first = await records(id)
  expect(first).toHaveLength(ahead.fresh)
})

it('freezes every published whole-body dose of the quarter, and no figure where there is none', async () => {
  const rows = await rowsOf<{ personId: number; period: string; hp10Value: number | null; hp10Status: string }>(
    db(),
    sql`select person_id as "personId", period, hp10_value as "hp10Value", hp10_status as "hp10Status" from current_doses
        where person_id is not null and position = 'chest' and "to" between '2026-07-01' and '2026-09-30'`,
  )
  expect(first.length).toBeGreaterThan(80)
  expect(first).toHaveLength(rows.length)
  for (const record of first) {
    const dose = rows.find(({ personId, period }) => personId === record.personId && period === record.period)
    expect(record.value === null).toBe(record.observation !== null)
    if (dose?.hp10Status === 'belowLevel') expect(record.observation).toBe('belowLevel')
    // A chest badge that gave nothing leaves the word to the collar's.
    else if (dose?.hp10Status !== 'notEvaluable') expect(record.value).toBe(dose?.hp10Value)
  }
})

it('is not verified as long as something blocks it, and names what', async () => {
  const found = await get(id)
  expect(found.problems.filter(({ blocks }) => blocks)).toMatchObject([{ code: 'noServiceCode', of: 'package' }])
  const refused = await admin('rndPackages.verify', of(id))
  expect([refused.status, refused.body.code]).toEqual([409, 'packageBlocked'])
  expect((await get(id)).state).toBe('draft')
  expect((await admin('rndPackages.workbook', of(id))).body.code).toBe('packageNotVerified')
  ok(await admin('rndPackages.freezeAgain', { ...of(id), body: { serviceCode: registryServiceCode } }))
  first = await records(id)
  expect(ok(await admin('rndPackages.verify', of(id)))).toMatchObject({ state: 'verified', blocking: 0 })
})

it('makes the same workbook whenever it is asked, in which nothing without a figure is 0', async () => {
  const made = await workbook(id)
  server.setNow('2026-11-20T17:00:00.000Z')
  expect(await workbook(id)).toEqual(made)
  const { sheets } = await readXlsx(made)
  expect(sheets.slice(0, 4).map(({ name }) => name)).toEqual(['ENTIDADES', 'TOES', 'DOSIS', 'SERVICIOS'])
  const [heading, ...rows] = sheets[2]?.rows ?? []
  expect(heading?.slice(8)).toEqual(['FIN MONITOREO', 'DOSIS [mSv]', 'CANTIDAD', 'OBSERVACIÓN'])
  expect(rows).toHaveLength(first.length)
  rows.forEach((row, index) => {
    const { value, observation, nationalId } = first[index] as RegistryRecord
    expect([row[2], row[9]]).toEqual([nationalId, value === null ? null : value / 1000])
    if (observation === 'belowLevel') expect(row[11]).toBe('<LD')
    expect(row[9]).not.toBe(0)
  })
})

it('keeps what was frozen when a dose is adjusted, and shows it as changed since it was sent', async () => {
  const made = await workbook(id)
  const chosen = first.find(({ value }) => value !== null && value > 100) as RegistryRecord
  const [dose] = await rowsOf<{ id: number }>(
    db(),
    sql`select dose_id as id from current_doses where person_id = ${chosen.personId} and period = ${chosen.period} and position = 'chest'`,
  )
  ok(await admin('rndPackages.send', { ...of(id), body: { reference: 'OFI-1' } }))
  const cells = { hp10: 77, hp3: null, hp007: 77 }
  const values = { kind: 'assigned', method: 'reconstruction', cells }
  const asked = ok(await admin('adjustments.request', { body: { doseId: dose?.id, reason: 'Otra', values } }))
  ok(await second('adjustments.approve', { params: { id: asked.id }, body: { judgement: 1, note: 'Sí' } }))
  const now = (await records(id)).find(({ number }) => number === chosen.number)
  expect(now).toMatchObject({
    value: chosen.value,
    changedSince: [{ field: 'value', before: chosen.value, after: 77 }],
  })
  expect(await workbook(id)).toEqual(made)
  expect((await get(id)).changedSince).toBe(1)
  const history = ok(await admin('rndToes.history', of(chosen.personId)))
  expect(history.items.find((each: RegistryRecord) => each.id === now?.id)).toMatchObject({
    sentAt: expect.any(String),
    changedSince: [{ field: 'value' }],
  })
})

it('is marked as sent once', async () => {
  const again = await admin('rndPackages.send', { ...of(id), body: { reference: 'OFI-2' } })
  expect([again.status, again.body.code]).toEqual([409, 'illegalTransition'])
  expect((await get(id)).sent?.reference).toBe('OFI-1')
  const events = await db().select().from(auditEvents).where(eq(auditEvents.action, 'package.sent'))
  expect(events.filter(({ objectId }) => objectId === String(id))).toHaveLength(1)
  expect((await admin('rndPackages.cancel', { ...of(id), body: { reason: 'x' } })).body.code).toBe('illegalTransition')
  // What waits for its answer is not frozen a second time.
  const more = await admin('rndPackages.create', { body: { ...quarter, serviceCode: 'X' } })
  expect(more.body.code).toBe('nothingToFreeze')
})

it('writes nothing in the dry run of a rejection file, nor where a row is not clear', async () => {
  const before = await whole()
  const [one, other] = first as [RegistryRecord, RegistryRecord]
  const text = `registro;identificación;motivo\n${one.number};${other.nationalId}0;No\n999;;No\n${one.number};;Otro\n`
  const dry: RejectAnswer = ok(await reject(id, text))
  expect(dry).toMatchObject({ confirmed: false, refused: 2, rejected: 1 })
  expect(dry.rows.map(({ outcome }) => outcome)).toEqual(['contradiction', 'unmatched', 'matched'])
  expect((await reject(id, text, dry.sha256)).body.code).toBe('rejectionsOpen')
  const clear = `registro;motivo\n${one.number};No encontrado\n`
  const shown: RejectAnswer = ok(await reject(id, clear))
  expect(shown).toMatchObject({ refused: 0, rejected: 1, accepted: first.length - 1 })
  expect((await reject(id, `${clear}2;Otro\n`, shown.sha256)).body.code).toBe('rejectionsOther')
  expect(await whole()).toEqual(before)
})

it('writes nothing of a file with a row whose cells cannot be told apart, and says which', async () => {
  const before = await whole()
  const [one, other] = first as [RegistryRecord, RegistryRecord]
  const swallowed = `registro;identificación;motivo\n${one.number};;"Cédula inválida\n${other.number};;Nombre distinto"\n`
  const split = `registro,motivo\n${one.number},Dosis rechazada, ya fue reportada\n`
  for (const [text, said] of [
    [swallowed, /Line 2: .*quotation marks do not match/],
    [split, /Line 2: .*3 cells, but the header has 2/],
  ] as const) {
    const dry: RejectAnswer = ok(await reject(id, text))
    expect(dry).toMatchObject({ refused: 1, rejected: 0 })
    expect(dry.rows).toMatchObject([{ line: 2, outcome: 'unreadable', problem: expect.stringMatching(said) }])
    expect((await reject(id, text, dry.sha256)).body.code).toBe('rejectionsOpen')
  }
  expect(await whole()).toEqual(before)
})

it('refuses a state and a total that it cannot hold against the rows, in the words of who sent them', async () => {
  const [one] = first as [RegistryRecord]
  const text = `registro;estado;motivo\n${one.number};Pendiente;No\nTotal rechazados;3\n`
  const dry: RejectAnswer = ok(await reject(id, text))
  expect(dry).toMatchObject({ refused: 2, rejected: 0 })
  expect(dry.rows).toMatchObject([
    { outcome: 'unknownState', problem: expect.stringContaining('Line 2, column estado: “Pendiente”') },
    { outcome: 'otherTotal', problem: expect.stringContaining('Line 3: “Total rechazados 3” does not count') },
  ])
  expect((await reject(id, text, dry.sha256)).body.code).toBe('rejectionsOpen')
})

it('corrects what was rejected, closes, and freezes what has changed since it was accepted', async () => {
  // Not the one that was adjusted: that was accepted as it was sent.
  const chosen = first.find(({ value }) => value === null) as RegistryRecord
  const accepted = first.find(({ number }) => number !== chosen.number) as RegistryRecord
  // As a registry may send it: titles, a number out of a spreadsheet program, who is not rejected, and a total.
  const rows = `${chosen.number}.0;Rechazado;Cargo equivocado\n${accepted.number};Aceptado;Sin observaciones\n`
  const text = `sep=;\nRegistro nacional\n\nregistro;estado;motivo\n${rows}Total rechazados;1\n`
  const { sha256, ...dry } = ok(await reject(id, text)) as RejectAnswer
  expect(dry).toMatchObject({ refused: 0, rejected: 1, accepted: first.length - 1 })
  expect(dry.rows.map(({ outcome }) => outcome)).toEqual(['matched', 'accepted', 'total'])
  ok(await reject(id, text, sha256))
  expect(await get(id)).toMatchObject({ state: 'acceptedWithRejections', rejected: 1, accepted: first.length - 1 })
  const toe = ok(await admin('rndToes.list', { query: { search: chosen.nationalId } })).items[0]
  ok(await admin('rndToes.update', { ...of(toe.id), body: { ...toe, occupationCode: 3 } }))
  const correction: RegistryPackage = ok(await admin('rndPackages.correct', of(id)))
  expect(correction).toMatchObject({ state: 'draft', records: 1, correctionOf: { id } })
  const [record] = await records(correction.id)
  expect(record?.changes).toEqual([{ field: 'occupationCode', before: chosen.occupationCode, after: 3 }])
  expect((await admin('rndPackages.close', of(id))).body.code).toBe('correctionOpen')
  ok(await admin('rndPackages.verify', of(correction.id)))
  ok(await admin('rndPackages.send', { ...of(correction.id), body: { reference: 'OFI-3' } }))
  expect(ok(await admin('rndPackages.accept', of(correction.id)))).toMatchObject({ state: 'accepted', accepted: 1 })
  expect(ok(await admin('rndPackages.close', of(id))).state).toBe('closed')

  // The person's other periods were accepted under another occupation, and one dose is another one now.
  const ahead = ok(await admin('rndPackages.preview', { query: quarter }))
  const mine = first.filter(({ personId }) => personId === chosen.personId).length
  expect(ahead).toMatchObject({ fresh: 0, toCorrect: 0, changed: mine })
  const next: RegistryPackage = ok(
    await admin('rndPackages.create', { body: { ...quarter, serviceCode: registryServiceCode } }),
  )
  const frozen = await records(next.id)
  expect(
    frozen
      .flatMap(({ changes }) => changes ?? [])
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['value', ...Array(mine - 1).fill('occupationCode')].sort())
  expect(frozen.every(({ changes }) => changes && changes.length > 0)).toBe(true)
})

it('gives a cancelled correction back to what it corrects', async () => {
  const source = castPackages.acceptedWithRejections.id
  const { id: correction } = ok(await admin('rndPackages.correct', of(source)))
  expect((await get(source)).state).toBe('corrected')
  ok(await admin('rndPackages.cancel', { ...of(correction), body: { reason: 'Falta un dato' } }))
  expect((await get(source)).state).toBe('acceptedWithRejections')
  expect((await records(correction)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

it('gives nothing out of a package whose records were tampered with, and verify names it', async () => {
  expect(await verify(db())).toEqual([])
  const { id: tampered, number } = castPackages.sent
  await db().update(registryRecords).set({ value: 1 }).where(eq(registryRecords.packageId, tampered))
  expect((await admin('rndPackages.workbook', of(tampered))).body.code).toBe('packageSealBroken')
  expect(await verify(db())).toEqual([
    `The records of the registry's package ${number} are not what was frozen.`,
    expect.stringMatching(new RegExp(`^Package ${tampered}: control_total is \\d+, its records give \\d+\\.$`)),
  ])
})

it('filters by what its lists name as missing', async () => {
  for (const route of ['rndEntities.list', 'rndToes.list'] as const) {
    const query = { pageSize: 200 }
    const { items } = ok(await admin(route, { query }))
    const lacking = items.filter(({ missing }: { missing: string[] }) => missing.length > 0)
    expect(lacking.length).toBeGreaterThan(0)
    expect(lacking.length).toBeLessThan(items.length)
    expect(ok(await admin(route, { query: { ...query, missing: 'true' } })).items).toEqual(lacking)
    expect(ok(await admin(route, { query: { ...query, missing: 'false' } })).total).toBe(items.length - lacking.length)
  }
})

it.each([
  ['rndEntities.export', 'Cédula jurídica', 'Hospital Nacional Cerro Azul'],
  ['rndToes.export', 'Identificación', 'Sofía'],
  ['rndPackages.export', 'Paquete', castPackages.closed.number],
] as const)('%s carries all of its list', async (route, heading, held) => {
  const { status, raw } = await admin(route, { query: { format: 'csv' }, headers: { 'accept-language': 'es' } })
  expect(status).toBe(200)
  expect(raw.toString()).toContain(heading)
  expect(raw.toString()).toContain(held)
})
