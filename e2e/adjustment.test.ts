import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it, vi } from 'vitest'
import type { Adjustment } from '../contract/schemas/adjustments.ts'
import { pdfTexts } from '../server/files/testing/pdfText.ts'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** A published dose that an officer doubts: asked for, laid, approved by another, and told to the officer and to the worker. */
const here = served()

const name = 'Salguero Pons, Irene'
const reason = 'Dejó el dosímetro en la sala de hemodinamia durante un fin de semana.'
const note = 'Comprobado con el registro de turnos.'
const waiting = '/dosimetry/admin/adjustments?state=requested&origin=officer&clientId=1&search=Salguero'
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, label: string) => dialog(page).getByRole('button', { name: label, exact: true }).click()

const rowOf = (page: Page) => page.getByRole('row', { name: /Salguero Pons, Irene.*Tórax/ }).first()
async function openChain(page: Page) {
  await rowOf(page)
    .getByRole('button', { name: /Versiones de la dosis/ })
    .click()
  const chain = page.getByRole('dialog', { name: 'Versiones de esta dosis' })
  await chain.getByText('Versión 1', { exact: false }).waitFor()
  return chain
}

/** Opens what waits for a decision, from the menu as an administrator comes to it. */
async function openWaiting(page: Page) {
  await page.getByRole('button', { name: 'Administración', exact: true }).click()
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
  await page.goto(here.server.url + waiting)
  await page.getByRole('row', { name }).first().getByRole('gridcell').nth(1).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText(reason).waitFor()
  return drawer
}
const onlyOne = async (page: Page): Promise<Adjustment> => {
  const answer = await page.request.get(
    `${here.server.url}/api/v1/adjustments?state=requested&origin=officer&search=Salguero`,
  )
  const { items } = (await answer.json()) as { items: Adjustment[] }
  expect(items).toHaveLength(1)
  return items[0] as Adjustment
}

/** The text of the PDF that a button makes, as one line. */
async function pdfOf(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return pdfTexts(readFileSync(await file.path())).join(' ')
}

