import { expect } from 'vitest'
import type { Answer, Caller } from './testServer.ts'

/** The client whose October is still to be prepared. */
export const clientId = 3
export const period = '2026-10'

/** The body of an answer that must be a success. */
export const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

export interface Line {
  id: number
  personId: number | null
  typeId: number
  bearer: string
  /** Null while a draft waits for one; the tests of the walk read it once it is there. */
  serial: string
  personName: string | null
  position: string
  state: string
}

/** The lines of the sheet that the tests walk through. */
export const sheetOf = async (admin: Caller): Promise<Line[]> =>
  ok(await admin('assignments.sheet', { query: { clientId, period } })).lines
