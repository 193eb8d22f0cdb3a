import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openLaboratory } from './testing/laboratory.ts'
import { prove } from './testing/prove/prove.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

// A few of what `npm run prove` lives by the thousand.
const runs = 8

test(`${runs} half years of a laboratory, lived at random, are as the rules reckon them`, {
  timeout: 900_000,
}, async () => {
  const lab = await openLaboratory({ ...server, setNow: () => {} })
  const { steps, differences } = await prove(lab, { from: 0, runs, seed: 1 })
  expect(differences.map(({ sequence, what, steps }) => `${sequence}: ${what}\nafter ${steps.join(', ')}`)).toEqual([])
  expect(steps).toBeGreaterThan(runs * 20)
})
