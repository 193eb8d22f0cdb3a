import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Running, serve, signIn } from './serve.ts'
import { type SlowNetwork, slowNetwork } from './slowNetwork.ts'

/** Signing in and out over a bad line to the real server: what holds in the end is what a person did last. */
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

const me = '/api/v1/auth/me'
const login = '/api/v1/auth/login'
const logout = '/api/v1/auth/logout'

async function fillIn(page: Page, email: string) {
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', 'sievert-demo')
  await page.keyboard.press('Enter')
}
const inside = (page: Page) => page.waitForURL((address) => !address.pathname.startsWith('/auth'))
const atSignIn = async (page: Page) => {
  await page.waitForURL(/\/auth\/login/)
  await page.locator('input[type=password]').waitFor()
}
async function pressLogOut(page: Page) {
  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
}
/** Whose session the browser's cookie opens, by the server's own word, over no line. */
async function signedInAs(context: BrowserContext): Promise<string | null> {
  const answer = await context.request.get(`${server.url}${me}`)
  return answer.ok() ? ((await answer.json()) as { email: string }).email : null
}
const kept = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }))

describe('a sign-in', () => {
  const slow = [0, 1200, 2400]
  const orders = slow.flatMap((ofMe) => slow.map((ofLogin) => ({ ofMe, ofLogin })))
  it.each(orders)('is done whatever comes late: who am I after $ofMe ms, sign-in after $ofLogin ms', async (late) => {
    const { page } = await browser.newPage()
    line.trouble(me, { after: late.ofMe })
    line.trouble(login, { after: late.ofLogin })
    // A session of yesterday: the check is refused, and has somebody to sign out.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('opened')) return
      sessionStorage.setItem('opened', '1')
      const user = { id: 1, nombre: 'M', rol_id: 1, email: 'admin@demo.sievert', clientId: null, personId: null }
      localStorage.setItem('userData', JSON.stringify({ ...user, language: 'es', unit: 'mSv' }))
    })
    await page.goto(`${line.url}/auth/login`)
    await fillIn(page, 'admin@demo.sievert')
    await inside(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(late.ofMe + 300)
    expect(new URL(page.url()).pathname).not.toMatch(/^\/auth/)
    expect(await signedInAs(page.context())).toBe('admin@demo.sievert')
    await page.context().close()
  })
})

