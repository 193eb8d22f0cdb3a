import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostName, hostsOfRun, ofTheShell } from './hostList.ts'
import { launch, openPortal, type Portal, place, settle, toggle, writeOn } from './portal.ts'
import { type Service, services } from './services.ts'
import { type Visit, visit } from './visit.ts'

/** Portals of every making with the same three services on one page: people enter in one, and see the others. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const events = ({ page }: Portal): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { portal: { told: { events: string[] } } }).portal.told.events)

/** Enters by the form that is shown, and expects that the portal hears of it. */
async function enter(portal: Portal, email: string) {
  const form = place(portal, 'SignIn')
  await form.locator('input[type=email]').fill(email)
  await form.locator('input[type=password]').fill('sievert-demo')
  await form.getByRole('button', { name: /Iniciar|Entrar|Ingresar/ }).click()
  await expect.poll(() => events(portal)).toContain(`signedIn ${email}`)
}

/** Opens the first row of a list, and expects that the portal hears of it. */
async function openRow(portal: Portal) {
  await place(portal, 'ClientsTable').getByRole('grid').getByRole('row').nth(1).click()
  await expect.poll(async () => (await events(portal)).at(-1)).toMatch(/^open client \d+$/)
}

/** What a framework or a library does on its own pages while Sievert is shown there. */
const libraries: Visit['others'] = [
  { pattern: /^listeners \+ document selectionchange = 1$/, because: 'React itself, once per copy of it' },
  { pattern: /^globals \+ Symbol\(react-redux-context\)$/, because: 'the mark of react-redux for its other copies' },
]
const others: Partial<Record<HostName, Visit['others']>> = {
  vue: [{ pattern: /^globals \+ __VUE__$/, because: 'Vue itself, with its first app' }],
  svelte: [{ pattern: /^builtIns \+ Element\.prototype\.\S+$/, because: 'Svelte itself, with its first component' }],
  next: [
    { pattern: /^head [+−] <(script|link) [^>]*\/_next\//, because: 'Next.js brings its own chunks' },
    {
      pattern: /^(history|url|historyState) [+−] /,
      because: 'its links are addresses: another service is another page',
    },
    { pattern: /^timers \+ setTimeout 300000 /, because: 'the provider stays in the layout, with what it asked' },
    { pattern: /^calls \+ history\./, because: 'the same' },
    { pattern: /^styles of \d+ next-route-announcer /, because: 'Next.js reads the page out from below its content' },
  ],
  tailwind: [{ pattern: /^reachingRules \+ @layer sievert;$/, because: 'the layer that the page asks for, named' }],
}

describe.each(ofTheShell.filter((name) => hostsOfRun().includes(name)))('a portal made with %s', (host) => {
  it('lets people enter, shows their doses and a list, and is as it was when they are gone', async () => {
    const portal = await openPortal(browser, host)
    await portal.page.waitForFunction(() => 'portal' in window)
    const each = (name: string, work?: Visit['work']) =>
      visit(portal, {
        host,
        name,
        service: services[name] as Service,
        work,
        others: [...libraries, ...(others[host] ?? [])],
      })
    await each('SignIn', () => enter(portal, 'participant@demo.sievert'))
    await each('DoseSummary')
    await toggle(portal, 'SignIn')
    await enter(portal, 'admin@demo.sievert')
    await toggle(portal, 'SignIn')
    await settle(portal)
    await writeOn(portal)
    await each('ClientsTable', openRow)
    await portal.context.close()
  })
})
