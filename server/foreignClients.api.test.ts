import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import { api } from '../contract/api.ts'
import { demoClients } from '../contract/cast/clients.ts'
import { demoPeople } from '../contract/cast/people.ts'
import { policies } from '../contract/policies.ts'
import { type RouteId, routes } from '../contract/routes.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** Every question that may be narrowed to a client, with what else it must be asked: new ones are found by themselves. */
const shapeOf = (id: RouteId) => ((api[id] as { query?: z.ZodObject }).query?.shape ?? {}) as Record<string, unknown>
const questions = (Object.keys(routes) as RouteId[])
  .filter((id) => routes[id].method === 'GET' && 'clientId' in shapeOf(id))
  .map((id) => {
    const format = 'format' in shapeOf(id) ? { format: 'csv' } : {}
    return [id, { ...format, ...(id === 'assignments.sheet' ? { period: '2026-11' } : {}) }] as const
  })

let server: TestServer
let admin: Caller
let officer: Caller
let listed: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('client2@demo.sievert')
  listed = await server.as('ccss@demo.sievert')
})
afterAll(() => server.close())

/** What nobody of another client may read: the names of a client, of its sites and of its people. */
function namesOf(clientId: number): string[] {
  const client = demoClients.find(({ id }) => id === clientId)
  const people = demoPeople.filter((person) => person.clientId === clientId)
  return [...(client ? [client.name] : []), ...people.flatMap(({ lastNames, idNumber }) => [lastNames, idNumber])]
}

/** How many rows came: of a page its total, of a table its lines below the titles. */
const rowsIn = ({ status, body, raw }: Answer): number => {
  // Of a client that has no such period there is no sheet.
  if (status !== 200) return 0
  return typeof body === 'object'
    ? (body.total ?? body.lines.length)
    : raw.toString('utf8').trimEnd().split('\r\n').length - 1
}

it('finds the questions that take a client', () => {
  expect(questions.length).toBeGreaterThan(15)
})

describe.each(questions)('%s', (id, also) => {
  /** The clients of which there is something to be kept from others. */
  const withSomething = async () => {
    const found: number[] = []
    for (const { id: clientId } of demoClients)
      if (rowsIn(await admin(id, { query: { ...also, clientId } })) > 0) found.push(clientId)
    return found
  }

  it('tells nobody of a client that is not its own', async () => {
    const clients = await withSomething()
    expect(clients).not.toEqual([])
    for (const [who, own, seen] of [
      [officer, 2, policies[routes[id].policy][2] !== 'none'],
      [listed, 4, policies[routes[id].policy][2] !== 'none' || routes[id].policy === 'ccss'],
    ] as const) {
      for (const clientId of clients) {
        if (clientId === own || (who === listed && clientId === 5 && routes[id].policy === 'ccss')) continue
        const answer = await who(id, { query: { ...also, clientId } })
        if (seen && answer.status === 200) expect(rowsIn(answer), `client ${clientId}`).toBe(0)
        else expect(answer.status).toBe(seen ? 404 : 403)
        for (const name of namesOf(clientId)) expect(answer.raw.toString('utf8')).not.toContain(name)
      }
    }
  })
})
