import type { Browser, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openPortal, type Portal, place, toggle } from './portal.ts'
import { ask, expectShown, ownDose, type Service, services } from './services.ts'

/** A widget that fails says so in its own box, tells the portal once, and the portal goes on. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

interface Told {
  errors: string[]
  unauthorized: number
  events: string[]
}
const told = ({ page }: Portal): Promise<Told> =>
  page.evaluate(() => (window as unknown as { portal: { told: Told } }).portal.told)

const alertIn = (portal: Portal, name: string) => place(portal, name).getByRole('alert')
const again = (portal: Portal, name: string) =>
  place(portal, name).getByRole('button', { name: /Intentar de nuevo|Reintentar|Try again|Retry/ })

/** The portal beside a failed widget: its field can be written to, its switches work, nothing went uncaught. */
async function expectPortalRuns(portal: Portal) {
  const note = portal.page.locator('input[name=portal-note]')
  await note.fill('sigue escribiendo')
  expect(await note.inputValue()).toBe('sigue escribiendo')
  await toggle(portal, 'SignIn')
  await place(portal, 'SignIn').locator('input[type=email]').waitFor()
  await toggle(portal, 'SignIn')
  expect(portal.problems.filter((line) => line.startsWith('uncaught'))).toEqual([])
}

/** The first failures take the retries that every question to the server has. */
const afterRetries = { timeout: 40_000 }
const own = '**/sievert/api/v1/participant/dosimetry-report**'

async function fails(
  name: string,
  role: 'admin' | 'participant',
  pattern: string | RegExp,
  how: (route: Route) => unknown,
) {
  const portal = await openPortal(browser, 'vite-react19', { role, record: false })
  await portal.page.route(pattern, (route) => how(route))
  await toggle(portal, name)
  await alertIn(portal, name).first().waitFor(afterRetries)
  expect((await alertIn(portal, name).first().innerText()).trim().length).toBeGreaterThan(20)
  expect((await told(portal)).errors).toHaveLength(1)
  await expectPortalRuns(portal)
  expect((await told(portal)).errors).toHaveLength(1)
  await portal.page.unroute(pattern)
  return portal
}

/** What failed stands in its own box and a retry brings the real thing. */
async function expectRetry(portal: Portal, name: string) {
  await again(portal, name).first().click()
  await expectReturn(portal, name)
}

/** What could not be reached is there again once it can be, and nobody has to press anything. */
async function expectReturn(portal: Portal, name: string) {
  await expectShown(portal, name, services[name] as Service)
  await portal.context.close()
}

describe.concurrent('a widget that fails', () => {
  it('because of what it was given: names the prop and what it should be', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    await toggle(portal, 'Wrong')
    const text = await alertIn(portal, 'Wrong').innerText()
    expect(text).toContain('DosimetryHistory')
    expect(text).toContain('personId')
    expect(text).toContain('one')
    expect((await told(portal)).errors).toHaveLength(1)
    await expectPortalRuns(portal)
    await portal.context.close()
  })

  it('because the server failed: 500', async () => {
    const portal = await fails('DoseSummary', 'participant', own, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","message":"x"}' }),
    )
    await expectRetry(portal, 'DoseSummary')
  })

  it('because the API cannot be reached, and returns with it', async () => {
    const portal = await fails('ClientsTable', 'admin', '**/sievert/api/v1/clients**', (route) => route.abort())
    await expectReturn(portal, 'ClientsTable')
  })

  it('because nothing of the API can be reached, and returns with it', async () => {
    const portal = await fails('ClientsTable', 'admin', '**/sievert/api/v1/**', (route) => route.abort())
    await expectReturn(portal, 'ClientsTable')
  })

  it('because a part of its code is missing', async () => {
    const portal = await fails('ClientsTable', 'admin', /\/assets\/GridView-[^/]+\.js/, (route) =>
      route.fulfill({ status: 404, body: 'gone' }),
    )
    await expectRetry(portal, 'ClientsTable')
  })

  it('because of an answer that nobody foresaw: an error is thrown while it draws', async () => {
    const portal = await fails('DoseSummary', 'participant', own, (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"thisYear":7}' }),
    )
    await expectRetry(portal, 'DoseSummary')
  })

  it('does not take the widget beside it along', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    await toggle(portal, 'DoseSummary')
    await toggle(portal, 'Wrong')
    await alertIn(portal, 'Wrong').waitFor()
    await place(portal, 'DoseSummary')
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await portal.context.close()
  })
})

describe('a widget for somebody who may not see it', () => {
  it('says so, and shows nothing', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    await toggle(portal, 'ClientsTable')
    await place(portal, 'ClientsTable')
      .getByText(/Sin acceso|No tiene acceso/)
      .first()
      .waitFor()
    const [client] = (await ask<{ items: { name: string }[] }>('admin', '/clients')).items
    expect(await place(portal, 'ClientsTable').innerText()).not.toContain(client?.name)
    await portal.context.close()
  })
})
