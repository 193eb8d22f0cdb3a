import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(await browser.describe())
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
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
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
    await page.getByRole('option', { name: /^Perdida/ }).click()
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

  it('asks for what a file leaves open, and reads it again from the answer', async () => {
    const { page } = admin
    const text = readersFile(await linesOf(page))
    await send(page, text.replaceAll(' [mSv]', ''))
    await page.getByText('¿En qué unidad están las dosis del archivo?').waitFor()
    await button(page, 'Leer el archivo de nuevo').click()
    await page.getByText('Primero elija una de estas opciones.').waitFor()
    await page.getByRole('radio', { name: 'mSv', exact: true }).check()
    await button(page, 'Leer el archivo de nuevo').click()
    await button(page, /Confirmar 7 lecturas/).waitFor()
    await page.getByText('elegido a mano').first().waitFor()
    await button(page, 'Descartar la prueba').click()
    await dialog(page).getByRole('button', { name: 'Descartar la prueba' }).click()
    await page.getByText(/quedó anulada/).waitFor()
    expect((await api(page, 'get', '/readings?clientId=3&period=2026-10')).total).toBe(0)
  })

  it('reads the file of a reader dry, confirms it, takes it back, and confirms it again', async () => {
    const { page } = admin
    const text = readersFile(await linesOf(page))
    await upload(page, text)
    await page.getByText('Nuevas').first().waitFor()
    await page
      .getByRole('button', { name: /Rechazadas/ })
      .or(page.getByRole('tab', { name: /Rechazadas/ }))
      .first()
      .click()
    await page.getByText('“ZZ99999” no es un dosímetro de este servicio.', { exact: false }).first().waitFor()
    expect((await api(page, 'get', '/readings?clientId=3&period=2026-10')).total).toBe(0)
    await confirm(page)
    expect((await api(page, 'get', '/readings?clientId=3&period=2026-10')).total).toBe(7)

    // The same bytes once more are refused, with a way to the first.
    await page.goto(`${server.url}/dosimetry/admin/osl/upload`)
    await choosePeriod(page)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'otra-vez.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('link', { name: /Abrir la carga/ }).click()
    await button(page, 'Anular la carga').click()
    await dialog(page).getByRole('button', { name: 'Anular la carga' }).click()
    await page.getByText(/quedó anulada/).waitFor()
    expect((await linesOf(page)).filter(({ state }) => state === 'received')).toHaveLength(10)

    await upload(page, text)
    await confirm(page)
    expect(admin.problems).toEqual([])
  })

  it('rejects one with a reason, approves the clean ones at once and the warned one with a note', async () => {
    const { page } = admin
    await page.goto(`${server.url}/dosimetry/admin/validate-readings?clientId=3&period=2026-10`)
    const { items } = await api(page, 'get', '/readings?clientId=3&period=2026-10&sort=-hp10')
    const people = items.filter(({ bearer }: { bearer: string }) => bearer === 'person')
    const [warned, rejected] = [people[0], people.at(-1)]
    expect(warned.cells.hp10).toMatchObject({ gross: 1600, background: 100, net: 1500, step: 'controlsOfSiteAndType' })
    expect(warned.flags.map(({ code }: { code: string }) => code)).toContain('aboveInvestigation')

    const decisions = page
      .getByRole('toolbar')
      .or(page.getByRole('group', { name: /Decisiones/ }))
      .first()
    await page.getByRole('checkbox', { name: new RegExp(rejected.serial) }).check()
    await decisions.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await dialog(page).getByRole('textbox').fill('Se leyó con la cubierta abierta')
    await dialog(page).getByRole('button', { name: 'Rechazar' }).click()
    await page.getByText('Se rechazó 1 lectura').first().waitFor()

    await button(page, /Aprobar todas las limpias/).click()
    await dialog(page)
      .getByRole('button', { name: /^Aprobar \d/ })
      .click()
    await page
      .getByText(/Se aprobaron \d lecturas/)
      .first()
      .waitFor()

    await page.getByRole('checkbox', { name: new RegExp(warned.serial) }).check()
    await decisions.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await dialog(page).getByRole('textbox').fill('Trabajo en zona controlada, confirmado con el oficial')
    await dialog(page).getByRole('button', { name: 'Aprobar' }).click()
    await page.getByText('Se aprobó 1 lectura').first().waitFor()
  })

  it('enters an estimate for the lost one and publishes', async () => {
    const { page } = admin
    await page.getByRole('tab', { name: /Sin lectura/ }).click()
    await button(page, /Poner una dosis a Zúñiga/).click()
    await dialog(page)
      .getByLabel(/Hp\(10\)/)
      .fill('0,35')
    await dialog(page)
      .getByLabel(/Hp\(0,07\)/)
      .fill('0,36')
    await dialog(page).getByRole('combobox', { name: 'Cómo se obtuvo' }).click()
    await page.getByRole('option', { name: 'Colega de la misma tarea' }).click()
    await dialog(page).getByLabel('Motivo').fill('Promedio de su grupo de trabajo')
    await dialog(page)
      .getByRole('button', { name: /Guardar|Poner/ })
      .last()
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, /^Publicar/)
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
    await page
      .getByText(/Se publicaron \d dosis/)
      .first()
      .waitFor()
    expect(admin.problems).toEqual([])
  })

  it('finds the doses in the report, as measured, below the level and estimated', async () => {
    const { page } = admin
    const { items } = await api(page, 'get', '/reports/reading?clientId=3&period=2026-10&sort=-hp10')
    const cells = items.map((row: { cells: { hp10: unknown } }) => row.cells.hp10)
    expect(cells).toContainEqual({ value: 1500, status: 'measured' })
    expect(cells).toContainEqual({ value: 20, status: 'belowLevel' })
    expect(cells).toContainEqual({ value: 350, status: 'estimated' })
    await page.goto(`${server.url}/reports/reading?clientId=3&period=2026-10`)
    await page.getByText('1,50').first().waitFor()
  })
})

