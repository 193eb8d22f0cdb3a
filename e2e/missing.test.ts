import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Running, serve, signIn } from './serve.ts'
import { type SlowNetwork, slowNetwork } from './slowNetwork.ts'

/** What the page does when parts of it do not come: a screen's code, a file of texts. */
let server: Running
let line: SlowNetwork
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
})
beforeEach(async () => {
  line = await slowNetwork(server.url)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    process.stdout.write(`${await browser.describe()}\n${line.seen.slice(-30).join('\n')}`)
  await line.stop()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const code = /\/assets\/ClientsPage-.*\.js/
const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'La página no se pudo cargar' })
const clients = (page: Page) => page.getByRole('heading', { level: 1, name: 'Clientes' })
async function openClients(page: Page) {
  await page.getByRole('button', { name: 'Listados' }).click()
  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
}

/** A page whose user saves data: nothing is fetched before it is asked for. */
async function openSaving() {
  const opened = await browser.newPage()
  await opened.page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  return opened
}

describe('a screen whose code does not come', () => {
  it('is loaded anew once, at its own address, and is then an error in the shell with a retry that works', async () => {
    const { page, settled } = await openSaving()
    await signIn(page, line.url, 'admin@demo.sievert')
    await settled()
    const mend = line.trouble(code, { instead: 500 })
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await openClients(page)
    await missing(page).waitFor()
    expect(documents).toEqual(['/listings/clients'])
    expect(new URL(page.url()).pathname).toBe('/listings/clients')
    await page.getByRole('navigation', { name: 'Navegación principal' }).waitFor()
    // Elsewhere and back: still no blank page, and no further reload.
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.getByRole('link', { name: 'Clientes', exact: true }).click()
    await missing(page).waitFor()
    expect(documents).toEqual(['/listings/clients'])
    mend()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await clients(page).waitFor()
    await page.context().close()
  })

  it('is never loaded anew without a connection, and comes by itself when that is back', async () => {
    const { page, settled } = await openSaving()
    await signIn(page, line.url, 'admin@demo.sievert')
    await settled()
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.context().setOffline(true)
    await openClients(page)
    await missing(page).waitFor()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.waitForTimeout(500)
    await missing(page).waitFor()
    expect(documents).toBe(0)
    await page.context().setOffline(false)
    await clients(page).waitFor()
    await page.context().close()
  })

  it('is not loaded anew either while the server is away', async () => {
    const { page, settled } = await openSaving()
    await signIn(page, line.url, 'admin@demo.sievert')
    await settled()
    const mend = line.trouble(/./, { instead: 'cut' })
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await openClients(page)
    await missing(page).waitFor()
    expect(documents).toBe(0)
    mend()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await clients(page).waitFor()
    await page.context().close()
  })
})

describe('texts that do not come', () => {
  const files = [
    { name: 'one file fails', path: /\/locales\/es\/common/, what: { instead: 500 } },
    { name: 'one file is not there', path: /\/locales\/es\/common/, what: { instead: 404 } },
    { name: 'one file hangs', path: /\/locales\/es\/common/, what: { before: 60_000 } },
    { name: 'every file fails', path: /\/locales\//, what: { instead: 500 } },
    { name: 'every file hangs', path: /\/locales\//, what: { before: 60_000 } },
  ] as const
  // How long that is, is measured in the page's own clock by the tests of the backend; here, that it is not to the end.
  it.each(files)('are not waited for to the end when $name', async ({ path, what }) => {
    const { page } = await browser.newPage()
    // Code and server warm, so that nothing else is waited for.
    await page.goto(`${line.url}/auth/login`)
    await page.locator('input[type=password]').waitFor()
    line.trouble(path, what)
    const before = line.seen.length
    await page.goto(`${line.url}/auth/login`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
    // One ahead by the first script and six tries: the last of them is still to come.
    const asked = line.seen.slice(before).filter((call) => call === 'GET /locales/es/common.json')
    expect(asked.length).toBeLessThan(7)
    await page.getByLabel('Contraseña', { exact: true }).waitFor()
    await page.context().close()
  })

  it('are asked for five times more behind the page', async () => {
    const { page } = await browser.newPage()
    line.trouble(/\/locales\/es\/common/, { instead: 500 })
    await page.goto(`${line.url}/auth/login`)
    await page.locator('input[type=password]').waitFor()
    const asked = () => line.seen.filter((call) => call === 'GET /locales/es/common.json').length
    // The page's first script asks for it ahead, beside the six.
    await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
    await page.waitForTimeout(3000)
    expect(asked()).toBeLessThanOrEqual(7)
    await page.context().close()
  })
})
