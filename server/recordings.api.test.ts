import { readFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { outbox } from './db/schema.ts'
import { recordAnswers, recordingFile } from './testing/record.ts'
import { startTestServer } from './testing/testServer.ts'

it('answers what is recorded for stories and tests; run `npm run record` when it is meant to have changed', async () => {
  const server = await startTestServer(inject('template'))
  try {
    // Letters about what is long past would be sent to the cast by whoever starts the demonstration.
    expect(await server.services.database.db.$count(outbox)).toBe(0)
    for (const [name, body] of Object.entries(await recordAnswers(server))) {
      expect(body, name).toEqual(JSON.parse(readFileSync(recordingFile(name), 'utf8')))
    }
  } finally {
    await server.close()
  }
})
