import { readFileSync } from 'node:fs'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { castPackages } from '../contract/cast/registry.ts'
import { openBrowser, type Running, serve, signIn, type Watch } from './serve.ts'

/** A quarter's package for the national registry: from the freeze to accepted, with three rejected records corrected and resent. */
let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Watch
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
  admin = await browser.newPage('es')
  await signIn(admin.page, server.url, 'admin@demo.sievert')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(await browser.describe())
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).click()

async function open(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** The workbook of the package that is open, as it was downloaded. */
async function workbook(page: Page) {
  const coming = page.waitForEvent('download')
  await press(page, 'Descargar libro')
  const file = await coming
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? []
  return { name: file.suggestedFilename(), doses: rowsOf('DOSIS'), toes: rowsOf('TOES') }
}

it('goes from the freeze to accepted, with three rejected records corrected and resent', async () => {
  const { page } = admin
  await page.getByRole('button', { name: 'Registro Nacional' }).click()

  // What is missing is filled in first, where the lists are.
  await open(page, 'Entidades')
  await page.getByRole('combobox', { name: 'Ficha' }).click()
  await page.getByRole('option', { name: 'Falta algo' }).click()
  // Its name leads to the client; the row is its sheet.
  await page
    .getByRole('row', { name: /Hospital Nacional Cerro Azul/ })
    .getByRole('gridcell')
    .nth(1)
    .click()
  await dialog(page).getByLabel('Director').fill('Ana Rojas Umaña')
  await press(page, 'Guardar')
  await page.getByText('Hospital Nacional Cerro Azul').first().waitFor({ state: 'detached' })

  // The package that was being prepared is cancelled; the quarter is frozen anew.
  await page.goto(`${server.url}/rnd/readings-packages?state=open`)
  await page.getByText(castPackages.verified.number, { exact: true }).first().click()
  await dialog(page).getByText('Dice otra cosa desde que se congeló').first().waitFor()
  await press(page, 'Cancelar paquete')
  await dialog(page)
    .getByLabel(/Motivo/)
    .fill('Cambió una dosis.')
  await press(page, 'Cancelar paquete')
  await page.getByText('Paquete 2026-Q3-1 cancelado').waitFor()
  await press(page, 'Cerrar')
  await page.getByRole('button', { name: 'Congelar un trimestre' }).click()
  await dialog(page)
    .getByText(/Se congelarán \d+ registros/)
    .waitFor()
  await dialog(page).getByLabel('Código de servicio').fill('SDP-07')
  await press(page, 'Congelar')
  await dialog(page).getByRole('heading', { name: 'Paquete 2026-Q3-2' }).waitFor()
  await press(page, 'Verificar')
  const first = await workbook(page)
  expect(first.name).toBe('RND-2026-Q3-2.xlsx')
  expect(first.doses.length).toBeGreaterThan(80)
  for (const row of first.doses) {
    expect(row[9]).not.toBe(0)
    expect(row[9] === null).toBe(row[11] !== null)
  }
  await press(page, 'Marcar como enviado')
  await dialog(page)
    .getByLabel(/Referencia/)
    .fill('OFI-2026-201')
  await press(page, 'Marcar como enviado')
  await page.getByText('Paquete 2026-Q3-2 marcado como enviado').waitFor()

  // The registry's file: three records by their numbers, in a workbook as it comes.
  const chosen = first.doses.slice(0, 3)
  const rows = chosen.map((row) => [Number(row[1]), String(row[2]), 'Cargo no corresponde a la práctica'])
  const file = async (more: (string | number)[][]) => ({
    name: 'rechazos.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await writeXlsx({
        sheets: [{ name: 'Rechazos', rows: [['Registro', 'Identificación', 'Motivo'], ...rows, ...more] }],
      }),
    ),
  })
  await press(page, 'Cargar rechazos')
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles(await file([[9999, '', 'No existe']]))
  await dialog(page).getByText('1 fila no es clara').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Rechazar 3 registros' }).isDisabled()).toBe(true)
  await press(page, 'Otro archivo')
  await input.setInputFiles(await file([]))
  await press(page, 'Rechazar 3 registros')
  await page
    .getByText(`Rechazados: 3 · aceptados: ${first.doses.length - 3}`)
    .first()
    .waitFor()

  // What was rejected is put right where the list of people is, and frozen anew.
  await press(page, 'Cerrar')
  await open(page, 'Toes')
  const people = [...new Set(chosen.map((row) => String(row[2])))]
  for (const id of people) {
    await page.getByRole('searchbox').fill(id)
    await page.getByText('1–1 de 1').waitFor()
    await page.getByText(new RegExp(id)).first().click()
    await dialog(page).getByRole('combobox', { name: 'Cargo' }).click()
    await page.getByRole('option', { name: '3 · Técnico' }).click()
    await press(page, 'Guardar')
    await dialog(page).waitFor({ state: 'detached' })
  }
  await page.goto(`${server.url}/rnd/readings-packages?state=acceptedWithRejections`)
  await page.getByText('2026-Q3-2', { exact: true }).first().click()
  await press(page, 'Corregir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Corregir' }).click()
  await dialog(page).getByRole('heading', { name: 'Paquete 2026-Q3-3' }).waitFor()
  await press(page, 'Verificar')
  const second = await workbook(page)
  expect(second.doses.map((row) => row.slice(2, 6))).toEqual(chosen.map((row) => row.slice(2, 6)))
  expect(second.doses.map((row) => [row[6], row[9], row[11]])).toEqual(chosen.map((row) => [3, row[9], row[11]]))
  await press(page, 'Marcar como enviado')
  await dialog(page)
    .getByLabel(/Referencia/)
    .fill('OFI-2026-214')
  await press(page, 'Marcar como enviado')
  await press(page, 'Aceptado sin rechazos')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptado sin rechazos' }).click()
  await dialog(page).getByText('Aceptados: 3 · rechazados: 0').waitFor()

  // Its source is closed by what corrects it, and the person's history says both.
  await dialog(page).getByRole('button', { name: '2026-Q3-2', exact: true }).click()
  await dialog(page).getByRole('heading', { name: 'Paquete 2026-Q3-2' }).waitFor()
  await press(page, 'Cerrar paquete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar paquete' }).click()
  await page.getByText('Paquete 2026-Q3-2 cerrado').waitFor()
  await press(page, 'Cerrar')
  await open(page, 'Toes')
  await page.getByRole('searchbox').fill(people[0] as string)
  await expect.poll(() => page.getByRole('button', { name: /^Acciones/ }).count()).toBe(1)
  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Qué se envió sobre esta persona' }).click()
  await dialog(page)
    .getByText(/Paquete 2026-Q3-3, enviado/)
    .first()
    .waitFor()
  await dialog(page).getByText('Rechazado por el registro: Cargo no corresponde a la práctica').first().waitFor()
  expect(admin.problems).toEqual([])
})
