import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Running, serve, signIn, type Watch } from './serve.ts'

/** One dose, from a reader's file to the worker's report, as people do it: through the real server, in a real browser. */
let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Watch
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
  admin = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const sheetAddress = '/dosimetry/admin/osl/assignments?clientId=3&period=2026-10'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Asks the API with the page's own session. */
async function api(page: Page, method: 'get' | 'post', path: string, data?: unknown) {
  const answer = await page.request[method](`${server.url}/api/v1${path}`, {
    data,
    headers: { 'x-requested-with': 'sievert' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
type Line = { bearer: string; serial: string; personName: string | null; position: string; state: string }
const linesOf = async (page: Page): Promise<Line[]> =>
  (await api(page, 'get', '/osl/assignments?clientId=3&period=2026-10')).lines

describe('the laboratory', () => {
  it('prints where it listens and the accounts, and lets an administrator in', async () => {
    expect(server.printed()).toContain('admin@demo.sievert, client@demo.sievert, participant@demo.sievert')
    const { page } = admin
    await signIn(page, server.url, 'admin@demo.sievert')
    await page.getByText('Lecturas por validar').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  it('plans a period: copies the one before, adds a person found by id, takes dosimeters from stock', async () => {
    const { page } = admin
    await api(page, 'post', '/people', {
      idType: 'cedula',
      idNumber: '099887766',
      firstNames: 'Amaranta',
      lastNames: 'Zúñiga Ñame',
      birthDate: '1991-02-03',
      sex: 'F',
      clientId: 3,
      siteId: 5,
      occupationCode: 5,
      practiceCode: 9,
      category: 'A',
      monitoringStart: '2026-10-01',
      monitoringEnd: null,
      email: '',
    })
    await page.goto(server.url + sheetAddress)
    await button(page, /Copiar anterior/).click()
    await button(page, 'Copiar las líneas').click()
    await page.getByText('Se copiaron 8 líneas').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await button(page, 'Persona').click()
    const person = dialog(page).getByRole('combobox', { name: 'Persona' })
    await person.fill('099887766')
    await page.getByRole('option', { name: /Zúñiga Ñame/ }).click()
    await dialog(page).getByRole('button', { name: 'Agregar' }).click()
    await page.getByText(/Se agregó a .*Amaranta/).waitFor()

    await button(page, 'Asignar de existencias').click()
    await dialog(page).getByRole('button', { name: 'Asignar de existencias' }).click()
    await page.getByText('Se asignaron 11 dosímetros').waitFor()
    const lines = await linesOf(page)
    expect(lines.filter(({ bearer }) => bearer === 'control')).toHaveLength(2)
    expect(lines.every(({ serial }) => serial)).toBe(true)
  })

  it('makes the packing list as a PDF and ships it', async () => {
    const { page } = admin
    await button(page, 'Hacer lista de empaque').click()
    const arriving = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Hacer la lista de empaque' }).click()
    const file = await (await arriving).path()
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('list', { name: 'Pasos del trabajo' }).getByRole('button', { name: 'Marcar enviado' }).click()
    await dialog(page).getByLabel('Transportista').fill('Mensajería interna')
    await dialog(page).getByRole('button', { name: 'Marcar enviado' }).click()
    await page.getByText(/quedó marcada como enviada/).waitFor()
    expect((await linesOf(page)).every(({ state }) => state === 'shipped')).toBe(true)
  })

  it('closes a lost one and receives the others by their serials', async () => {
    const { page } = admin
    const lines = await linesOf(page)
    const lost = lines.find(({ personName }) => personName?.startsWith('Zúñiga')) as Line
    await button(page, new RegExp(`Acciones: .*${lost.serial}`)).click()
    await page.getByRole('menuitem', { name: /Cerrar sin dosis/ }).click()
    await dialog(page).getByLabel('Qué ocurrió').click()
    await page.getByRole('option', { name: /^(Extraviado|Perdido)/ }).click()
    await dialog(page).getByLabel('Motivo').fill('Se extravió en el campo')
    await dialog(page).getByRole('button', { name: 'Cerrar la línea' }).click()
    await dialog(page).waitFor({ state: 'detached' })

    await button(page, 'Recibir dosímetros').click()
    const serial = dialog(page).getByLabel('Serie', { exact: true })
    for (const line of lines.filter((each) => each !== lost)) {
      await serial.fill(line.serial)
      await serial.press('Enter')
    }
    await dialog(page).getByText('10 recibidos').waitFor()
    await dialog(page).getByRole('button', { name: 'Listo' }).click()
    expect((await linesOf(page)).filter(({ state }) => state === 'received')).toHaveLength(10)
  })
})
