/**
 * Calls made from the API's own document against a server of its own that holds the cast:
 * `npm run fuzz -- --requests 20000 [--seed 7] [--from 0] [--database postgres|embedded]`. Each 2 000 calls begin on a fresh copy.
 */
import { parseArgs } from 'node:util'
import { fuzz, replayLine } from '../server/testing/fuzz/fuzz.ts'
import { makeTemplate } from '../server/testing/template.ts'
import { startTestServer } from '../server/testing/testServer.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    database: { type: 'string', default: 'embedded' },
  },
})
const block = 2_000
const seed = Number(values.seed)
const from = Number(values.from)
const end = from + Number(values.requests)
const statuses: Record<string, number> = {}
let failed = 0
const template = await makeTemplate(values.database === 'postgres')
for (let at = from; at < end; at += block) {
  const server = await startTestServer(template.given)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const report = await fuzz(port, { seed, from: at, calls: Math.min(block, end - at) })
  for (const failure of report.failures) console.log(replayLine(seed, failure))
  for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count
  failed += report.failures.length
  console.log(`${Math.min(at + block, end) - from} calls, ${failed} failed`, statuses)
  await server.close()
}
await template.remove()
process.exit(failed > 0 ? 1 : 0)
