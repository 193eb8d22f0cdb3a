import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { Dosimeter, DosimeterLife } from '../contract/schemas/dosimeters.ts'
import { pdfTexts } from '../server/files/testing/pdfText.ts'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** What an officer does with its dosimeters: one was lost, and its packing list is printed again. */
const here = served()

async function answer<T>(page: Page, path: string): Promise<T> {
  const found = await page.request.get(`${here.server.url}/api/v1${path}`)
  expect(found.status()).toBe(200)
  return (await found.json()) as T
}
const listed = async (page: Page, query: string) =>
  (await answer<{ items: Dosimeter[] }>(page, `/dosimeters?pageSize=200&${query}`)).items

it('is reported by the officer, estimated by the laboratory, and stands in the dose of its worker', async () => {
  const officer = await here.browser.newPage()
  await signIn(officer.page, here.server.url, 'client@demo.sievert')
  const mine = await listed(officer.page, 'status=shipped&period=2026-11')
  const lost = mine.find(({ position, wear }) => position === 'chest' && wear?.state === 'shipped') as Dosimeter
  const name = lost.wear?.personName ?? ''
  expect(name).not.toBe('')

  await officer.page.getByRole('button', { name: 'Dosimetría', exact: true }).click()
  await officer.page.getByRole('link', { name: 'Lista de dosímetros' }).click()
  await officer.page.getByRole('searchbox').fill(lost.serial)
  // Rows change their places until then, under a click too.
  await officer.page.getByText('1–1 de 1').waitFor()
  const row = officer.page.getByRole('row', { name: new RegExp(lost.serial) })
  await row.getByText(lost.serial).click()
  const drawer = officer.page.getByRole('dialog', { name: new RegExp(lost.serial) })
  await drawer.getByRole('button', { name: 'Perdido, dañado o no usado…' }).click()
  const dialog = officer.page.getByRole('dialog', { name: `¿Qué pasó con ${lost.serial}?` })
  await dialog.getByText(name).waitFor()
  await dialog.getByRole('combobox').click()
  await officer.page.getByRole('option', { name: 'Perdido', exact: true }).click()
  await dialog.getByText('Se avisa al laboratorio', { exact: false }).waitFor()
  await dialog.getByRole('textbox').fill('No apareció después de la guardia')
  await dialog.getByRole('button', { name: 'Reportarlo' }).click()
  await dialog.waitFor({ state: 'detached' })
  await drawer.getByText('No apareció después de la guardia').first().waitFor()
  // What had the cursor went with the report.
  await drawer.press('Escape')
  await row.getByText('Perdido').waitFor()

  const admin = await here.browser.newPage()
  await openSession(admin.page, here.server.url, 'admin@demo.sievert')
  await admin.page.goto(`${here.server.url}/dosimetry/admin/validate-readings?tab=missing&clientId=1&period=2026-11`)
  await admin.page.getByRole('button', { name: `Poner una dosis a ${name}` }).click()
  const entry = admin.page.getByRole('dialog')
  await entry.getByLabel(/Hp\(10\)/).fill('0,35')
  await entry.getByLabel(/Hp\(0,07\)/).fill('0,36')
  await entry.getByRole('combobox', { name: 'Cómo se obtuvo' }).click()
  await admin.page.getByRole('option', { name: 'Media de su propio historial' }).click()
  await entry.getByLabel('Motivo').fill('Promedio de sus períodos anteriores')
  await entry.getByRole('button', { name: 'Poner la dosis' }).click()
  await entry.waitFor({ state: 'detached' })
  await admin.page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await admin.page
    .getByText(/Se publicó 1 dosis|Se publicaron \d+ dosis/)
    .first()
    .waitFor()

  await officer.page.goto(`${here.server.url}/reports/reading?period=2026-11&search=${encodeURIComponent(name)}`)
  await officer.page.getByText('0,35').first().waitFor()
  const report = await answer<{ items: { serial: string; cells: Record<string, unknown> }[] }>(
    officer.page,
    '/reports/reading?period=2026-11',
  )
  const dose = report.items.find(({ serial }) => serial === lost.serial)
  expect(dose?.cells.hp10).toEqual({ value: 350, status: 'estimated' })
  // And so it stands in the history of whoever wore it.
  await officer.page.goto(`${here.server.url}/reports/dosimetry-history?person=${lost.wear?.personId}`)
  const month = officer.page.getByRole('row', { name: /noviembre 2026.*Tórax/i }).first()
  await month.waitFor()
  expect(await month.innerText()).toMatch(/0,35\s*DE/)
  // Its chain says how it was found, and by whom.
  await month.getByRole('button', { name: /Versiones de la dosis/ }).click()
  await officer.page
    .getByText(/Puesta por .*\(Media de su propio historial\): Promedio de sus períodos anteriores/)
    .waitFor()
  const life = await answer<DosimeterLife>(officer.page, `/dosimeters/${lost.id}/life`)
  expect(life.wears[0]?.dose?.cells.hp10).toEqual({ value: 350, status: 'estimated' })
  expect([...officer.problems, ...admin.problems]).toEqual([])
})

it('prints a packing list again, the same as the issue but for its mark', async () => {
  const { page, problems } = await here.browser.newPage()
  await signIn(page, here.server.url, 'client@demo.sievert')
  const [sent] = await listed(page, 'period=2026-11')
  await page.getByRole('button', { name: 'Dosimetría', exact: true }).click()
  await page.getByRole('link', { name: 'Reimprimir PL' }).click()
  // A scanner types the serial; what it finds is shown by itself.
  await page.getByRole('searchbox').fill(sent?.serial ?? '')
  const lists = await answer<{ items: { id: number; number: string }[] }>(page, `/packing-lists?search=${sent?.serial}`)
  const list = lists.items.at(0)
  if (lists.items.length > 1)
    await page
      .getByText(list?.number ?? '')
      .first()
      .click()
  await page.getByRole('region', { name: `Líneas de ${list?.number} como se emitieron` }).waitFor()

  const fetched = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return pdfTexts(readFileSync(await file.path())).join('')
  }
  const issue = await fetched(() => page.getByRole('button', { name: 'Original (PDF)' }).click())
  expect(issue).not.toContain('Reimpresión')
  const copy = await fetched(async () => {
    await page.getByRole('button', { name: 'Reimprimir (PDF)' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reimprimirla' }).click()
  })
  const mark = /Reimpresión 1, \d\d\/\d\d\/\d{4} \d\d:\d\d, Rodrigo Alfaro Meneses/.exec(copy)?.[0] ?? 'no mark'
  expect(copy.replaceAll(` · ${mark}`, '').replaceAll(mark, '')).toBe(issue)
  await page.getByText(/Reimpresión 1: .*Rodrigo Alfaro Meneses/).waitFor()
  expect(problems).toEqual([])
})
