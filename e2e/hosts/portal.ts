import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { expect, inject } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts'
import { quietOf } from '../quietOf.ts'
import { type Allowed, compareLooks } from './compareLooks.ts'
import type { HostName } from './hostList.ts'
import { lookAtPage, ownThings, type PageLook } from './lookAtPage.ts'
import { recordingKey, recordPage } from './recordPage.ts'

export type Role = 'admin' | 'client' | 'participant' | 'participant2'

export interface Portal {
  page: Page
  context: BrowserContext
  url: string
  /** What the console said, and errors that nobody caught. */
  problems: string[]
  /** Requests, as `METHOD path`. */
  requests: string[]
  /** Waits until nothing is on its way. */
  settled: () => Promise<void>
}

/** A portal that a test serves itself, before a server of its own: where it is, and the session of whoever uses it. */
export interface OwnPortal {
  url: string
  session: string
}

/** Where a portal is served. */
export function urlOf(host: HostName): string {
  const url = inject('hosts')[host]
  if (!url) throw new Error(`${host} is not served in this run.`)
  return url
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })

/** Opens a portal in a context of its own, signed in at Sievert through the portal's path when a role is given. */
export async function openPortal(
  browser: Browser,
  host: HostName,
  options: { role?: Role; second?: Role; paths?: Record<string, Role>; record?: boolean; own?: OwnPortal } = {},
): Promise<Portal> {
  const url = options.own?.url ?? urlOf(host)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'es',
    timezoneId: 'America/Costa_Rica',
  })
  const sessions = inject('sessions')
  const cookie = (value: string, path: string) => ({
    name: 'sievert',
    value,
    domain: '127.0.0.1',
    path,
    httpOnly: true,
  })
  const session = options.own?.session ?? (options.role && sessions[options.role])
  if (session) await context.addCookies([cookie(session, host === 'plain-html' ? '/' : '/sievert')])
  if (options.second) await context.addCookies([cookie(sessions[options.second], '/sievert-b')])
  // Calls of others on the same page: of two cookies the one of the longer path counts.
  for (const [path, role] of Object.entries(options.paths ?? {}))
    await context.addCookies([cookie(sessions[role], `/sievert/api/v1${path}`)])
  if (options.record !== false) await context.addInitScript(recordPage, recordingKey)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const problems: string[] = []
  const requests: string[] = []
  const settled = quietOf(page)
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // What a test breaks on purpose is told by its own expectations; the browser repeats it here.
    if (!message.text().startsWith('Failed to load resource')) problems.push(`${message.type()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    const address = new URL(request.url())
    requests.push(`${request.method()} ${address.origin === url ? '' : address.origin}${address.pathname}`)
  })
  await page.goto(url)
  await page.locator('main').waitFor()
  // Something of the portal's own in each place that a guest could reach.
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as portals do it.
    document.cookie = 'portal=own'
    localStorage.setItem('theme', 'of the portal')
    localStorage.setItem('language', 'fr')
    localStorage.setItem('i18nextLng', 'fr')
    sessionStorage.setItem('portal', 'own')
  })
  await page.locator('input[name=portal-note]').fill('sin novedad')
  const portal = { page, context, url, problems, requests, settled }
  await writeOn(portal)
  return portal
}

/** Puts the cursor into the portal's own field, with some letters selected. */
export async function writeOn({ page }: Portal) {
  const note = page.locator('input[name=portal-note]')
  await note.focus()
  await note.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 4))
}

/** Switches a service on or off without taking the focus from where it is. */
export const toggle = ({ page }: Portal, name: string) =>
  page.evaluate((wanted) => {
    const button = [...document.querySelectorAll<HTMLElement>('button, nav a')].find(
      ({ textContent }) => textContent === wanted,
    )
    if (!button) throw new Error(`The portal has no service ${wanted}.`)
    button.click()
  }, name)

export const place = ({ page }: Portal, name: string) => page.locator(`[data-place="${name}"]`)

/** Waits until nothing is on its way. */
export const settle = ({ settled }: Portal): Promise<void> => settled()

export const look = ({ page }: Portal): Promise<PageLook> =>
  page.evaluate(lookAtPage, { key: recordingKey, ours: '[data-place]' })

/** Parts that a guest may use while it is there, and must give back. */
export const whileThere: Allowed['parts'] = ['listeners', 'observers', 'timers', 'calls', 'localStorage']

/** What is somebody else's doing. */
export const notOurs: Allowed['findings'] = [
  { pattern: /^head \+ <link .*rel="modulepreload"/, because: 'the portal’s bundler announces its own chunks' },
  { pattern: /^head \+ <link .*rel="stylesheet"/, because: 'the portal’s bundler loads its own style sheets' },
  { pattern: /^globals \+ __zod_global(Config|Registry)$/, because: 'zod’s own, shared by all of its copies' },
]

/** Expects that nothing differs but what may, and that only Sievert's own names were written to storage. */
export function expectUntouched(before: PageLook, after: PageLook, allowed: Allowed = {}) {
  const findings = [...(notOurs ?? []), ...(allowed.findings ?? [])]
  const changes = compareLooks(before, after, { parts: allowed.parts, findings }).filter(
    (line) => !/^localStorage \+ sievert\.\w+ = /.test(line) && !/^calls \+ storage\.(set|remove)Item/.test(line),
  )
  expect(changes).toEqual([])
}

/** Waits until Sievert has gone from a page, its timers too, and answers what is left. */
export async function afterLeaving(portal: Portal, before: PageLook): Promise<PageLook> {
  await settle(portal)
  for (let attempt = 0; ; attempt += 1) {
    const now = await look(portal)
    const things = await portal.page.evaluate(ownThings)
    if ((things.length === 0 && now.timers.length <= before.timers.length) || attempt >= 12) {
      expect(things).toEqual([])
      return now
    }
    await portal.page.waitForTimeout(200)
  }
}
