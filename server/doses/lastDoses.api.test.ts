import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { positions } from '../../contract/vocabulary.ts'
import { rowsOf } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { dosesOfPeople, lastDoses } from './reading.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

it.each([1, 3, 8, 500])(
  'the last %i doses of people at a position are the end of all they have there',
  async (most) => {
    const { db } = server.services.database
    const people = (await rowsOf<{ id: number }>(db, sql`select id from people order by id`)).map(({ id }) => id)
    const worn = people.flatMap((personId) => positions.map((position) => ({ personId, position })))
    const [all, lastOf] = [await dosesOfPeople(db, people), await lastDoses(db, [...worn, ...worn], most)]
    let [full, mixed] = [0, 0]
    for (const { personId, position } of worn) {
      const there = (all.get(personId) ?? []).filter((dose) => dose.position === position)
      expect(lastOf({ personId, position }), `${personId}/${position}`).toEqual(
        there.slice(-most).map(({ cells }) => cells),
      )
      if (there.length > most) full += 1
      if (there.some(({ external }) => external !== undefined) && there.length > 1) mixed += 1
    }
    // Of some there are more than are asked for, and of some beside what was received elsewhere.
    expect(most === 500 || full > 0).toBe(true)
    expect(mixed).toBeGreaterThan(0)
  },
)
