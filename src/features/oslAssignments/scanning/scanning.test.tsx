import { act, fireEvent, screen as page } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Assignment, Sheet } from '../../../../contract/schemas/assignments.ts'
import { recorded } from '../../../testing/recorded.ts'
import { renderWidget } from '../../../testing/render.tsx'
import { OslSheet } from '../components/OslSheet.tsx'

/** Thirty lines that wait, each of somebody else. */
const count = 30
function waitingSheet(): Sheet {
  const sheet = recorded('assignments.sheet')
  const [person] = sheet.lines.filter(({ bearer }) => bearer === 'person')
  const lines = Array.from({ length: count }, (_, i) => ({
    ...(person as Assignment),
    id: 1000 + i,
    personId: 2000 + i,
    personName: `Person ${String(i).padStart(2, '0')}`,
    siteId: 1,
    state: 'draft' as const,
    packingListId: null,
    dosimeterId: null,
    serial: null,
  }))
  return { ...sheet, packingLists: [], lines }
}

/** Numbers that look random and are the same for the same seed. */
function random(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

interface Weather {
  /** Longest way to the server and back, ms each. */
  delay: number
  /** How often a request gets lost on its way, its answer on the way back, and how often the server cannot answer. */
  lost: number
  answerLost: number
  unavailable: number
}

/** The server's own rules at the seam of the network, behind weather. */
function serverBehind(seed: number, { delay, lost, answerLost, unavailable }: Weather) {
  const sheet = waitingSheet()
  const next = random(seed)
  const refused = new Set<string>()
  const pause = () => new Promise((resolve) => setTimeout(resolve, next() * delay))
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const answer = (request: Request, path: string, body: Record<string, unknown>): Response => {
    if (request.method === 'GET') return json(structuredClone(sheet))
    const id = Number(/assignments\/(\d+)\//.exec(path)?.[1])
    const line = sheet.lines.find((each) => each.id === id)
    const no = (status: number, message: string) => json({ code: 'no', message, requestId: 'r' }, status)
    if (!line || line.personId !== body.personId) return no(409, 'another line')
    const serial = body.serial as string
    if (path.endsWith('/take-back')) {
      if (line.serial === serial) line.serial = null
      return line.serial === null ? json(line) : no(409, 'has another')
    }
    if (line.serial === serial) return json(line)
    if (refused.has(serial)) return no(422, 'of another type')
    if (line.serial !== body.replaces) return no(409, 'has one')
    if (sheet.lines.some((each) => each.serial === serial)) return no(422, 'not in stock')
    line.serial = serial
    return json(line)
  }
  const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    const text = await request.text()
    const isWrite = request.method !== 'GET'
    await pause()
    if (isWrite && next() < lost) throw new TypeError('Failed to fetch')
    if (isWrite && next() < unavailable) return json({ code: 'x', message: '', requestId: 'r' }, 503)
    const made = answer(request, path, text ? JSON.parse(text) : {})
    await pause()
    if (isWrite && next() < answerLost) throw new TypeError('Failed to fetch')
    return made
  }
  return { fetch, sheet, refused }
}

/** Lets time go by. Bodies of answers and code that is loaded come by turns of the real loop. */
async function pass(ms: number, step = 200) {
  for (let gone = 0; gone < ms; gone += step) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step)
      await new Promise((resolve) => setImmediate(resolve))
    })
  }
}
/** Lets time go by until every scan has its answer; five minutes at most. */
async function settle() {
  const open = () => /being saved|not saved yet/.test(document.querySelector('section')?.textContent ?? '')
  for (let gone = 0; gone < 300_000 && open(); gone += 2_000) await pass(2_000, 1_000)
  await pass(5_000, 1_000)
}
const serialOf = (i: number) => `OX${50_000 + i}`

/** A scanner types where the cursor is, and ends with Enter. */
async function scan(serial: string) {
  const target = document.activeElement ?? document.body
  await act(async () => {
    if (target instanceof HTMLInputElement) fireEvent.input(target, { target: { value: target.value + serial } })
    else for (const key of serial) fireEvent.keyDown(target, { key })
    fireEvent.keyDown(target, { key: 'Enter' })
  })
}

async function openSheet(fetch: unknown) {
  vi.stubGlobal('fetch', fetch)
  const sheet = { clientId: 1, period: '2026-11', sites: [], state: '', search: '', onFilter: () => {} }
  const view = renderWidget(<OslSheet {...sheet} />)
  for (let tries = 0; tries < 200 && !page.queryAllByPlaceholderText('Scan the serial')[0]; tries += 1) await pass(100)
  act(() => (page.getAllByPlaceholderText('Scan the serial')[0] as HTMLElement).focus())
  return view
}