describe('log out is final', () => {
  const failures = [
    { name: 'the call fails', what: { instead: 500 } },
    { name: 'the connection is cut', what: { instead: 'cut' } },
    { name: 'the call reaches the server late', what: { before: 2500 } },
    { name: 'its answer comes late', what: { after: 2500 } },
  ] as const
  it.each(failures)(
    'when $name: no check signs in again, in no tab, also after a reload; the server hears it in the end',
    async ({ what }) => {
      const { page } = await browser.newPage()
      await signIn(page, line.url, 'admin@demo.sievert')
      const other = await page.context().newPage()
      await other.goto(`${line.url}/listings/clients`)
      await other.getByRole('heading', { level: 1 }).waitFor()
      const mend = line.trouble(logout, what)
      await pressLogOut(page)
      await atSignIn(page)
      await atSignIn(other)
      await page.goto(`${line.url}/dashboard`)
      await atSignIn(page)
      await page.waitForTimeout(600)
      expect(new URL(page.url()).pathname).toBe('/auth/login')
      expect(new URL(other.url()).pathname).toBe('/auth/login')
      mend()
      await expect.poll(() => signedInAs(page.context()), { timeout: 40_000 }).toBeNull()
      await expect
        .poll(() => kept(page).then((all) => all.map(([key]) => key).includes('signedOut')), { timeout: 40_000 })
        .toBe(false)
      await page.context().close()
    },
  )

  it('without a connection there is a sign-in page, and the server hears it when the connection is back', async () => {
    const { page, settled } = await browser.newPage()
    await signIn(page, line.url, 'admin@demo.sievert')
    await settled()
    const before = await page.context().cookies()
    await page.context().setOffline(true)
    await pressLogOut(page)
    await atSignIn(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Iniciar sesión')
    expect(await page.locator('body').innerText()).not.toMatch(/Failed to fetch|TypeError/)
    await page.context().setOffline(false)
    const token = before.find(({ name }) => name === 'sievert')?.value
    const lives = async () => (await fetch(`${server.url}${me}`, { headers: { cookie: `sievert=${token}` } })).status
    await expect.poll(lives, { timeout: 40_000 }).toBe(401)
    await page.context().close()
  })

  it('a person who signs in at once is not signed out by the answer to the sign-out before', async () => {
    const { page } = await browser.newPage()
    await signIn(page, line.url, 'admin@demo.sievert')
    const [before] = (await page.context().cookies()).filter(({ name }) => name === 'sievert')
    line.trouble(logout, { after: 3000 })
    await pressLogOut(page)
    await atSignIn(page)
    await fillIn(page, 'client@demo.sievert')
    await inside(page)
    await page.waitForTimeout(4000)
    expect(await signedInAs(page.context())).toBe('client@demo.sievert')
    await page.reload()
    await page.getByRole('button', { name: /Menú de/ }).waitFor()
    const old = await fetch(`${server.url}${me}`, { headers: { cookie: `sievert=${before?.value}` } })
    expect(old.status).toBe(401)
    await page.context().close()
  })

  it('the next user finds no trace: address, search, theme, menu, messages, what was kept', async () => {
    const { page } = await browser.newPage()
    await signIn(page, line.url, 'admin@demo.sievert')
    await page.goto(`${line.url}/listings/clients?search=hosp&page=2`)
    await page.getByRole('button', { name: 'Contraer el menú' }).click()
    await page.getByRole('button', { name: 'Configuración' }).click()
    await page.getByRole('switch', { name: 'Modo oscuro' }).click()
    await page.getByRole('button', { name: 'Cerrar la configuración' }).click()
    expect(await page.locator('html').getAttribute('data-color-mode')).toBe('dark')
    await pressLogOut(page)
    await atSignIn(page)
    expect(await page.locator('html').getAttribute('data-color-mode')).toBe('light')
    const traces = await page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(traces).not.toMatch(/hosp|dark|sidebarMinified|Marcela|userData/)
    await fillIn(page, 'client@demo.sievert')
    await inside(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/dashboard')
    await page.getByRole('button', { name: 'Contraer el menú' }).waitFor()
    await page.context().close()
  })
})

describe('a session that ends by itself', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Nombre', exact: true }).first()
  async function typeAndLose(page: Page) {
    await signIn(page, line.url, 'admin@demo.sievert')
    await page.goto(`${line.url}/listings/clients`)
    await page.getByRole('row').nth(1).waitFor()
    await page.goto(`${line.url}/listings/clients/1/edit`)
    await field(page).fill('Half a thought')
    const cookies = await page.context().cookies()
    // The server ends it: by a sign-out that this browser knows nothing of.
    const token = cookies.find(({ name }) => name === 'sievert')?.value
    await fetch(`${server.url}${logout}`, {
      method: 'POST',
      headers: { cookie: `sievert=${token}`, 'X-Requested-With': 'sievert' },
    })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await atSignIn(page)
    await page.getByText('Su sesión ha terminado').waitFor()
    expect(await kept(page).then((all) => all.filter(([key]) => key !== 'i18nextLng'))).toEqual([])
  }

  it('says so on the sign-in page, and the same user finds the typed form again and saves it', async () => {
    const { page, problems } = await browser.newPage()
    await typeAndLose(page)
    expect(await page.getByText('Half a thought').isVisible()).toBe(false)
    await fillIn(page, 'admin@demo.sievert')
    await page.waitForURL(/clients\/1\/edit/)
    expect(await field(page).inputValue()).toBe('Half a thought')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.waitForURL(/listings\/clients(\?|$)/)
    expect(problems).toEqual([])
    await page.context().close()
  })

  it('keeps what was typed in a dialog too, out of the way of the sign-in page', async () => {
    const { page, problems } = await browser.newPage()
    await signIn(page, line.url, 'admin@demo.sievert')
    await page.goto(`${line.url}/listings/technologies`)
    await page.getByRole('button', { name: 'Nueva tecnología' }).click()
    const name = page.getByRole('dialog').getByRole('textbox').first()
    await name.fill('HALF A WORD')
    await page.context().clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    // Whatever the form says of itself: the next call finds the session gone.
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'userData', newValue: '{}' })))
    await atSignIn(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
    await fillIn(page, 'admin@demo.sievert')
    await page.waitForURL(/listings\/technologies/)
    expect(await name.inputValue()).toBe('HALF A WORD')
    expect(problems).toEqual([])
    await page.context().close()
  })

  it('keeps it from anybody else, address and all', async () => {
    const { page } = await browser.newPage()
    await typeAndLose(page)
    await fillIn(page, 'client@demo.sievert')
    await inside(page)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(await page.content()).not.toContain('Half a thought')
    await page.context().close()
  })
})
