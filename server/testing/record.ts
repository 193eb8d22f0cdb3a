import { type RecordedCall, recordedCalls } from '../../contract/cast/recordings.ts'
import type { Caller, TestServer } from './testServer.ts'

/** Makes every recorded call against a server that holds the cast. Answers the bodies by name. */
export async function recordAnswers(server: TestServer): Promise<Record<string, unknown>> {
  const callers: Record<RecordedCall['as'], Caller> = {
    admin: await server.as('admin@demo.sievert'),
    client: await server.as('client@demo.sievert'),
    participant: await server.as('participant@demo.sievert'),
  }
  const answers: Record<string, unknown> = {}
  for (const [name, call] of Object.entries<RecordedCall>(recordedCalls)) {
    const answer = await callers[call.as](call.route, { params: call.params, query: call.query })
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    answers[name] = answer.body
  }
  return answers
}

/** Where a recording is kept. */
export const recordingFile = (name: string): string => `src/testing/recordings/${name.replaceAll(' ', '-')}.json`
