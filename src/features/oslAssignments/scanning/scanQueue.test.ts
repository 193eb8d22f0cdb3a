import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createScanQueue, isSettled, type Sent } from './scanQueue.ts'
import { sentOf } from './sendScan.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function random(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
interface Job {
  serial: string
  line: number
}
const lanesOf = ({ serial, line }: Job) => [`line ${line}`, serial]

describe('30 jobs at 5 a second, delays of 0 to 2 s, lost requests and lost answers', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'seed %i: what is saved is what was asked for',
    async (seed) => {
      const next = random(seed)
      const lines = new Map<number, string>()
      let most = 0
      let underWay = 0
      const perLine = new Map<number, number>()
      const queue = createScanQueue<Job, string>({
        lanesOf,
        async send({ serial, line }): Promise<Sent<string>> {
          underWay += 1
          most = Math.max(most, underWay)
          perLine.set(line, (perLine.get(line) ?? 0) + 1)
          expect(perLine.get(line), 'one at a time for one line').toBe(1)
          const [there, back, fate] = [next() * 1_000, next() * 1_000, next()]
          await new Promise((resolve) => setTimeout(resolve, there))
          try {
            if (fate < 0.15) throw new TypeError('lost on the way')
            if (fate < 0.25) return sentOf({ error: { status: 503, code: 'x' } })
            if (serial.endsWith('7')) return sentOf({ error: { status: 422, code: 'x', message: 'of another type' } })
            lines.set(line, serial)
            await new Promise((resolve) => setTimeout(resolve, back))
            if (fate > 0.85) throw new TypeError('the answer was lost')
            return sentOf({ data: serial })
          } finally {
            underWay -= 1
            perLine.set(line, (perLine.get(line) ?? 1) - 1)
          }
        },
      })
      // Every sixth is scanned into the line of the one before: the later scan is what counts.
      for (let i = 0; i < 30; i += 1) {
        queue.add({ serial: `S${i}`, line: i % 6 === 5 ? i - 1 : i })
        await vi.advanceTimersByTimeAsync(200)
      }
      await vi.advanceTimersByTimeAsync(300_000)
      const entries = queue.entries()
      expect(entries.every(isSettled)).toBe(true)
      const expected = new Map<number, string>()
      for (const { job, state } of entries) {
        expect(state, job.serial).toBe(job.serial.endsWith('7') ? 'refused' : 'saved')
        if (state === 'saved') expected.set(job.line, job.serial)
      }
      expect(lines).toEqual(expected)
      expect(most).toBeGreaterThan(1)
    },
  )
})

test('an answer that never comes is given up and asked for again', async () => {
  let sent = 0
  const queue = createScanQueue<Job, string>({
    lanesOf,
    send: (_, signal) => {
      sent += 1
      return sent === 1 ? new Promise(() => signal) : Promise.resolve({ kind: 'saved', result: 'x' })
    },
  })
  queue.add({ serial: 'S1', line: 1 })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(queue.entries()[0]?.state).toBe('wait')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(queue.entries()[0]?.state).toBe('saved')
  expect(sent).toBe(2)
})

test('without a session nothing is sent until it is back', async () => {
  let signedIn = false
  const queue = createScanQueue<Job, string>({
    lanesOf,
    send: async () => sentOf<string>(signedIn ? { data: 'x' } : { error: { status: 401, code: 'x' } }),
  })
  queue.add({ serial: 'S1', line: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.entries()[0]?.state).toBe('held')
  signedIn = true
  queue.wake()
  await vi.advanceTimersByTimeAsync(100)
  expect(queue.entries()[0]?.state).toBe('saved')
})
