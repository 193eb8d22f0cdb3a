import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { served } from './served.ts'

/** The sign-in page as it comes drawn with the page: what is done there before the app's code has come. */
const here = served()

const words = {
  es: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Ingresar', other: /^EN/ },
  en: { email: 'Email', password: 'Password', submit: 'Sign in', other: /^ES/ },
}
const isDrawn = (page: Page) => page.evaluate(() => document.getElementById('drawn') !== null)

/** Opens an address while the app's code is held back. Answers what lets it come. */
async function openHeld(language: 'es' | 'en', address: string, width = 1440) {
  const { page, problems } = await here.browser.newPage(language, width)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(here.server.url + address, { waitUntil: 'commit' })
  const field = (name: 'email' | 'password') => page.getByRole('textbox', { name: words[language][name] })
  await field('email').waitFor()
  expect(await isDrawn(page)).toBe(true)
  return { page, problems, release, field, ...words[language] }
}

it.each([
  ['es', 1440],
  ['en', 390],
] as const)('takes a whole sign-in by keyboard before the app has come: %s, %i px', async (language, width) => {
  const { page, problems, release } = await openHeld(language, '/listings/clients', width)
  // The cursor is there, as in the app.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await page.keyboard.type('admin@demo.sievert')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sievert-demo')
  await page.keyboard.press('Enter')
  expect(await isDrawn(page)).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  release()
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(/\/listings\/clients$/)
  expect(problems).toEqual([])
})

it('goes on where somebody was typing', async () => {
  const { page, release, field } = await openHeld('es', '/auth/login')
  await field('email').pressSequentially('admin@demo')
  release()
  await expect.poll(() => isDrawn(page)).toBe(false)
  await page.keyboard.type('.sievert')
  expect(await field('email').inputValue()).toBe('admin@demo.sievert')
})

it('says what is wrong with what was sent empty, and speaks the language that was pressed', async () => {
  const empty = await openHeld('en', '/auth/login')
  await empty.page.getByRole('button', { name: empty.submit }).click()
  empty.release()
  await expect.poll(() => empty.field('email').getAttribute('aria-invalid')).toBe('true')

  const { page, release, other } = await openHeld('es', '/auth/login')
  await page.getByRole('button', { name: other }).click()
  release()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

it('asks for the page anew when it is pressed and the code cannot come, and keeps the password out of the address', async () => {
  const { page } = await here.browser.newPage('en', 1440)
  let lost = 0
  await page.route(/assets\/index-.*\.js/, (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.goto(`${here.server.url}/dashboard`)
  await page.getByRole('textbox', { name: 'Password' }).fill('sievert-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => lost).toBe(2)
  await expect.poll(() => isDrawn(page)).toBe(false)
  expect(page.url()).not.toContain('sievert-demo')
})