/** What a reader would export: the control at 100 µSv, one person far above it, the others a little, and one stray. */
function readersFile(lines: readonly Line[]): string {
  const at = new Date(Date.now() - 60_000 - 6 * 3_600_000).toISOString()
  // Day and month could be told apart on some days of the month only.
  const date = `${at.slice(0, 10)} ${at.slice(11, 16)}`
  const read = lines.filter(({ serial, state }) => serial.startsWith('O') && state === 'received')
  const first = read.find(({ bearer }) => bearer === 'person')
  const rows = read.map((line) => {
    const value = line.bearer === 'control' ? 100 : line === first ? 1600 : 120
    const hp3 = line.bearer === 'control' ? '0,105' : ''
    return [
      line.serial,
      date,
      (value / 1000).toFixed(3).replace('.', ','),
      ((value + 10) / 1000).toFixed(3).replace('.', ','),
      hp3,
    ].join(';')
  })
  return [
    'Dosimetro;Timestamp;Hp10Dose [mSv];Hp007Dose [mSv];Hp3Dose [mSv]',
    ...rows,
    `ZZ99999;${date};0,100;0,100;`,
  ].join('\r\n')
}

async function choosePeriod(page: Page) {
  // The list below has a column of that name, which may stand before the form does.
  await page.getByRole('combobox', { name: 'Período de uso' }).click()
  await page.getByRole('option', { name: 'octubre 2026' }).click()
}

async function send(page: Page, text: string) {
  await page.goto(`${server.url}/dosimetry/admin/osl/upload`)
  await choosePeriod(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lector-octubre.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function upload(page: Page, text: string) {
  await send(page, text)
  await button(page, /Confirmar 7 lecturas/).waitFor()
}

async function confirm(page: Page) {
  await button(page, /Confirmar 7 lecturas/).click()
  await dialog(page).getByRole('button', { name: 'Escribirlas' }).click()
  await page.getByText('Se escribieron 7 lecturas').first().waitFor()
}
