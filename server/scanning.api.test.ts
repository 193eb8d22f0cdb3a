import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { clientId, type Line, ok, period, sheetOf } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** Scans into lines: each names whose line it means, and nothing lands anywhere else. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
})
afterAll(() => server.close())

const sheet = () => sheetOf(admin)
const lineAt = async (position: string, at = 0) =>
  (await sheet()).filter((line) => line.position === position && line.bearer === 'person')[at] as Line
/** Serials in stock of the type of a line, the lowest first. */
async function stockFor({ typeId }: Pick<Line, 'typeId'>): Promise<string[]> {
  const { items } = ok(await admin('dosimeters.list', { query: { typeId, status: 'inStock', pageSize: 200 } }))
  return items.map(({ serial }: { serial: string }) => serial)
}
const meant = (line: Line, more: object = {}) => ({ clientId, period, personId: line.personId, ...more })
const give = (line: Line, serial: string, replaces: string | null = null, more: object = {}) =>
  admin('assignments.giveDosimeter', { params: { id: line.id }, body: { ...meant(line, more), serial, replaces } })
const take = (line: Line, serial: string, more: object = {}) =>
  admin('assignments.takeDosimeter', { params: { id: line.id }, body: { ...meant(line, more), serial } })
const given = async () => (await sheet()).filter(({ serial }) => serial).map(({ id, serial }) => [id, serial])

describe('a scanned dosimeter', () => {
  it('goes to the line that is named, once however often it is sent', async () => {
    const line = await lineAt('chest')
    const [serial = ''] = await stockFor(line)
    for (let sent = 0; sent < 3; sent += 1) expect(ok(await give(line, serial))).toMatchObject({ id: line.id, serial })
    expect(await given()).toEqual([[line.id, serial]])
    expect(await stockFor(line)).not.toContain(serial)
  })

  it('is taken back into stock, once however often it is sent', async () => {
    const line = await lineAt('chest')
    const serial = line.serial as string
    for (let sent = 0; sent < 3; sent += 1) expect(ok(await take(line, serial)).serial).toBeNull()
    expect(await given()).toEqual([])
    expect(await stockFor(line)).toContain(serial)
  })

  it('is changed only for the one that is seen, and the former goes back to stock', async () => {
    const line = await lineAt('chest')
    const [first = '', second = '', third = ''] = await stockFor(line)
    ok(await give(line, first))
    const blind = await give(line, second)
    expect(blind.status).toBe(409)
    expect(blind.body.message).toContain(first)
    ok(await give(line, second, first))
    expect((await give(line, third, first)).status).toBe(409)
    expect(await stockFor(line)).toEqual(expect.arrayContaining([first, third]))
    expect((await take(line, first)).status).toBe(409)
    ok(await take(line, second))
    expect((await give(line, third, first)).status).toBe(409)
  })

  it.each([
    ['person', { personId: 1_000_000 }],
    ['nobody', { personId: null }],
    ['client', { clientId: 1 }],
    ['period', { period: '2026-01' }],
  ])('is refused when the line is of another %s than the scan says', async (_, more) => {
    const line = await lineAt('chest')
    const [serial = ''] = await stockFor(line)
    expect((await give(line, serial, null, more)).status).toBe(409)
    expect((await take(line, serial, more)).status).toBe(409)
    expect(await given()).toEqual([])
  })

  it('is refused when it is unknown, of a type that the person does not wait for, or not in stock', async () => {
    const [line, other] = [await lineAt('chest'), await lineAt('chest', 1)]
    const ring = (await sheet()).find(
      ({ position, personId }) => position.startsWith('ring') && personId !== line.personId,
    ) as Line
    const [ringSerial = ''] = await stockFor(ring)
    const [serial = ''] = await stockFor(line)
    expect((await give(line, 'NONE-1')).body.fields[0].code).toBe('serialUnknown')
    const wearer = await lineWithout(ring.typeId)
    expect((await give(wearer, ringSerial)).body.fields[0].code).toBe('wrongType')
    ok(await give(line, serial))
    expect((await give(other, serial)).body.fields[0].message).toBe(
      `The dosimeter ${serial} is not in stock: assigned.`,
    )
    ok(await take(line, serial))
  })
})

/** A chest line of somebody who has no line of a type. */
async function lineWithout(typeId: number): Promise<Line> {
  const lines = await sheet()
  const have = new Set(lines.filter((line) => line.typeId === typeId).map(({ personId }) => personId))
  return lines.find(({ position, personId }) => position === 'chest' && !have.has(personId)) as Line
}

describe('two dosimeters of one person', () => {
  it('find their lines by their types, whichever is scanned first and whatever is sent twice', async () => {
    const lines = (await sheet()).filter(({ bearer }) => bearer === 'person')
    const ring = lines.find(({ position }) => position.startsWith('ring')) as Line
    const chest = lines.find(({ personId, typeId }) => personId === ring.personId && typeId !== ring.typeId) as Line
    expect(chest).toBeDefined()
    const [ringSerial = '', chestSerial = ''] = [(await stockFor(ring))[0], (await stockFor(chest))[0]]
    // The cursor stood at the chest line first: the tray lay the other way round.
    for (let sent = 0; sent < 2; sent += 1) expect(ok(await give(chest, ringSerial)).id).toBe(ring.id)
    for (let sent = 0; sent < 2; sent += 1) expect(ok(await give(ring, chestSerial)).id).toBe(chest.id)
    expect(await given()).toEqual(
      expect.arrayContaining([
        [ring.id, ringSerial],
        [chest.id, chestSerial],
      ]),
    )
    const [further = ''] = await stockFor(ring)
    expect((await give(chest, further, chestSerial)).status).toBe(422)
    ok(await take(ring, ringSerial))
    ok(await take(chest, chestSerial))
  })
})

describe('scans at the same moment', () => {
  it('of one dosimeter for every line give it to one of them, and of many for one line give it one', async () => {
    const lines = (await sheet()).filter(({ position }) => position === 'chest')
    const [serial = '', ...others] = await stockFor(lines[0] as Line)
    const one = await Promise.all(lines.map((line) => give(line, serial)))
    expect(one.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(one.filter(({ status }) => status >= 500)).toEqual([])
    expect(await given()).toHaveLength(1)
    const line = (await sheet()).find(({ position, serial: has }) => position === 'chest' && !has) as Line
    const asked = others.slice(0, 5)
    const many = await Promise.all(asked.map((each) => give(line, each)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(many.filter(({ status }) => status >= 500)).toEqual([])
    const left = await stockFor(line)
    expect(asked.filter((each) => !left.includes(each))).toHaveLength(1)
  })

  it('nothing is given to a line that is taken away', async () => {
    for (let round = 0; round < 4; round += 1) {
      const line = (await sheet()).find(({ bearer, serial }) => bearer === 'person' && !serial) as Line
      const before = await stockFor(line)
      const [gave] = await Promise.all([
        give(line, before[0] as string),
        admin('assignments.remove', { params: { id: line.id } }),
      ])
      expect([200, 404, 409]).toContain(gave.status)
      // Given before or refused after: either way the dosimeter of a line that is gone is in stock.
      expect(await stockFor(line)).toEqual(before)
    }
  })
})
