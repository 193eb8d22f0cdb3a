import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** A control that turns out to be wrong after its doses were published: from its withdrawal to the dose that was changed by two. */
const here = served()

const control = 'OX20001'
const adjustments = '/dosimetry/admin/adjustments?state=requested&origin=withdrawnControl&clientId=1'
const reason = 'Estuvo guardado junto al irradiador.'

/** Opens the first proposal and answers whose it is. */
async function openFirst(page: Page): Promise<string> {
  await page.goto(here.server.url + adjustments)
  const row = page.locator('[role=row][data-id], [data-row]').first()
  const name = (await row.locator('[data-field=personName]').innerText()).trim()
  await row.locator('[data-field=state]').click()
  await page.getByRole('dialog', { name }).waitFor()
  return name
}

it('shows what a withdrawal changes, takes a second administrator, marks the report and says in words what happened', async () => {
  const { page, problems } = await here.browser.newPage()
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(
    `${here.server.url}/dosimetry/admin/validate-readings?clientId=1&period=2026-09&state=published&search=${control}`,
  )
  await page.getByRole('row', { name: control }).first().getByRole('gridcell').nth(3).click()
  await page.getByRole('button', { name: 'Retirar el control…' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Retirar el control ${control}?` })
  const promised = await dialog.getByText(/dosis publicadas? reciben? un ajuste propuesto/).innerText()
  const count = Number(/\d+/.exec(promised)?.[0])
  expect(count).toBeGreaterThan(0)
  expect(await dialog.getByText(/→/).count()).toBeGreaterThan(0)
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: 'Retirarlo' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByText(`Se retiró el control ${control}`).count()).toBeGreaterThan(0)

  // As many as were promised, and not to be approved by whoever brought them.
  const name = await openFirst(page)
  await page.getByText('Usted responde por estos valores: debe aprobarlos otro administrador.').waitFor()
  expect(await page.getByRole('button', { name: /^Aprobar/ }).count()).toBe(0)
  const listed = await page.request.get(
    `${here.server.url}/api/v1/adjustments?state=requested&origin=withdrawnControl&clientId=1`,
  )
  expect(((await listed.json()) as { total: number }).total).toBe(count)

  const other = await here.browser.newPage('en')
  await signIn(other.page, here.server.url, 'admin2@demo.sievert')
  expect(await openFirst(other.page)).toBe(name)
  const drawer = other.page.getByRole('dialog', { name })
  await drawer.getByText(`Control ${control}.`).waitFor()
  await drawer.getByRole('button', { name: /^(Approve|Aprobar)/ }).click()
  const question = other.page.getByRole('dialog', { name: /Change the published dose|Cambiar la dosis/ })
  await question.getByRole('textbox').fill('Checked with the store.')
  await question.getByRole('button', { name: /^(Approve it|Aprobarlo)$/ }).click()
  await question.waitFor({ state: 'hidden' })

  const officer = await here.browser.newPage()
  await openSession(officer.page, here.server.url, 'client@demo.sievert')
  await officer.page.goto(`${here.server.url}/reports/reading?period=2026-09&search=${encodeURIComponent(name)}`)
  await officer.page.getByText('DMS', { exact: true }).first().waitFor()
  await officer.page
    .getByRole('button', { name: new RegExp(`Versiones de la dosis de ${name}`) })
    .first()
    .click()
  const chain = officer.page.getByRole('dialog', { name: 'Versiones de esta dosis' })
  const told = await chain.getByText('Versión 2 · vigente', { exact: false }).locator('..').innerText()
  expect(told).toContain(`Control retirado: ${reason}`)
  expect(told).toContain(`Control ${control}.`)
  expect(told).toContain('Responde por los valores Marcela Quirós Ledezma')
  expect(told).toMatch(/Aprobado el .* por Esteban Cascante Rivas/)
  expect(told).toContain('Checked with the store.')
  await chain.getByText('Versión 1', { exact: false }).waitFor()
  expect([...problems, ...other.problems, ...officer.problems]).toEqual([])
})