const tones: number[] = []
// The check of answers is loaded when it is first needed, in real time.
beforeAll(() => import('../../../../contract/api.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  tones.length = 0
  const audible = {
    connect: () => audible,
    start() {},
    stop() {},
    frequency: {
      set value(pitch: number) {
        tones.push(pitch)
      },
    },
  }
  const volume = { connect() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => {}
      createOscillator = () => audible
      createGain = () => ({ ...volume, connect: () => volume })
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Each draws the whole sheet again and again: some here, and all of them by `npm run scans`.
const seeds = Number(process.env.SCAN_SEEDS ?? 4)

describe('what is saved is what was scanned, or is named as not saved', () => {
  test.each(Array.from({ length: seeds }, (_, i) => i + 1))(
    '30 serials at 5 a second, delays of 0 to 2 s and failures, seed %i',
    async (seed) => {
      const server = serverBehind(seed, { delay: 1_000, lost: 0.15, answerLost: 0.15, unavailable: 0.1 })
      // Two of the tray are of another type.
      for (const at of [seed % count, (seed * 7) % count]) server.refused.add(serialOf(at))
      await openSheet(server.fetch)
      for (let i = 0; i < count; i += 1) {
        await scan(serialOf(i))
        await pass(200)
      }
      await settle()
      for (const [i, line] of server.sheet.lines.entries()) {
        const serial = serialOf(i)
        if (server.refused.has(serial)) {
          expect(line.serial).toBeNull()
          expect(page.getByText(`${serial} is not saved: of another type`)).toBeInTheDocument()
        } else expect(line.serial, `line ${i}`).toBe(serial)
      }
      expect(page.getByText(`${count - server.refused.size} scans saved`)).toBeInTheDocument()
      expect(tones).toContain(1175)
      expect(tones).toContain(220)
    },
  )

  test('while nobody answers, every scan is named as not saved, and is saved once somebody does', async () => {
    const server = serverBehind(1, { delay: 0, lost: 0, answerLost: 0, unavailable: 0 })
    let down = false
    await openSheet((input: Request) => (down ? Promise.reject(new TypeError('Failed to fetch')) : server.fetch(input)))
    down = true
    for (let i = 0; i < 6; i += 1) await scan(serialOf(i))
    await pass(60_000)
    expect(page.getByText('6 not saved yet: no answer, they are sent again')).toBeInTheDocument()
    expect(server.sheet.lines.every(({ serial }) => serial === null)).toBe(true)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    down = false
    await pass(20_000)
    expect(page.getByText('6 scans saved')).toBeInTheDocument()
    expect(server.sheet.lines.slice(0, 6).map(({ serial }) => serial)).toEqual([0, 1, 2, 3, 4, 5].map(serialOf))
  })
})

describe('the last scan is undone by a key', () => {
  test.each([
    ['once it is saved', 3_000],
    ['while it is on its way', 0],
  ])('%s', async (_, wait) => {
    const server = serverBehind(3, { delay: 1_000, lost: 0.2, answerLost: 0.2, unavailable: 0.1 })
    await openSheet(server.fetch)
    for (const serial of ['OX50000', 'OX50001', 'OX50002']) await scan(serial)
    await pass(wait)
    fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true })
    await settle()
    expect(server.sheet.lines.slice(0, 3).map(({ serial }) => serial)).toEqual(['OX50000', null, null])
    expect(page.getByText('1 scan saved')).toBeInTheDocument()
    expect(page.getAllByText(/taken back/).length).toBeGreaterThanOrEqual(2)
    expect(page.getByRole('textbox', { name: 'Serial for Person 01' })).toBeInTheDocument()
  })
})

describe('a scan that means no line is told and given to nobody', () => {
  test('behind the last line, and while the cursor is nowhere', async () => {
    const server = serverBehind(5, { delay: 100, lost: 0, answerLost: 0, unavailable: 0 })
    await openSheet(server.fetch)
    act(() => (page.getAllByPlaceholderText('Scan the serial').at(-1) as HTMLElement).focus())
    await scan('OX50029')
    await scan('OX50030')
    act(() => (document.activeElement as HTMLElement).blur())
    await scan('OX50031')
    await pass(5_000)
    expect(server.sheet.lines.flatMap(({ serial }) => serial ?? [])).toEqual(['OX50029'])
    expect(page.getByText('2 not saved')).toBeInTheDocument()
    expect(page.getByRole('alert')).toHaveTextContent('OX50031: No line was waiting for this scan.')
  })

  test('and can be silenced', async () => {
    const server = serverBehind(5, { delay: 100, lost: 0, answerLost: 0, unavailable: 0 })
    await openSheet(server.fetch)
    await scan('OX50000')
    await pass(1_000)
    const heard = tones.length
    expect(heard).toBeGreaterThan(0)
    fireEvent.click(page.getByRole('switch', { name: 'Sound' }))
    act(() => (page.getAllByPlaceholderText('Scan the serial')[0] as HTMLElement).focus())
    await scan('OX50001')
    await pass(1_000)
    expect(tones).toHaveLength(heard)
    fireEvent.click(page.getByRole('switch', { name: 'Sound' }))
  })
})
