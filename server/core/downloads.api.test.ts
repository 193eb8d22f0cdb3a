import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { api, type RouteSchemas } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { file } from '../../contract/schemas/common.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import type { Downloads } from './downloads.ts'

/** Stands where a thread would: what it was given to send. */
const given: string[] = []
const downloads = {
  send: async ({ url }: FastifyRequest, reply: FastifyReply) => {
    given.push(url)
    return reply.send('sent')
  },
} as unknown as Downloads

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'), { downloads })
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const ids = Object.keys(routes) as RouteId[]
const files = ids.filter((id) => routes[id].method === 'GET' && (api[id] as RouteSchemas).response === file)
const params = (id: RouteId) => (routes[id].path.includes(':') ? { id: 1 } : undefined)
const asked = async (id: RouteId, query: Record<string, string>) => {
  given.length = 0
  const { status, raw } = await admin(id, { params: params(id), query })
  return { status, sent: given.length, isSent: raw.toString() === 'sent' }
}
/** What some files ask for besides their form. */
const query = { clientId: '1', year: '2026' }
const takes = (id: RouteId, name: string) => {
  const shape = ((api[id] as RouteSchemas).query as { shape?: object } | undefined)?.shape
  return shape !== undefined && name in shape
}
const known = (id: RouteId) => Object.fromEntries(Object.entries(query).filter(([name]) => takes(id, name)))

it('knows the routes of files', () => expect(files.length).toBeGreaterThan(20))

it.each(files.filter((id) => id !== 'packingLists.pdf'))('is given every file that is no document: %s', async (id) => {
  const format: Record<string, string> = takes(id, 'format') ? { format: 'xlsx' } : {}
  const answer = await asked(id, { ...known(id), ...format })
  // The account of this test is nobody's record.
  if (id === 'participant.reportExport') expect(answer).toMatchObject({ status: 403, sent: 0 })
  else expect(answer).toEqual({ status: 200, sent: 1, isSent: true })
})

it.each(['packingLists.pdf', 'reports.readingExport'] as const)('is given no document: %s', async (id) => {
  const format: Record<string, string> = id === 'packingLists.pdf' ? {} : { format: 'pdf' }
  expect(await asked(id, { ...known(id), ...format })).toMatchObject({ sent: 0, isSent: false })
})

it('is given nothing that somebody may not ask for', async () => {
  given.length = 0
  expect((await server.anonymous('clients.export', { query: { format: 'csv' } })).status).toBe(401)
  expect((await admin('clients.export', { query: { format: 'doc' } })).status).toBe(422)
  expect((await admin('clients.list')).status).toBe(200)
  expect(given).toEqual([])
})
