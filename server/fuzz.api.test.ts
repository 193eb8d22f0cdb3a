import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fuzz, replayLine } from './testing/fuzz/fuzz.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

const seed = 20_261_121
const calls = 2_000

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

test(`no call of ${calls} from the API's own document ends in an error of ours`, { timeout: 600_000 }, async () => {
  const { failures, statuses } = await fuzz(port, { seed, calls })
  expect(failures.map((failure) => replayLine(seed, failure)).join('\n')).toBe('')
  // Enough of them get past the checks, or the rest of the server was never asked.
  expect(statuses['200']).toBeGreaterThan(calls / 8)
  expect(statuses['422']).toBeGreaterThan(calls / 8)
})
