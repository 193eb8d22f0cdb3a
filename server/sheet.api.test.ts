import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { clientId, type Line, ok, period, sheetOf } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())
const sheet = () => sheetOf(admin)

describe('the sheet', () => {
  it('copies the period before and adds the controls by itself', async () => {
    const answer = ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
    expect(answer).toEqual({ copied: 8, skipped: [] })
    const lines = await sheet()
    expect(lines.filter(({ bearer }) => bearer === 'control')).toHaveLength(2)
    expect(lines.every(({ state }) => state === 'draft')).toBe(true)
  })

  it('copies nobody twice', async () => {
    const answer = ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
    expect(answer.copied).toBe(0)
    expect(answer.skipped).toHaveLength(8)
    expect(answer.skipped.every(({ reason }: { reason: string }) => reason === 'present')).toBe(true)
  })

  it('adds a new person, and refuses a second dosimeter for the same position', async () => {
    const person = ok(
      await admin('people.create', {
        body: {
          idType: 'passport',
          idNumber: 'ab 123.456',
          firstNames: 'Ángela',
          lastNames: 'Ñame Pérez',
          birthDate: '1990-04-05',
          sex: 'F',
          clientId,
          siteId: 5,
          occupationCode: 5,
          practiceCode: 9,
          category: 'A',
          monitoringStart: '2026-10-01',
          monitoringEnd: null,
          email: '',
        },
      }),
    )
    expect(person.idNumber).toBe('AB123456')
    const line = { clientId, period, siteId: 5, bearer: 'person', personId: person.id, typeId: 1 }
    expect(ok(await admin('assignments.add', { body: line })).position).toBe('chest')
    const again = await admin('assignments.add', { body: line })
    expect(again.status).toBe(422)
    expect(again.body.fields).toEqual([
      {
        path: 'personId',
        code: 'positionTaken',
        message: 'Ángela Ñame Pérez already has a dosimeter for this position in this period.',
      },
    ])
  })

  it('does not pack lines that have no dosimeter', async () => {
    const answer = await admin('packingLists.create', { body: { clientId, period } })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('11 lines have no dosimeter yet.')
  })

  it('gives dosimeters from stock, each to one line', async () => {
    expect(ok(await admin('assignments.assignStock', { body: { clientId, period } }))).toEqual({
      assigned: 11,
      missing: [],
    })
    const serials = (await sheet()).map(({ serial }) => serial)
    expect(new Set(serials).size).toBe(11)
  })
})

let listId = 0
describe('packing, shipping, receiving', () => {
  it('packs what is planned and prints it', async () => {
    const list = ok(await admin('packingLists.create', { body: { clientId, period } }))
    listId = list.id
    expect(list).toMatchObject({ lines: 11, reprints: 0, preparedBy: 'Marcela Quirós Ledezma' })
    expect(list.number).toMatch(/^PL-2026-\d{5}$/)
    const pdf = await admin('packingLists.pdf', { params: { id: listId } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('counts reprints, not the issue itself', async () => {
    const params = { id: listId }
    expect((await admin('packingLists.pdf', { params, query: { reprint: 1 } })).status).toBe(404)
    expect(ok(await admin('packingLists.reprint', { params }))).toMatchObject({
      number: 1,
      by: 'Marcela Quirós Ledezma',
    })
    for (const query of [{}, { reprint: 1 }, { reprint: 1 }])
      expect((await admin('packingLists.pdf', { params, query })).status).toBe(200)
    const { body } = await admin('packingLists.list', { query: { clientId, period } })
    expect(body.items[0].reprints).toBe(1)
  })

  it('does not receive what was not shipped', async () => {
    const [line] = await sheet()
    const { body } = await admin('dosimeters.receive', { body: { serials: [line?.serial], condition: 'normal' } })
    expect(body.results[0].outcome).toBe('notShipped')
  })

  it('ships once', async () => {
    ok(await admin('packingLists.ship', { params: { id: listId }, body: { carrier: 'Correos', waybill: 'CR1' } }))
    const again = await admin('packingLists.ship', {
      params: { id: listId },
      body: { carrier: 'Correos', waybill: 'CR1' },
    })
    expect(again.body.code).toBe('alreadyShipped')
    const removed = await admin('assignments.remove', { params: { id: (await sheet())[0]?.id as number } })
    expect(removed.body.message).toBe('Only a draft line can be removed.')
  })

  it('receives by serial, one lost, and says what it does not know', async () => {
    const lines = await sheet()
    const lost = lines.find(
      ({ personName, position }) => personName?.startsWith('Ñame') && position === 'chest',
    ) as Line
    ok(
      await admin('assignments.close', {
        params: { id: lost.id },
        body: { state: 'lost', reason: 'Se extravió en campo' },
      }),
    )
    const serials = lines.filter(({ id }) => id !== lost.id).map(({ serial }) => serial)
    const { results } = ok(
      await admin('dosimeters.receive', { body: { serials: [...serials, 'NADA-1', serials[0]], condition: 'normal' } }),
    )
    expect(results.filter(({ outcome }: { outcome: string }) => outcome === 'received')).toHaveLength(10)
    expect(results.find(({ serial }: { serial: string }) => serial === 'NADA-1').outcome).toBe('unknown')
    const { results: twice } = ok(
      await admin('dosimeters.receive', { body: { serials: [serials[0]], condition: 'normal' } }),
    )
    expect(twice[0].outcome).toBe('alreadyReceived')
  })
})
