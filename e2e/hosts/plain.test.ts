import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareLooks } from './compareLooks.ts'
import { lookAtPage } from './lookAtPage.ts'
import { launch, type Portal, place, type Role, settle, toggle, urlOf } from './portal.ts'
import { recordingKey, recordPage } from './recordPage.ts'
import { ask, expectShown, ownDose, type Service, services } from './services.ts'
import { openStrictPage } from './strictPage.ts'

/** A page without a framework and without a build, whose policy allows no inline script, no inline style and no eval. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const openStrict = (role?: Role) => openStrictPage(browser, role)
const summary = (portal: Portal) => place(portal, 'sievert-dose-summary').locator('sievert-dose-summary')

describe('under a strict content security policy', () => {
  it('the policy is what it says: inline scripts, inline styles and eval are refused', async () => {
    const { portal, refused } = await openStrict()
    const ran = await portal.page.evaluate(async () => {
      const script = document.createElement('script')
      const style = document.createElement('style')
      style.textContent = 'h1 { color: rgb(1, 2, 3) }'
      try {
        script.textContent = 'window.ran = true'
        document.head.append(script)
      } catch {
        // Trusted types refuse the text already.
      }
      document.head.append(style)
      await new Promise((resolve) => setTimeout(resolve, 50))
      return 'ran' in window || getComputedStyle(document.querySelector('h1') as Element).color === 'rgb(1, 2, 3)'
    })
    expect(ran).toBe(false)
    expect((await refused()).join()).toMatch(/style-src/)
    await portal.context.close()
  })

  it.each([
    ['sievert-sign-in', 'SignIn'],
    ['sievert-dose-summary', 'DoseSummary'],
    ['sievert-clients-table', 'ClientsTable'],
    ['sievert-dosimeter-inventory', 'DosimeterInventory'],
    ['sievert-person-record', 'PersonRecord'],
    ['sievert-validation-queue', 'ValidationQueue'],
  ])('%s is drawn with its styles, and nothing is refused', async (name, service) => {
    const { role, ...rest } = services[service] as Service
    const { portal, refused } = await openStrict(role)
    await toggle(portal, name)
    await expectShown(portal, name, rest)
    await settle(portal)
    const family = await place(portal, name)
      .locator('[data-sievert-root] *')
      .last()
      .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(family).not.toContain('Times New Roman')
    expect(await refused()).toEqual([])
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })
})

it('styles without their nonce are told to the developer, once a page', async () => {
  const { portal } = await openStrict('participant')
  await portal.page.evaluate(() => {
    for (const name of ['sievert-dose-summary', 'sievert-dosimetry-history']) {
      const element = document.createElement(name)
      element.setAttribute('api-base-url', '/sievert/api/v1')
      document.querySelector('main')?.append(element)
    }
  })
  const shown = portal.page.locator('main > sievert-dosimetry-history')
  await shown.getByRole('heading').first().waitFor()
  await portal.page.locator('main > sievert-dose-summary').getByRole('heading').first().waitFor()
  const told = portal.problems.filter((each) => each.startsWith("warning: Sievert's styles were refused"))
  expect(told).toEqual([expect.stringContaining('nonce')])
  await portal.context.close()
})

it('the whole app runs as one element under the same policy, and goes without a trace', async () => {
  const { portal, refused } = await openStrict('admin')
  const { page } = portal
  const address = page.url()
  await toggle(portal, 'sievert-app')
  const app = place(portal, 'sievert-app').locator('sievert-app')
  await app.getByRole('heading', { level: 1 }).first().waitFor()
  await app.getByRole('link', { name: 'Clientes' }).first().click()
  const [client] = (await ask<{ items: { name: string }[] }>('admin', '/clients?active=true')).items
  await app
    .getByText(client?.name ?? '')
    .first()
    .waitFor()
  expect(await page.title()).toBe('Página sencilla')
  await app.evaluate((element) => element.setAttribute('language', 'en'))
  await app.getByRole('link', { name: 'Clients' }).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  await settle(portal)
  expect(await refused()).toEqual([])
  expect(portal.problems).toEqual([])
  await toggle(portal, 'sievert-app')
  await app.waitFor({ state: 'detached' })
  expect(await page.locator('[data-sievert-root]').count()).toBe(0)
  expect(new URL(page.url()).origin).toBe(new URL(address).origin)
  await portal.context.close()
})

describe('the elements', () => {
  it('are defined by a script that changes nothing else of a page', async () => {
    const context = await browser.newContext()
    await context.addInitScript(recordPage, recordingKey)
    const page = await context.newPage()
    await page.route('**/empty', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Vacía</title><p>Nada</p>' }),
    )
    await page.goto(`${urlOf('plain-html')}/empty`)
    const seen = () => page.evaluate(lookAtPage, { key: recordingKey, ours: '[data-place]' })
    const before = await seen()
    const names = await page.evaluate<string[]>(`import('/sievert/register.js').then(Object.keys)`)
    const after = await seen()
    // Marks that libraries inside set for their other copies: each by its own name, once, and nobody's but theirs.
    const marks = {
      pattern: /^globals \+ (__zod_global(Config|Registry)|__reactRouterVersion|Symbol\(react-redux-context\))$/,
      because: 'libraries inside',
    }
    expect(compareLooks(before, after, { parts: ['elements'], findings: [marks] })).toEqual([])
    expect(names).toContain('mount')
    expect(after.elements.sort()).toEqual([
      'sievert-alerts-list',
      'sievert-app',
      'sievert-assignment-sheet',
      'sievert-clients-table',
      'sievert-dashboard',
      'sievert-dose-summary',
      'sievert-dosimeter-inventory',
      'sievert-dosimetry-history',
      'sievert-instadose-upload',
      'sievert-participant-report',
      'sievert-person-record',
      'sievert-personnel-table',
      'sievert-reading-report',
      'sievert-sign-in',
      'sievert-upload',
      'sievert-users-table',
      'sievert-validation-queue',
    ])
    await context.close()
  })

  it('follow their attributes', async () => {
    const { portal } = await openStrict('participant')
    await toggle(portal, 'sievert-dose-summary')
    await summary(portal)
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await summary(portal).evaluate((element) => element.setAttribute('language', 'en'))
    await summary(portal)
      .getByText(await ownDose('participant', '.'))
      .first()
      .waitFor()
    await summary(portal).evaluate((element) => element.setAttribute('theme', 'dark'))
    await expect
      .poll(() => summary(portal).locator('[data-sievert-root]').first().getAttribute('data-color-mode'))
      .toBe('dark')
    await portal.context.close()
  })

  it('can be moved to another place of the page', async () => {
    const { portal } = await openStrict('participant')
    await toggle(portal, 'sievert-dose-summary')
    await summary(portal)
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await summary(portal).evaluate((element) => document.querySelector('main')?.prepend(element))
    const moved = portal.page.locator('main > sievert-dose-summary')
    await moved
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('tell the page when nobody is signed in', async () => {
    const { portal } = await openStrict()
    await toggle(portal, 'sievert-dose-summary')
    await expect
      .poll(() =>
        portal.page.evaluate(
          () => (window as unknown as { portal: { told: { unauthorized: number } } }).portal.told.unauthorized,
        ),
      )
      .toBe(1)
    await portal.context.close()
  })

  it('say in their own box what a wrong attribute should be', async () => {
    const { portal } = await openStrict('participant')
    await toggle(portal, 'sievert-dosimetry-history')
    const element = place(portal, 'sievert-dosimetry-history').locator('sievert-dosimetry-history')
    await element.evaluate((each) => each.setAttribute('person-id', 'one'))
    await element
      .getByRole('alert')
      .getByText(/person-?id/i)
      .first()
      .waitFor()
    await element.evaluate((each) => each.removeAttribute('person-id'))
    await expectShown(portal, 'sievert-dosimetry-history', services.DosimetryHistory as Service)
    await portal.context.close()
  })
})

describe('mount()', () => {
  it('shows a widget, changes it and takes it away', async () => {
    const { portal, refused } = await openStrict('participant')
    await toggle(portal, 'mount')
    const at = place(portal, 'mount')
    await at
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await portal.page.evaluate(() => {
      const { mounted } = (window as unknown as { portal: { mounted(): { update(props: object): void } } }).portal
      mounted().update({ language: 'en' })
    })
    await at
      .getByText(await ownDose('participant', '.'))
      .first()
      .waitFor()
    await toggle(portal, 'mount')
    await expect.poll(() => portal.page.locator('[data-sievert-root]').count()).toBe(0)
    expect(await refused()).toEqual([])
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('says which widgets there are when asked for one that there is not', async () => {
    const { portal } = await openStrict()
    // As text: the test runner would turn an import into one of its own.
    const message = await portal.page.evaluate(`import('/sievert/register.js').then(({ mount }) => {
      const box = document.createElement('div')
      document.body.append(box)
      try {
        mount(box, { widget: 'doses' })
        return box.textContent
      } catch (error) {
        return String(error)
      }
    })`)
    expect(message).toContain('dose-summary')
    await portal.context.close()
  })
})
