import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Reading } from '../contract/schemas/readings.ts'
import { openSession } from './serve.ts'
import { served } from './served.ts'

/** A device that a worker keeps: given out, read by two files, published. */
const here = served()

const header = 'Serial Number,Read Date,Deep Dose (mSv),Shallow Dose (mSv),Read Type'
const assignments = '/dosimetry/admin/instadose/assignments'

/** Calls the API as the page that is signed in. */
const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'sievert' }
      const answer = await fetch(`/api/v1${where}`, { method: how, headers, body: sent })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as [string, string, string | undefined],
  )

/** Chooses what is found by a text. */
async function pick(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

/** Sends a file of reads by the profile that the service has, and waits for its dry run. */
async function send(page: Page, name: string, rows: string[]) {
  await page.goto(`${here.server.url}/dosimetry/admin/instadose/upload`)
  await page.getByText('Versión 1, de', { exact: false }).waitFor()
  const buffer = Buffer.from(`${[header, ...rows].join('\n')}\n`)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: /Carga \d+/ }).waitFor()
  await page.getByRole('button', { name: /^Confirmar/ }).waitFor()
}
async function confirm(page: Page) {
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.getByText('Confirmada', { exact: true }).first().waitFor()
}

it('goes from its assignment over two files with a gap to the published dose', async () => {
  const { page, problems } = await here.browser.newPage('es')
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/dosimetry/admin/instadose/assignments/create`)
  await pick(page, 'Dosímetro', 'IN20043')
  await pick(page, 'Cliente', 'San Gabriel')
  await pick(page, 'Persona', 'Barahona')
  await page.getByRole('combobox', { name: 'Posición' }).click()
  await page.getByRole('option', { name: 'Muñeca' }).click()
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('06082026')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Dispositivo entregado').waitFor()
  await page.goto(`${here.server.url}${assignments}?search=IN20043`)
  await page.getByText('Nunca').first().waitFor()
  await page
    .getByText(/días sin lectura/)
    .first()
    .waitFor()
  // A name is a link to the record; the rest of the row opens the assignment, which began a day earlier.
  await page.getByRole('link', { name: /Barahona/ }).click()
  await page.waitForURL(/dosimetry-history\?person=6/)
  await page.goBack()
  await page
    .getByRole('row', { name: /IN20043/ })
    .last()
    .getByRole('gridcell')
    .nth(2)
    .click()
  await page.waitForURL(/instadose\/assignments\/\d+\/edit/)
  await page.getByRole('heading', { level: 1, name: /IN20043 · .*Barahona/ }).waitFor()
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type('05082026')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Asignación guardada').waitFor()
  await page.getByText('05/08/2026').first().waitFor()

  await send(page, 'primero.csv', ['IN20043,2026-08-05 08:00,0.100,0.120,I', 'IN20043,2026-08-20 08:00,0.180,0.210,W'])
  await page
    .getByText(/contador de .*\(0,100 \/ 0,120\) a .*\(0,180 \/ 0,210\)/)
    .first()
    .waitFor()
  await confirm(page)
  await send(page, 'segundo.csv', ['IN20043,2026-10-03 08:00,0.300,0.330,W', 'IN20043,2026-10-28 08:00,0.420,0.440,W'])
  await page
    .getByText(/Vacío: los 44 días/)
    .first()
    .waitFor()
  await page
    .getByText(/Sin lecturas en el período/)
    .first()
    .waitFor()
  await confirm(page)

  const found = await call(page, 'GET', '/readings?clientId=1&period=2026-10&search=IN20043')
  const [reading] = found.body.items as Reading[]
  expect(reading?.cells.hp10).toMatchObject({ gross: 240, net: 240, step: 'netOfSource' })
  expect(reading?.serial).toBe('IN20043')
  // The same queue as for any other dosimeter: the gap takes a note.
  await page.goto(`${here.server.url}/dosimetry/admin/validate-readings?clientId=1&period=2026-10&search=IN20043`)
  await page.getByRole('checkbox', { name: /IN20043/ }).check()
  await page
    .getByRole('group', { name: /Decisiones/ })
    .or(page.getByRole('toolbar'))
    .first()
    .getByRole('button', { name: 'Aprobar', exact: true })
    .click()
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await question.getByRole('textbox').fill('No se leyó en septiembre.')
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('Se aprobó 1 lectura').first().waitFor()
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await page
    .getByText(/Se publicó 1 dosis|Se publicaron \d+ dosis/)
    .first()
    .waitFor()
  await page.goto(`${here.server.url}/reports/dosimetry-history?person=6`)
  await page.getByRole('heading', { name: 'Cuerpo entero' }).waitFor()
  await page.getByText('0,24').first().waitFor()
  expect(problems).toEqual([])
})
