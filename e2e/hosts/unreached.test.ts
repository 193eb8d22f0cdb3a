import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, askToApprove, cleanReading, expectHeard, listening, type Work, workingAt } from './listening.ts'
import { type OwnServer, ownServer } from './ownServer.ts'
import { launch, place, toggle } from './portal.ts'

/** The server stops while people work in portals, and then a portal's own: nothing is doubled, and the portal hears why. */
let browser: Browser
let server: OwnServer
beforeAll(async () => {
  browser = await launch()
  server = await ownServer(listening)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Keeps what elements give the page when something fails, as it is given. */
const listen = ({ portal }: Work) =>
  portal.page.evaluate(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    document.addEventListener('sievert-error', (event) => given.push((event as CustomEvent).detail.error))
  })
const given = ({ portal }: Work) => portal.page.evaluate(() => (window as unknown as { given: unknown[] }).given)
/** What the React portal has written down of what it was told. */
const written = ({ portal }: Work) =>
  portal.page.evaluate(() => (window as unknown as { portal: { told: { errors: string[] } } }).portal.told.errors)
/** The retries of a question come before. */
const afterRetries = { timeout: 30_000 }

it('a decision is heard by nobody and can be sent again, and what cannot be had is told once, as what it is', async () => {
  const [inReact, inPage] = [
    await workingAt(server, browser, 'vite-react19', 'ValidationQueue'),
    await workingAt(server, browser, 'plain-html', 'ValidationQueue'),
  ]
  for (const work of [inReact, inPage]) await askToApprove(work, await cleanReading(server))
  await listen(inPage)
  await server.stopServer()

  // The portals' own servers answer that theirs is not there.
  for (const work of [inReact, inPage]) {
    expect((await approve(work)).status).toBe(502)
    await work.dialog.getByRole('alert').waitFor()
    expect(await work.dialog.getByRole('button', { name: 'Aprobar' }).isEnabled()).toBe(true)
    await expectHeard(work, [])
    await work.dialog.getByRole('button', { name: 'Cancelar' }).click()
  }
  await toggle(inReact.portal, 'ClientsTable')
  await place(inReact.portal, 'ClientsTable').getByRole('alert').first().waitFor(afterRetries)
  expect(await written(inReact)).toEqual(['502 http502'])
  await toggle(inPage.portal, 'sievert-clients-table')
  await place(inPage.portal, 'sievert-clients-table').getByRole('alert').first().waitFor(afterRetries)
  expect(await given(inPage)).toEqual([{ status: 502, code: 'http502' }])

  // Nothing answers any more: there is no status, and the failure has words of its own.
  server.stopPortal('plain-html')
  await toggle(inPage.portal, 'sievert-users-table')
  await place(inPage.portal, 'sievert-users-table').getByRole('alert').first().waitFor(afterRetries)
  expect((await given(inPage)).slice(1)).toEqual([
    { status: 'network', code: 'network', ownMessage: expect.stringMatching(/^No se pudo llegar al servicio/) },
  ])
  for (const { portal } of [inReact, inPage]) {
    expect(portal.problems).toEqual([])
    await portal.context.close()
  }
})
