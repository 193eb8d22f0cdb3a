import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { demoClients } from '../contract/cast/clients.ts'
import { demoPeople } from '../contract/cast/people.ts'
import { signIn } from './serve.ts'
import { served } from './served.ts'

/** A worker whom the settings name for the social security: its two screens beside the own report, and nothing else. */
const here = served()

const named = 'Noelia Brenes Cordero'
const ccssClients = demoClients.filter(({ sector }) => sector === 'ccss')
const others = demoClients.filter(({ sector }) => sector !== 'ccss')
/** Helps out at one of these hospitals, and wears a badge of it for those days. */
const visitor = 3
const peopleOf = (clients: typeof demoClients) =>
  demoPeople.filter((person) => person.id !== visitor && clients.some(({ id }) => id === person.clientId))

const menuOf = (page: Page) => page.getByRole('navigation').first()
const status = (page: Page, path: string) =>
  page.evaluate(async (where) => (await fetch(`/api/v1${where}`)).status, path)

/** Adds somebody to the users whom the settings name, or takes it off, as an administrator does. */
async function change(page: Page, act: (page: Page) => Promise<void>) {
  await page.goto(`${here.server.url}/administration/settings`)
  await page.getByRole('heading', { level: 1, name: 'Ajustes del servicio' }).waitFor()
  await act(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Ajustes guardados').first().waitFor()
}

/** Every row of a list as its export has it. */
async function exported(page: Page): Promise<string> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  return readFileSync(await (await arriving).path(), 'utf8')
}

it('opens for whom the settings name, shows what is of its clients alone, and closes when the name is taken off', async () => {
  const admin = await here.browser.newPage()
  await signIn(admin.page, here.server.url, 'admin@demo.sievert')
  await change(admin.page, async (page) => {
    await page.getByRole('combobox', { name: /Agregar un usuario/ }).fill('Noelia')
    await page.getByRole('option', { name: new RegExp(named) }).click()
    await page.getByRole('button', { name: `Quitar a ${named}` }).waitFor()
  })

  const { page, problems } = await here.browser.newPage()
  await signIn(page, here.server.url, 'participant2@demo.sievert')
  await menuOf(page).getByRole('button', { name: 'CCSS', exact: true }).click()
  const items = menuOf(page).locator('a, button[aria-expanded]')
  // The submenu opens in a moment; what is not seen yet has no text.
  await expect
    .poll(async () => (await items.allInnerTexts()).map((text) => text.trim()))
    .toEqual(['Reporte Dosimetrico', 'CCSS', 'Lecturas', 'Asignaciones'])
  for (const [link, heading, address] of [
    ['Lecturas', 'Lecturas CCSS', '/ccss/readings'],
    ['Asignaciones', 'Asignaciones CCSS', '/ccss/assignments'],
  ] as const) {
    await menuOf(page).getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    // Wear that ends in one month is of one of them, of the month after also of the other.
    let shown = ''
    for (const month of ['2026-09', '2026-10']) {
      await page.goto(`${here.server.url}${address}?month=${month}`)
      const centres = page.getByRole('region', { name: 'Centros y servicios' })
      await centres.waitFor()
      shown += await centres.innerText()
      const all = await exported(page)
      expect(peopleOf(ccssClients).some(({ lastNames }) => all.includes(lastNames))).toBe(true)
      for (const { lastNames, firstNames } of peopleOf(others)) expect(all).not.toContain(`${lastNames}, ${firstNames}`)
    }
    for (const { name } of ccssClients) expect(shown).toContain(name)
    for (const { name } of others) expect(shown).not.toContain(name)
  }
  // Two lists, and nothing that leads from them to more.
  for (const path of ['/people', '/clients', '/reports/reading', '/dosimeters', '/alerts', '/people/16/doses'])
    expect({ path, status: await status(page, path) }).toEqual({ path, status: 403 })
  await page.goto(`${here.server.url}/listings/personal`)
  await page.waitForURL(`${here.server.url}/participant/dosimetry-report`)

  await change(admin.page, async (screen) => screen.getByRole('button', { name: `Quitar a ${named}` }).click())
  expect(await status(page, '/ccss/readings')).toBe(403)
  await page.goto(`${here.server.url}/ccss/readings`)
  await page.waitForURL(`${here.server.url}/participant/dosimetry-report`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await menuOf(page).getByRole('button', { name: 'CCSS', exact: true }).count()).toBe(0)
  expect([...problems, ...admin.problems]).toEqual([])
})
