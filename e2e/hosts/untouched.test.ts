import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  afterLeaving,
  expectUntouched,
  launch,
  look,
  openPortal,
  type Portal,
  place,
  settle,
  toggle,
  whileThere,
  writeOn,
} from './portal.ts'
import { expectShown, highestDose, type Service, services } from './services.ts'
import type { HostName } from './setup.ts'

/** A portal before, during and after each widget: nothing of its own is any different. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function openOnTop(portal: Portal, name: string, { opens }: Service) {
  if (!opens) return
  const at = place(portal, name)
  await at.getByRole(opens.role, { name: opens.name }).first().click()
  await at.locator(opens.what).first().waitFor()
}

/** Settings of the form checks are shared by all copies on a page: none may be changed. What zod itself puts there stays. */
const zodSettings = () => {
  const { __zod_globalConfig: config = {} } = window as unknown as { __zod_globalConfig?: Record<string, unknown> }
  return Object.keys(config).filter((name) => !['memoizer', 'localeError'].includes(name))
}

async function visit(
  host: HostName,
  name: string,
  service: Service,
  leftovers: { pattern: RegExp; because: string }[] = [],
) {
  const portal = await openPortal(browser, host, { role: service.role })
  await settle(portal)
  const before = await look(portal)
  expect(before.selection).toBe('1-4')
  const asked = portal.requests.length

  await toggle(portal, name)
  await expectShown(portal, name, service)
  await settle(portal)
  const during = await look(portal)
  expectUntouched(before, during, { parts: whileThere })
  expect(await portal.page.evaluate(zodSettings)).toEqual([])
  if (service.opens) {
    // The focus goes into what opens: the portal is looked at without it, before and while something is open.
    await portal.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await portal.page.waitForTimeout(300)
    const closed = await look(portal)
    await openOnTop(portal, name, service)
    await settle(portal)
    expectUntouched(closed, await look(portal), { parts: [...(whileThere ?? []), 'focus', 'selection'] })
    await portal.page.keyboard.press('Escape')
    await place(portal, name).locator(service.opens.what).first().waitFor({ state: 'detached' })
    await writeOn(portal)
  }

  await toggle(portal, name)
  expectUntouched(before, await afterLeaving(portal, before), { findings: leftovers })
  expect(portal.problems).toEqual([])
  const strange = portal.requests
    .slice(asked)
    .filter((line) => !/^\w+ \/(sievert\/api\/v1|assets|sievert|portal)\//.test(line))
  expect(strange).toEqual([])
  await portal.context.close()
}

describe('a portal with React 19, its own store, router, texts and theme is untouched by', () => {
  it.each(Object.keys(services))('%s', async (name) => visit('vite-react19', name, services[name] as Service))
})

describe('a portal with React 18 is untouched by', () => {
  it('the doses of its user, asked with tokens', async () =>
    visit('vite-react18', 'MyDoses', { shows: () => highestDose('participant', '.') }))
})

const elements: [string, string][] = [
  ['sievert-sign-in', 'SignIn'],
  ['sievert-dose-summary', 'DoseSummary'],
  ['sievert-dosimetry-history', 'DosimetryHistory'],
  ['sievert-participant-report', 'ParticipantReport'],
  ['sievert-dashboard', 'Dashboard'],
  ['sievert-alerts-list', 'AlertsList'],
  ['sievert-reading-report', 'ReadingReport'],
  ['sievert-clients-table', 'ClientsTable'],
  ['sievert-personnel-table', 'PersonnelTable'],
  ['sievert-users-table', 'UsersTable'],
  ['sievert-upload', 'OslUpload'],
  ['sievert-instadose-upload', 'InstadoseUpload'],
  ['sievert-assignment-sheet', 'AssignmentSheet'],
  ['sievert-validation-queue', 'ValidationQueue'],
  ['mount', 'DoseSummary'],
]
/** React listens for the selection of a document once, from the first root on, and for good. */
const react = [{ pattern: /^listeners \+ document selectionchange = 1$/, because: 'React itself, once per copy of it' }]

describe('a plain page under a strict policy is untouched by', () => {
  it.each(elements)('%s', async (name, service) => visit('plain-html', name, services[service] as Service, react))
})

describe('a portal with hostile style sheets is untouched by', () => {
  it.each(['SignIn', 'DoseSummary', 'ClientsTable', 'ValidationQueue'])('%s', async (name) =>
    visit('hostile-css', name, services[name] as Service),
  )
})
