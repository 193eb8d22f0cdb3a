import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fuzz, replayLine } from './testing/fuzz/fuzz.ts'
import { recordAnswers } from './testing/record.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

const seed = 20_261_121
// Where the tests run on two databases, the embedded one, which is slower, is asked a fifth of the calls, the other the rest.
const isEmbedded = process.env.SIEVERT_TEST_DB !== 'postgres'
function share(all: number) {
  if (!process.env.SIEVERT_BESIDE_POSTGRES) return { calls: all, from: 0 }
  return isEmbedded ? { calls: all / 5, from: 0 } : { calls: (all * 4) / 5, from: all / 5 }
}
const { calls, from } = share(2_000)

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

/** Statements that a hostile call might get as far as the database, should a type of the contract let it pass. */
const hostileStatements: readonly [string, unknown[]][] = [
  ['select $1::text', ['a\u0000b']],
  ['select $1::int', ['2147483648']],
  ['select $1::date', ['0000-01-01']],
  ['select $1::jsonb', ['"\\ud800"']],
  ['select 1 / $1::int', [0]],
  ['select $1::timestamptz', ['never']],
]

// PostgreSQL ends the connection of a statement that failed, and warming the next one up takes longer than all that is asked
// here. The embedded database has one session for all, so there each call stands beside a failure.
const every = isEmbedded ? 1 : 10

test('after each hostile call, sound ones are answered as before', { timeout: 900_000 }, async () => {
  const admin = await server.as('admin@demo.sievert')
  const kinds = {
    session: () => admin('auth.me'),
    list: () => admin('people.list', { query: { search: 'mar', pageSize: 5 } }),
    planned: () => admin('clients.list', { query: { pageSize: 5 } }),
    refusal: () => admin('people.create', { body: {} }),
    write: () => admin('auth.preferences', { body: { language: 'es', unit: 'mSv' } }),
  }
  const answers = async () => {
    const given = await Promise.all(Object.values(kinds).map((call) => call()))
    return given.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }))
  }
  // Every sign-in and every look at a record is told of by these: asking is what changes them.
  const all = async () =>
    Object.entries(await recordAnswers(server)).filter(
      ([name]) => !/^(auth\.sessions|users\.|people\.readers|auditEvents\.)/.test(name),
    )
  const [before, allBefore] = [await answers(), await all()]
  const { pool } = server.services.database
  const { failures } = await fuzz(port, {
    seed: seed + 1,
    ...share(1_000),
    reads: true,
    onCall: async (index) => {
      if (index % every === 0) {
        const [text, values] = hostileStatements[(index / every) % hostileStatements.length] as [string, unknown[]]
        await expect(pool.query(text, values)).rejects.toThrow()
      }
      expect(await answers()).toEqual(before)
      if (index % 100 === 99) expect(await all()).toEqual(allBefore)
    },
  })
  expect(failures.map((failure) => replayLine(seed + 1, failure)).join('\n')).toBe('')
})

test(`no call of ${calls} from the API's own document ends in an error of ours`, { timeout: 600_000 }, async () => {
  const { failures, statuses } = await fuzz(port, { seed, calls, from })
  expect(failures.map((failure) => replayLine(seed, failure)).join('\n')).toBe('')
  // Enough of them get past the checks, or the rest of the server was never asked.
  expect(statuses['200']).toBeGreaterThan(calls / 8)
  expect(statuses['422']).toBeGreaterThan(calls / 8)
})
