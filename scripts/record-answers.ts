/** Records what the reference API answers over the cast, for stories and tests: `npm run record`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordAnswers, recordingFile } from '../server/testing/record.ts'
import { makeTemplate } from '../server/testing/template.ts'
import { startTestServer } from '../server/testing/testServer.ts'

const root = join(import.meta.dirname, '..')
const template = await makeTemplate(false)
const server = await startTestServer(template.given)
rmSync(join(root, 'src/testing/recordings'), { recursive: true, force: true })
mkdirSync(join(root, 'src/testing/recordings'), { recursive: true })
for (const [name, body] of Object.entries(await recordAnswers(server))) {
  writeFileSync(join(root, recordingFile(name)), `${JSON.stringify(body, null, 2)}\n`)
}
await server.close()
await template.remove()
process.exit(0)
