import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { signIn } from './serve.ts'
import { served } from './served.ts'

/** Passkeys in a real browser, whose authenticator is Chromium's own in software: from the account page to the next sign-in. */
const here = served()

const email = 'client@demo.sievert'
const password = 'sievert-demo'
const step = '/api/v1/auth/second-factor/passkey'
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Gives a page a device that keeps passkeys, whose owner is there and shows a finger each time. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

async function addPasskey(page: Page, name: string) {
  await page.goto(`${here.server.url}/account`)
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await dialog(page)
    .getByLabel(/^Nombre/)
    .fill(name)
  await dialog(page)
    .getByLabel(/Contraseña actual/)
    .fill(password)
  await page.keyboard.press('Enter')
}
async function logOut(page: Page) {
  await page.getByRole('button', { name: /Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.locator('input[type=password]').waitFor()
}
/** The first step of a sign-in; the page then offers the passkey. */
async function firstStep(page: Page) {
  await page.goto(`${here.server.url}/auth/login`)
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Use su llave de acceso' }).waitFor()
}
const press = (page: Page) => page.getByRole('button', { name: 'Usar llave de acceso' }).click()
const signedIn = (page: Page) => page.waitForURL((address) => !address.pathname.startsWith('/auth'))

it('a passkey is added, signs in, and does so no more once it was removed', async () => {
  const { page, problems } = await here.browser.newPage()
  const kept = await withDevice(page)
  await signIn(page, here.server.url, email)
  await addPasskey(page, 'Computadora de la oficina')
  const shown = page.getByRole('dialog', { name: 'Códigos de recuperación' })
  await shown.waitFor()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await shown.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText(/sin usar todavía/).waitFor()
  expect(await kept()).toMatchObject([{ rpId: 'localhost' }])

  // The device has one: it offers no other of the same account.
  await addPasskey(page, 'Otra vez')
  await page.getByText('Este dispositivo ya tiene una llave de acceso de su cuenta.').waitFor()
  await page.keyboard.press('Escape')

  await logOut(page)
  await firstStep(page)
  await press(page)
  await signedIn(page)
  await page.goto(`${here.server.url}/account`)
  await page.getByText(/Agregada el .*, último uso/).waitFor()
  await logOut(page)

  // Elsewhere, without the device: by a recovery code, and with a passkey of its own from then on.
  const other = await here.browser.newPage('es', 390)
  await withDevice(other.page)
  await firstStep(other.page)
  await other.page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await other.page.getByRole('textbox').fill(codes[0] as string)
  await other.page.keyboard.press('Enter')
  await signedIn(other.page)
  await addPasskey(other.page, 'Teléfono')
  await other.page.getByText('Teléfono', { exact: true }).waitFor()

  // Removed between the press and the finger: the browser signs with it all the same.
  await firstStep(page)
  await page.route(`**${step}/begin`, async (route) => {
    const response = await route.fetch()
    await other.page.getByRole('button', { name: 'Quitar Computadora de la oficina' }).click()
    await dialog(other.page)
      .getByLabel(/Contraseña actual/)
      .fill(password)
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Computadora de la oficina', { exact: true }).waitFor({ state: 'detached' })
    await route.fulfill({ response })
  })
  await press(page)
  await page.getByText('Esta llave de acceso no es de esta cuenta, o se quitó.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/login')

  await logOut(other.page)
  await firstStep(other.page)
  await press(other.page)
  await signedIn(other.page)
  expect([...problems, ...other.problems]).toEqual([])
})

it('of another page of the same machine is none: the service tells where its own are', async () => {
  const { page } = await here.browser.newPage()
  await withDevice(page)
  // The same service by another name, which is another origin to a browser.
  const elsewhere = here.server.url.replace('localhost', '127.0.0.1')
  await signIn(page, elsewhere, 'admin@demo.sievert')
  await page.goto(`${elsewhere}/account`)
  await page.getByText(`se agregan y se usan en ${here.server.url}`).waitFor()
  expect(await page.getByRole('button', { name: 'Agregar llave de acceso' }).count()).toBe(0)
})
