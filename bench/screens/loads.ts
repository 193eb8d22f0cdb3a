import type { Browser } from 'playwright'
import type { App } from './apps.ts'
import type { Scripts } from './packages.ts'
import { type Asked, openView, untilQuiet, untilUsable, type View, type ViewOptions } from './view.ts'

/** What is measured of an app in one round, by name: figures of one kind each. */
export type Figures = Record<string, number>

/** Of the last time: the scripts that had come by the sign-in page and by the list being usable. */
export const arrivedScripts: Record<'sign-in' | 'list', Scripts> = { 'sign-in': new Map(), list: new Map() }

/** How slow the processor is made. */
export const slowness = 4
/** How long somebody types a password: what an app fetches meanwhile is there afterwards. */
const typingMs = 6_000

/** The longest chain of requests of which each began after another had ended. */
function stepsOf(requests: readonly Asked[]): number {
  const steps: number[] = []
  for (const [at, { start }] of requests.entries()) {
    const before = requests
      .slice(0, at)
      .map(({ end = Number.POSITIVE_INFINITY }, index) => (end <= start ? (steps[index] ?? 0) : 0))
    steps.push(1 + Math.max(0, ...before))
  }
  return Math.max(0, ...steps)
}

/** What had come by the moment that the page was usable. */
function arrivedBy({ requests }: View, usable: number) {
  const all = [...requests.values()].sort((a, b) => a.start - b.start)
  const moment = (all[0]?.start ?? 0) + usable / 1000
  const begun = all.filter(({ start }) => start <= moment)
  const scripts = begun.filter(({ url, end }) => /\.js($|\?)/.test(url) && end !== undefined && end <= moment)
  const counted = begun.filter(({ url }) => !/icon\.svg|favicon/.test(url))
  return {
    scriptKb: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: counted.length,
    steps: stepsOf(counted.filter(({ end }) => end !== undefined && end <= moment)),
    scripts: scripts.map(({ url }) => new URL(url).pathname),
  }
}

async function opened(browser: Browser, url: string, options: ViewOptions) {
  const view = await openView(browser, { slowLine: true, slowness, ...options })
  await view.page.goto(url, { waitUntil: 'commit' })
  const usable = await untilUsable(view)
  return { view, usable, arrived: arrivedBy(view, usable) }
}

/** Opens the sign-in page by its address. What it weighs is what has come when a press is answered. */
export async function measureSignIn(browser: Browser, url: string, app: App): Promise<Figures> {
  const { address, email, answers = email } = app.signIn
  const { view, usable } = await opened(browser, url + address, { usable: email })
  await view.page.evaluate((wanted) => window.bench.watch(wanted), answers)
  const answering = answers === email ? usable : await untilUsable(view)
  const arrived = arrivedBy(view, answering)
  arrivedScripts['sign-in'].set(app.name, arrived.scripts)
  await view.close()
  return {
    signInKb: arrived.scriptKb,
    signInUsable: usable,
    signInAnswers: answering,
    signInRequests: arrived.requests,
    signInSteps: arrived.steps,
  }
}

/** Opens the list by its address, signed in already. `cookies` are those of the session. */
export async function measureList(
  browser: Browser,
  url: string,
  app: App,
  cookies: ViewOptions['cookies'],
): Promise<Figures> {
  const { view, usable, arrived } = await opened(browser, url + app.list.address, { usable: app.list.there, cookies })
  arrivedScripts.list.set(app.name, arrived.scripts)
  await untilQuiet(view)
  const { elements, shift } = await view.page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    shift: window.bench.shift,
  }))
  await view.close()
  return {
    listKb: arrived.scriptKb,
    listUsable: usable,
    listRequests: arrived.requests,
    listSteps: arrived.steps,
    elements,
    shift,
  }
}

/** Goes to the list without a session, signs in as fast as people type, and waits for the list. */
export async function measureAfterSignIn(browser: Browser, url: string, app: App): Promise<Figures> {
  const { signIn, list } = app
  const { view, usable } = await opened(browser, url + list.address, { usable: signIn.email })
  const { page } = view
  await page.fill(signIn.email, signIn.as[0])
  await page.fill(signIn.password, signIn.as[1])
  const left = typingMs - ((await page.evaluate(() => performance.now())) - usable)
  await page.waitForTimeout(Math.max(0, left))
  const pressed = await page.evaluate((wanted) => {
    window.bench.watch(wanted)
    return performance.now()
  }, list.there)
  await page.keyboard.press('Enter')
  const there = await untilUsable(view)
  await view.close()
  return { afterSignIn: there - pressed }
}
