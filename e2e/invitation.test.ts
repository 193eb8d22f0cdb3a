import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { codeAt, stepAt } from '../server/core/totp.ts'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** How somebody comes to the service: from the letter to the first report, and from then on with a second factor. */
const here = served()

const email = 'oficial.nueva@hospital.example'
const password = 'una frase bastante larga'
const dialog = (page: Page) => page.getByRole('dialog').last()

/** The link in the latest letter to an address. */
const linkFor = (address: string) =>
  vi.waitFor(() => {
    const outbox = join(here.server.folder, 'outbox')
    const letters = readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
    const letter = letters.findLast((text) => text.includes(`To: ${address}`)) ?? ''
    const link = letter.split('\n').find((line) => line.startsWith(`${here.server.url}/auth/reset-password/`))
    expect(link).toBeTruthy()
    return link as string
  }, 10_000)

async function invite(page: Page) {
  await page.goto(`${here.server.url}/listings/users`)
  await page.getByRole('link', { name: 'Invitar usuario' }).click()
  await page.getByRole('textbox', { name: /^Correo/ }).fill(email.toUpperCase())
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Lucía Oficial Nueva')
  await page.getByRole('combobox', { name: /^Cliente/ }).fill('Sonrisa')
  await page.getByRole('option', { name: /Clínica Dental Sonrisa Clara/ }).click()
  await page.getByText('Los reportes dosimétricos').waitFor()
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await page.waitForURL(`${here.server.url}/listings/users`)
}

/** Goes to the own account by the user menu. */
async function toAccount(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor()
}

/** Sets a second factor up in the own account. Answers its secret and the recovery codes. */
async function setUp(page: Page, known: string) {
  await page.getByRole('button', { name: 'Preparar', exact: true }).click()
  await dialog(page)
    .getByLabel(/Contraseña actual/)
    .fill(known)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('img', { name: /QR/ }).waitFor()
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(' ', '')
  await dialog(page)
    .getByRole('textbox', { name: /^Código/ })
    .fill(codeAt(secret, stepAt(new Date())))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Códigos de recuperación' })
  await shown.waitFor()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText(/Activo desde el/).waitFor()
  return { secret, codes }
}

/** The first step of a sign-in; the page then asks for a code. */
async function firstStep(page: Page, address: string, known: string) {
  await page.goto(`${here.server.url}/auth/login`)
  await page.fill('input[type=email]', address)
  await page.fill('input[type=password]', known)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Escriba el código' }).waitFor()
}
const signedIn = (page: Page) => page.waitForURL((address) => !address.pathname.startsWith('/auth'))

describe('an officer', () => {
  it('is invited, chooses its password from the letter, and opens its first report', async () => {
    const admin = await here.browser.newPage()
    await signIn(admin.page, here.server.url, 'admin@demo.sievert')
    await invite(admin.page)
    const row = admin.page.getByRole('row', { name: new RegExp(email) })
    await row.getByText('Invitado').waitFor()

    const { page, problems } = await here.browser.newPage()
    const link = await linkFor(email)
    await page.goto(link)
    await page.getByRole('heading', { name: 'Le damos la bienvenida' }).waitFor()
    const fields = page.locator('input[type=password]')
    for (const nth of [0, 1]) await fields.nth(nth).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Su cuenta está lista' }).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()

    await signIn(page, here.server.url, email, password)
    const menu = page.getByRole('navigation')
    await menu.getByRole('button', { name: 'Consultas' }).waitFor()
    for (const hidden of ['Administración', 'Registro Nacional'])
      expect(await menu.getByRole('button', { name: hidden }).count()).toBe(0)
    await menu.getByRole('button', { name: 'Consultas' }).click()
    await menu.getByRole('link', { name: 'Reporte Dosimetrico' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reporte Dosimetrico' }).waitFor()
    await page.goto(`${here.server.url}/reports/reading?period=2026-Q3`)
    await page.getByText('Brenes Cordero, Noelia').first().waitFor()
    // Nobody of another client.
    expect(await page.getByText('Echeverri Lazo, Tomás').count()).toBe(0)
    expect(problems).toEqual([])

    await admin.page.reload()
    await row.getByText('Activo', { exact: true }).waitFor()
    expect(admin.problems).toEqual([])
  })

  it('sets a second factor up, signs in with it, and is out when an administrator deactivates it', async () => {
    const { page, problems } = await here.browser.newPage()
    await signIn(page, here.server.url, email, password)
    await toAccount(page, 'Lucía Oficial Nueva')
    const { secret, codes } = await setUp(page, password)
    expect(codes).toHaveLength(10)

    const next = await here.browser.newPage()
    await firstStep(next.page, email, password)
    await next.page.getByRole('textbox').fill('000000')
    await next.page.keyboard.press('Enter')
    await next.page.getByText(/incorrecto, venció o ya se usó/).waitFor()
    // The step after the one that confirmed it: that code was used.
    await next.page.getByRole('textbox').fill(codeAt(secret, stepAt(new Date()) + 1))
    await next.page.keyboard.press('Enter')
    await signedIn(next.page)
    await next.page.getByText('Lucía Oficial Nueva').first().waitFor()
    expect([...problems, ...next.problems]).toEqual([])

    const recovered = await here.browser.newPage()
    await firstStep(recovered.page, email, password)
    await recovered.page.getByRole('textbox').fill(codes[0] as string)
    await recovered.page.keyboard.press('Enter')
    await signedIn(recovered.page)

    const admin = await here.browser.newPage()
    await openSession(admin.page, here.server.url, 'admin@demo.sievert')
    await admin.page.goto(`${here.server.url}/listings/users?search=oficial.nueva`)
    await admin.page.getByRole('button', { name: `Acciones de ${email}` }).click()
    await admin.page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await admin.page.getByRole('alertdialog').getByText('3 sesiones abiertas se cierran').waitFor()
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click()
    await admin.page
      .getByRole('row', { name: new RegExp(email) })
      .getByText('Inactivo')
      .waitFor()
    await next.page.reload()
    await next.page.waitForURL(/auth\/login/)
    await next.page.fill('input[type=email]', email)
    await next.page.fill('input[type=password]', password)
    await next.page.keyboard.press('Enter')
    await next.page.getByText('El correo o la contraseña no son correctos.').waitFor()
  })
})

describe('a monitored worker', () => {
  it('comes to its own account by the user menu, on a telephone, and ends another session', async () => {
    const { page, problems } = await here.browser.newPage('es', 390)
    const other = await here.browser.newPage()
    for (const each of [other.page, page]) await signIn(each, here.server.url, 'participant@demo.sievert')
    await toAccount(page, 'Irene Salguero Pons')
    await page.getByText('Salguero Pons, Irene').waitFor()
    await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas las demás' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await other.page.reload()
    await other.page.waitForURL(/auth\/login/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(problems).toEqual([])
  })
})
