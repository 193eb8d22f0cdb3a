import type { Browser, CDPSession, Page } from 'playwright'
import { takeNotes } from './inPage.ts'

/** A request of the page; times in seconds of the browser's own clock. */
export interface Asked {
  url: string
  start: number
  end?: number
  /** Bytes that came over the line, head included. */
  bytes: number
}

/** A page under measurement, in a browser context of its own: nothing is in its cache. */
export interface View {
  page: Page
  cdp: CDPSession
  requests: Map<string, Asked>
  /** Errors of the page: an app that fails is not measured. */
  errors: string[]
  close(): Promise<void>
}

export interface ViewOptions {
  /** The line of a slow 4G phone, as Lighthouse has it; none keeps that of this machine. */
  slowLine?: boolean
  /** How many times slower the processor is. */
  slowness?: number
  /** What is waited for. */
  usable: string
  cookies?: { name: string; value: string; url: string }[]
}

/** 562.5 ms until an answer begins, 1.44 Mbit/s down, 0.66 Mbit/s up. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
export const fullLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Opens an empty page that keeps count of what it asks for. */
export async function openView(browser: Browser, options: ViewOptions): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    // The language of those who are signed in at Sievert: in another, it would be changed after the first answer.
    locale: 'es-CR',
    serviceWorkers: 'block',
  })
  if (options.cookies) await context.addCookies(options.cookies)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // What compiles the bench gives functions their names by this, and the page has no such thing.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(takeNotes, options.usable)
  await cdp.send('Network.enable')
  // The thread's own time, which others on the machine take nothing from.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const requests = new Map<string, Asked>()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, start: timestamp, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const asked = requests.get(requestId)
    if (asked) Object.assign(asked, { bytes: encodedDataLength, end: timestamp })
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId))
  if (options.slowLine) await cdp.send('Network.emulateNetworkConditions', slow4g)
  if (options.slowness) await cdp.send('Emulation.setCPUThrottlingRate', { rate: options.slowness })
  return { page, cdp, requests, errors, close: () => context.close() }
}

/** Waits until what was named is usable. Answers when that was, in milliseconds since the page was asked for. */
export async function untilUsable({ page, errors }: View): Promise<number> {
  const found = await page
    .waitForFunction(() => window.bench?.usable ?? false, null, { timeout: 45_000, polling: 50 })
    .catch((cause) => {
      throw new Error(`${page.url()} did not become usable. ${errors.join(' ')}`, { cause })
    })
  return (await found.jsonValue()) as number
}

/**
 * Waits until nothing has been asked for and nothing worked for a while. By the thread's own time, since on a busy machine
 * even the question takes long by the clock.
 */
export async function untilQuiet({ page, cdp, requests }: View, quietMs = 700): Promise<void> {
  const longest = Date.now() + 15_000
  let since = Date.now()
  let before = { asked: -1, worked: 0, at: since }
  while (Date.now() < longest) {
    await page.waitForTimeout(100)
    const isOpen = [...requests.values()].some(({ end }) => end === undefined)
    const now = { asked: requests.size, worked: (await countersOf(cdp)).TaskDuration ?? 0, at: Date.now() }
    const isBusy = (now.worked - before.worked) * 1000 > (now.at - before.at) / 5
    if (isOpen || isBusy || now.asked !== before.asked) since = now.at
    before = now
    if (now.at - since > quietMs) return
  }
}

/** The browser's counters: `TaskDuration` in seconds, `JSHeapUsedSize` in bytes. */
export async function countersOf(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
