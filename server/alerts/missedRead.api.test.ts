import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Alert } from '../../contract/schemas/alerts.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { sweepMissed } from './missed.ts'

let server: TestServer
let admin: Caller
let mappingId: number
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  const columns = { serial: 'Device', readAt: 'Read on', hp10: 'Deep (mSv)', hp007: null, hp3: null, hp10n: null }
  const said = { unitColumn: null, kindColumn: null, unit: null, kind: 'cumulative', decimalMark: '.', dateOrder: null }
  const mapping = { ...columns, ...said, net: true }
  mappingId = (await admin('fileMappings.save', { body: { name: 'Portal', number: 0, mapping } })).body.id
})
afterAll(() => server.close())

/** A session ends with its days: whoever comes later signs in again. */
async function on(now: string) {
  server.setNow(now)
  admin = await server.as('admin@demo.sievert')
}
const place = { clientId: 1, siteId: 1, position: 'wrist' }
const give = async (serial: string, personId: number, from: string) =>
  (await admin('keptDevices.create', { body: { ...place, serial, personId, from } })).body
/** What is missed of a device's bearer, after the service has looked for it, twice at once. */
async function alertsOf(personId: number): Promise<Alert[]> {
  await Promise.all([sweepMissed(server.services), sweepMissed(server.services)])
  const { items } = (await admin('alerts.list', { query: { clientId: 1 } })).body
  const own = (items as Alert[]).filter((alert) => alert.personId === personId)
  return own.filter(({ kind, serial }) => kind === 'missedRead' || serial?.startsWith('IN'))
}
const told = (alerts: Alert[]) =>
  alerts.map(({ kind, state, dueOn, closed }) => [kind, state, dueOn, closed?.cause ?? null])

it('tells of a kept device that nobody reads, once, until it is read', async () => {
  await on('2026-11-20T12:00:00.000Z')
  await give('IN20127', 1, '2026-10-16')
  // 35 days without a read are a month and the days in which people come to it.
  expect(await alertsOf(1)).toEqual([])
  await on('2026-11-21T12:00:00.000Z')
  expect(told(await alertsOf(1))).toEqual([['missedRead', 'open', '2026-10-16', null]])
  // A month later there is a window more, and the same alert; nothing of it is late in coming back.
  await on('2026-12-20T12:00:00.000Z')
  expect(told(await alertsOf(1))).toEqual([['missedRead', 'open', '2026-10-16', null]])

  const bytes = 'Device,Read on,Deep (mSv)\nIN20127,2026-10-16 08:00,0.100\nIN20127,2026-11-30 08:00,0.200\n'
  const query = { profile: 'mapped', mappingId, technologyId: 3 }
  const { id } = (await admin('uploads.create', { query, file: { name: 'reads.csv', bytes } })).body
  await server.settle()
  expect((await admin('uploads.confirm', { params: { id } })).body).toMatchObject({ state: 'confirmed' })
  expect(told(await alertsOf(1))).toEqual([['missedRead', 'closed', '2026-10-16', 'cameIn']])
  // What is taken back was not read, whatever had been noticed of it meanwhile.
  expect((await admin('uploads.undo', { params: { id } })).status).toBe(200)
  const cameIn = ['missedRead', 'closed', '2026-10-16', 'cameIn']
  expect(told(await alertsOf(1)).toSorted()).toEqual([cameIn, ['missedRead', 'open', '2026-10-16', null]])
  const again = { name: 'reads-again.csv', bytes: `${bytes}\n` }
  const second = (await admin('uploads.create', { query, file: again })).body.id
  await server.settle()
  expect((await admin('uploads.confirm', { params: { id: second } })).body).toMatchObject({ state: 'confirmed' })
  expect(told(await alertsOf(1))).toEqual([cameIn, cameIn])
  // And anew, of the days after that read.
  await on('2027-01-05T12:00:00.000Z')
  expect(told(await alertsOf(1)).toSorted()).toEqual([cameIn, cameIn, ['missedRead', 'open', '2026-11-30', null]])
})

it('asks for the days that the service has set', async () => {
  await on('2027-01-20T12:00:00.000Z')
  await give('IN20134', 3, '2027-01-05')
  expect(await alertsOf(3)).toEqual([])
  const { body: usual } = await admin('settings.service')
  const { body: shorter } = await admin('settings.update', { body: { ...usual, missedReadDays: 14 } })
  expect(told(await alertsOf(3))).toEqual([['missedRead', 'open', '2027-01-05', null]])
  await admin('settings.update', { body: { ...usual, version: shorter.version } })
})

it('gives an alert up with the keeping, and begins anew where its days were changed', async () => {
  await on('2027-03-10T12:00:00.000Z')
  const { id, version } = await give('IN20113', 4, '2027-01-05')
  expect(told(await alertsOf(4))).toEqual([['missedRead', 'open', '2027-01-05', null]])
  const edit = { version, from: '2027-01-20', to: null, siteId: 1, position: 'wrist' }
  const { body: changed } = await admin('keptDevices.update', { params: { id }, body: edit })
  expect(changed).toMatchObject({ from: '2027-01-20' })
  const given = ['missedRead', 'closed', '2027-01-05', 'givenUp']
  expect(told(await alertsOf(4)).toSorted()).toEqual([given, ['missedRead', 'open', '2027-01-20', null]])
  const end = { items: [{ id, version: changed.version }], to: '2027-03-01', how: 'lost', reason: 'Se perdió.' }
  expect((await admin('keptDevices.close', { body: end })).body).toEqual({ closed: 1, closing: 0 })
  expect(told(await alertsOf(4)).toSorted()).toEqual([given, ['missedRead', 'closed', '2027-01-20', 'givenUp']])
})

it('tells nothing of a keeping that had ended before anything was missed', async () => {
  await on('2027-04-01T12:00:00.000Z')
  const { id, version } = await give('IN20106', 6, '2027-03-25')
  const end = { items: [{ id, version }], to: '2027-03-30', how: 'lost', reason: 'Se perdió.' }
  expect((await admin('keptDevices.close', { body: end })).body).toEqual({ closed: 1, closing: 0 })
  await on('2027-06-01T12:00:00.000Z')
  expect(await alertsOf(6)).toEqual([])
})