it('is asked for by the officer, decided by a second administrator, and seen by the worker', async () => {
  const officer = await here.browser.newPage()
  await openSession(officer.page, here.server.url, 'client@demo.sievert')
  await officer.page.goto(`${here.server.url}/reports/reading?period=2026-08&search=Salguero`)
  await rowOf(officer.page).waitFor()
  expect(await rowOf(officer.page).innerText()).not.toContain('DMS')
  let chain = await openChain(officer.page)
  const before = await chain.getByRole('definition').first().innerText()
  await chain.getByRole('button', { name: 'Solicitar un cambio…' }).click()
  await dialog(officer.page)
    .getByRole('heading', { name: /Solicitar un cambio/ })
    .waitFor()
  // Without a reason nothing is asked; what is asked leaves the values to the laboratory.
  await press(officer.page, 'Enviar la solicitud')
  await dialog(officer.page).getByText('Este dato es obligatorio.').first().waitFor()
  await dialog(officer.page).getByLabel('Por qué debe cambiar').fill(reason)
  await press(officer.page, 'Enviar la solicitud')
  await officer.page.getByText('La solicitud espera una decisión').first().waitFor()
  await chain.getByText('1 cambio de esta dosis espera una decisión.').waitFor()

  // The first administrator lays the values, and has to leave the approval to another.
  const first = await here.browser.newPage()
  await signIn(first.page, here.server.url, 'admin@demo.sievert')
  let drawer = await openWaiting(first.page)
  await drawer.getByText('Aún nadie ha fijado valores.', { exact: false }).waitFor()
  expect(await drawer.getByRole('button', { name: /^Aprobar/ }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Fijar valores…' }).click()
  await dialog(first.page)
    .getByLabel(/Hp\(10\)/)
    .fill('1,23')
  await dialog(first.page)
    .getByLabel(/Hp\(0,07\)/)
    .fill('1,31')
  await press(first.page, 'Fijarlos')
  await first.page.getByText('Los valores esperan a otro administrador').first().waitFor()
  await first.page.reload()
  await first.page.getByRole('row', { name }).first().getByRole('gridcell').nth(1).click()
  drawer = first.page.getByRole('dialog', { name })
  await drawer.getByText('Usted responde por estos valores: debe aprobarlos otro administrador.').waitFor()
  expect(await drawer.getByRole('button', { name: /^Aprobar/ }).count()).toBe(0)
  const { id, judgement } = await onlyOne(first.page)
  const refused = await first.page.request.post(`${here.server.url}/api/v1/adjustments/${id}/approve`, {
    headers: { 'x-requested-with': 'sievert' },
    data: { judgement, note },
  })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'secondApprover'])

  // Until somebody else approves it the dose is what it was.
  await officer.page.reload()
  expect(await rowOf(officer.page).innerText()).not.toContain('DMS')

  const second = await here.browser.newPage()
  await signIn(second.page, here.server.url, 'admin2@demo.sievert')
  drawer = await openWaiting(second.page)
  await drawer
    .getByText(/Responde por los valores|Marcela Quirós Ledezma/)
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: 'Aprobar…' }).click()
  await dialog(second.page)
    .getByText(/Cambiar la dosis publicada de/)
    .waitFor()
  await dialog(second.page).getByLabel(/Nota/).fill(note)
  await press(second.page, 'Aprobarlo')
  await second.page.getByText(`La dosis de ${name} tiene una versión nueva`).first().waitFor()

  // The officer is told by a letter without a figure, whose link leads to the marked report.
  const letter = await vi.waitFor(() => {
    const outbox = join(here.server.folder, 'outbox')
    const letters = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
    const told = letters.find((text) => text.includes('To: client@demo.sievert'))
    expect(told).toBeTruthy()
    return told as string
  }, 10_000)
  expect(letter).not.toMatch(/Salguero|1,23|mSv/)
  const link = letter.split('\n').find((line) => line.startsWith(`${here.server.url}/reports/reading`)) as string
  await officer.page.goto(link)
  await officer.page.getByRole('searchbox').fill('Salguero')
  await rowOf(officer.page).getByText('DMS', { exact: true }).first().waitFor()
  expect(await rowOf(officer.page).innerText()).toContain('1,23')
  chain = await openChain(officer.page)
  const now = await chain.getByText('Versión 2 · vigente', { exact: false }).locator('..').innerText()
  for (const told of [
    '1,23',
    '1,31',
    `: ${reason}`,
    'por Rodrigo Alfaro Meneses',
    'Responde por los valores Marcela Quirós Ledezma',
    'por Esteban Cascante Rivas',
    note,
  ])
    expect(now).toContain(told)
  expect(await chain.getByText('Versión 1', { exact: false }).locator('..').innerText()).toContain(before)
  await officer.page.keyboard.press('Escape')
  expect(await pdfOf(officer.page, 'PDF')).toMatch(/DMS/)

  // The worker finds the new figure in the own report, on a telephone, and what it was before.
  const worker = await here.browser.newPage('es', 390)
  await signIn(worker.page, here.server.url, 'participant@demo.sievert')
  await worker.page.getByRole('heading', { name: 'Cuerpo entero' }).waitFor()
  const own = worker.page.getByRole('row', { name: /ago.* 2026.*Tórax/i }).first()
  expect(await own.innerText()).toContain('1,23')
  expect(await own.innerText()).toMatch(/modificad/i)
  await own.getByRole('button', { name: /Versiones de la dosis/ }).click()
  const told = worker.page.getByRole('dialog', { name: 'Versiones de esta dosis' })
  await told.getByText('Versión 2 · vigente', { exact: false }).waitFor()
  await told.getByText(reason, { exact: false }).waitFor()
  expect(await told.getByText('Versión 1', { exact: false }).locator('..').innerText()).toContain(before)
  // It reads; it does not ask, which is its officer's.
  expect(await told.getByRole('button', { name: /Solicitar/ }).count()).toBe(0)
  expect(await worker.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect([officer, first, second, worker].flatMap(({ problems }) => problems)).toEqual([])
})
