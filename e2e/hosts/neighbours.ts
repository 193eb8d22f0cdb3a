import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gluedWords } from '../gluedWords.ts'
import type { HostName } from './hostList.ts'
import { differences, measureInside } from './measures.ts'
import { launch, openPortal, type Portal, place, settle, toggle } from './portal.ts'
import { ask, expectShown, type Service, services } from './services.ts'

let browser: Browser

const elements: Record<string, string> = { OslUpload: 'sievert-upload' }
const elementOf = (service: string) =>
  elements[service] ?? `sievert-${service.replace(/(?<!^)[A-Z]/g, (capital) => `-${capital}`).toLowerCase()}`

const workers = ['DoseSummary', 'DosimetryHistory', 'ParticipantReport']
const staff = ['ReadingReport', 'ClientsTable', 'PersonnelTable', 'UsersTable', 'OslUpload', 'ValidationQueue']
const all = ['SignIn', ...workers, ...staff]

/** What a page of each host shows together. Elements of one page share their user; the others have a provider each. */
const pages: Partial<Record<HostName, string[][]>> = {
  'vite-react19': [all],
  'hostile-css': [all],
  'plain-html': [
    ['SignIn', ...workers],
    ['SignIn', ...staff],
  ],
  'vite-react18': [['DoseSummary', 'DosimetryHistory']],
}
/** Each meets the one beside it, round the list, so that the work grows with the list and not with its square; with SIEVERT_PAIRS=all, every other. */
const reach = process.env.SIEVERT_PAIRS === 'all' ? Number.POSITIVE_INFINITY : 1
const beside = (names: readonly string[], at: number) =>
  names.slice(at + 1).filter((_, i) => Math.min(i + 1, names.length - i - 1) <= reach)
const nameIn = (host: HostName, service: string) => (host === 'plain-html' ? elementOf(service) : service)

/** Nothing moves, and a page that gets longer gets no narrower. Without a style element, which a policy may refuse. */
const still = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    'html { overflow-y: scroll !important } *, ::before, ::after { transition: none !important; animation: none !important; caret-color: transparent !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Compared where it is drawn: what is measured is a thousand times what differs. */
const inPage = (portal: Portal, name: string, code: string) =>
  portal.page.evaluate(`{ const now = (${measureInside})(${JSON.stringify(name)}); ${code} }`)
const keepAlone = (portal: Portal, name: string) =>
  inPage(portal, name, `(window.alone ??= {})[${JSON.stringify(name)}] = now; now.length`)
const differencesNow = (portal: Portal, name: string) =>
  inPage(portal, name, `(${differences})(window.alone[${JSON.stringify(name)}], now).slice(0, 5)`) as Promise<string[]>

async function expectDrawnAsAlone(portal: Portal, name: string, when: string) {
  let found: string[] = []
  // What it shows may still be on its way.
  for (const end = Date.now() + 8_000; ; await portal.page.waitForTimeout(30)) {
    found = await differencesNow(portal, name)
    if (found.length === 0 || Date.now() > end) break
  }
  expect(found, `${name} ${when}`).toEqual([])
}

/** Answers of the real server, asked for once: the same widgets ask the same again and again. */
async function askOnce({ context }: Portal) {
  const kept = new Map<string, Promise<{ status: number; headers: Record<string, string>; body: Buffer }>>()
  await context.route(/\/api\/v1\/(?!auth)/, async (route) => {
    const request = route.request()
    const key = `${request.headers().cookie} ${request.url()}`
    const answer =
      kept.get(key) ??
      route.fetch().then(async (all) => ({ status: all.status(), headers: all.headers(), body: await all.body() }))
    kept.set(key, answer)
    await route.fulfill(await answer)
  })
}

const roleOf = (service: string) =>
  workers.includes(service) ? 'participant' : service === 'ReadingReport' ? 'client' : 'admin'

/** Opens a page on which each widget is shown to whom it is for, where each has a user of its own. */
async function open(host: HostName, names: string[]) {
  const mixed = names === all
  const portal = await openPortal(browser, host, {
    role: mixed || names.includes('ClientsTable') ? 'admin' : 'participant',
    paths: mixed ? { '/participant': 'participant', '/reports/reading': 'client' } : {},
    record: false,
  })
  let role: ReturnType<typeof roleOf> = 'admin'
  const users = {
    admin: await ask('admin', '/auth/me'),
    client: await ask('client', '/auth/me'),
    participant: await ask('participant', '/auth/me'),
  }
  await askOnce(portal)
  if (mixed) await portal.context.route('**/api/v1/auth/me', (route) => route.fulfill({ json: users[role] }))
  await portal.page.evaluate(still)
  await portal.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await portal.page.mouse.move(2, 2)
  const switched = async (service: string) => {
    role = roleOf(service)
    const name = nameIn(host, service)
    const comes = (await place(portal, name).count()) === 0
    // Who is signed in must be asked before the next widget is somebody else's.
    const asked = mixed && comes && service !== 'SignIn' ? portal.page.waitForResponse('**/api/v1/auth/me') : undefined
    await toggle(portal, name)
    await asked
  }
  return { portal, switched }
}

/**
 * Widgets beside each other are drawn as alone: every element of each, in both orders, and after either has gone. One page
 * a host: what is shown together is switched on and off in turn.
 */
export function neighboursIn(hosts: HostName[]) {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  const each = hosts.flatMap((host) => (pages[host] ?? []).map((names) => [host, names] as const))
  it.each(each)(
    'in %s neighbours, and all, of %j are drawn as each alone',
    async (host, names) => {
      const { portal, switched } = await open(host, names)
      const expectEach = async (shown: readonly string[], when: string) => {
        for (const service of shown) await expectDrawnAsAlone(portal, nameIn(host, service), when)
      }
      for (const service of names) {
        await switched(service)
        // The portal with React 18 writes in English, and an administrator chooses whose report it is.
        const told = names === all || (host === 'plain-html' && service !== 'ReadingReport')
        const shown = told ? (services[service] as Service) : { field: 'h2, [role=combobox]' }
        await expectShown(portal, service, shown, place(portal, nameIn(host, service)))
        await settle(portal)
        expect(await keepAlone(portal, nameIn(host, service)), service).toBeGreaterThan(10)
        const at = `document.querySelector('[data-place="${nameIn(host, service)}"]')`
        expect(await portal.page.evaluate(`(${gluedWords})(${at})`), service).toEqual([])
        await switched(service)
      }
      for (const [i, one] of names.entries()) {
        await switched(one)
        for (const other of beside(names, i)) {
          await switched(other)
          await expectEach([other, one], `with ${other} below ${one}`)
          await switched(one)
          await expectEach([other], `after ${one} above it has gone`)
          await switched(one)
          await expectEach([one, other], `with ${one} below ${other}`)
          await switched(other)
          await expectEach([one], `after ${other} above it has gone`)
        }
        await switched(one)
      }
      for (const service of names) await switched(service)
      await expectEach(names, 'with all the others')
      for (const [i, service] of names.entries()) {
        await switched(service)
        await expectEach(names.slice(i + 1), `after ${service} above it has gone`)
      }
      for (const service of names.toReversed()) await switched(service)
      await expectEach(names, 'with all the others, the other way round')
      for (const [i, service] of names.entries()) {
        await switched(service)
        await expectEach(names.slice(i + 1), `after ${service} below it has gone`)
      }
      expect(portal.problems).toEqual([])
      await portal.context.close()
    },
    300_000,
  )
}
