import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { laboratoryAt } from './laboratory.ts'
import { openBrowser, type Running, serve, signIn, type Watch } from './serve.ts'

/** How a dose is decided on when something comes in between: what the screens say happened, and why a figure is what it is. */
let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
let lab: Awaited<ReturnType<typeof laboratoryAt>>
let first: Watch
let second: Watch
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
  lab = await laboratoryAt(server.url)
  ;[first, second] = [await browser.newPage(), await browser.newPage()]
  await signIn(first.page, server.url, 'admin@demo.sievert')
  await signIn(second.page, server.url, 'admin2@demo.sievert')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(await browser.describe())
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

type Place = Awaited<ReturnType<typeof lab.place>>
const chest = { person: 0, type: 'chest' } as const
const both = (value: number) => ({ hp10: value, hp007: value })
const control = { hp10: 60, hp3: 60, hp007: 60, hp10n: 60 }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last()

/** Opens the queue of a client. */
const openQueue = (page: Page, { client }: Place) =>
  page.goto(`${server.url}/dosimetry/admin/validate-readings?clientId=${client.id}`)
const tick = (page: Page, serial: string) => page.getByRole('checkbox', { name: new RegExp(serial) }).check()
const approving = async (page: Page) => {
  await page
    .getByRole('toolbar')
    .or(page.getByRole('group', { name: /Decisiones/ }))
    .first()
    .getByRole('button', { name: 'Aprobar', exact: true })
    .click()
}
async function publish(page: Page, doses: RegExp) {
  await button(page, /^Publicar/)
    .first()
    .click()
  await dialog(page).getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText(doses).first().waitFor()
}
async function typeDate(page: Page, label: string, digits: string) {
  await dialog(page).getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}
/** Opens a reading of the queue; what stands in it. */
async function openReading(page: Page, serial: string) {
  await page
    .getByRole('row', { name: new RegExp(serial) })
    .first()
    .click()
  return page.getByRole('complementary').or(page.getByRole('dialog')).last()
}

it('above a limit two administrators approve, and the one who did so first cannot be the second', async () => {
  const at = await lab.place([{}])
  const { serials } = await lab.live(at, '2026-01', [chest], [both(21_060)], control)
  const serial = serials[0] as string
  const { page } = first
  await openQueue(page, at)
  await tick(page, serial)
  await approving(page)
  await dialog(page).getByText(`1 supera un límite y recibe la primera de dos aprobaciones: ${serial}.`).waitFor()
  await dialog(page).getByRole('textbox').fill('Incidente en la sala 2, investigado.')
  await dialog(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('1 espera a un segundo administrador.').first().waitFor()
  await tick(page, serial)
  await page
    .getByRole('toolbar')
    .or(page.getByRole('group', { name: /Decisiones/ }))
    .first()
    .getByRole('button', { name: 'Aprobar', exact: true })
    .hover({ force: true })
  await page.getByText('Usted dio la primera aprobación; la segunda la debe dar otro administrador.').first().waitFor()

  await openQueue(second.page, at)
  await tick(second.page, serial)
  await approving(second.page)
  await dialog(second.page)
    .getByText(/dio la primera aprobación; esta es la segunda\./)
    .waitFor()
  await dialog(second.page).getByRole('button', { name: 'Aprobar' }).click()
  await second.page.getByText('Se aprobó 1 lectura').first().waitFor()
  await publish(second.page, /Se publicó 1 dosis/)
  expect((await lab.doses(at.people[0]?.id as number, 2026)).lifetime.wholeBody.value).toBe(21_000)
  expect([...first.problems, ...second.problems]).toEqual([])
})

it('a pregnancy that is declared while three doses wait brings all of them back, with the sum and its limit', async () => {
  const at = await lab.place([{}])
  const person = at.people[0]?.id as number
  for (const code of ['2026-04', '2026-05', '2026-06']) await lab.live(at, code, [chest], [both(530)], control)
  const { page } = first
  await openQueue(page, at)
  await button(page, /Aprobar todas las limpias/).click()
  await dialog(page)
    .getByRole('button', { name: /^Aprobar \d/ })
    .click()
  await page
    .getByText(/Se aprobaron 6 lecturas/)
    .first()
    .waitFor()

  await page.goto(`${server.url}/listings/personal/${person}/edit`)
  await button(page, 'Declarar embarazo').click()
  await typeDate(page, 'Fecha de la declaración', '01042026')
  await typeDate(page, 'Fecha probable de parto', '15112026')
  await dialog(page).getByRole('button', { name: 'Guardar declaración' }).click()
  await page.getByText('Declaración guardada').first().waitFor()

  await openQueue(page, at)
  await page.getByText('De vuelta: cambió').nth(2).waitFor()
  const [back] = await lab.readings(at, { state: 'flagged' })
  const open = await openReading(page, back?.serial as string)
  await open.getByText('Estaba aprobada y luego cambió. No se publicó nada de ella.').waitFor()
  await open.getByText(/Aviso nuevo: .*1,41.*1,00?/).waitFor()
  expect(first.problems).toEqual([])
})

it('a control that comes late changes what was approved on a fallback, and the reading says from what to what', async () => {
  const at = await lab.place([{}])
  await lab.live(at, '2026-01', [chest], [both(200)], { ...control, hp10: 100, hp007: 100 })
  await lab.ok('readings.approveClean', { body: { clientId: at.client.id } })
  await lab.publish(at)
  const { serials, controls } = await lab.live(at, '2026-02', [chest], [both(600)], null)
  const serial = serials[0] as string
  const { page } = first
  await openQueue(page, at)
  await tick(page, serial)
  await approving(page)
  await dialog(page).getByRole('textbox').fill('El control se extravió.')
  await dialog(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('Se aprobó 1 lectura').first().waitFor()

  const late = controls[0]?.serial as string
  await lab.upload('2026-02', [[late, { ...control, hp10: 250, hp007: 250 }]])
  await openQueue(page, at)
  const open = await openReading(page, serial)
  await open.getByText('Estaba aprobada y luego cambió. No se publicó nada de ella.').waitFor()
  await open.getByText(/Fondo de Hp\(10\): 0,090.*→ 0,250/).waitFor()
  await open.getByText(/Neta Hp\(10\): 0,510.*→ 0,350/).waitFor()
  await page.keyboard.press('Escape')
  await tick(page, serial)
  await approving(page)
  await dialog(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('Se aprobó 1 lectura').first().waitFor()
  await publish(page, /Se publicó 1 dosis/)
  expect((await lab.doses(at.people[0]?.id as number, 2026)).lifetime.wholeBody.value).toBe(450)
  expect(first.problems).toEqual([])
})

it('a spare is nobody’s dose until somebody says who wore it, and then it is that person’s', async () => {
  const at = await lab.place([{}])
  const { serials } = await lab.live(at, '2026-03', [{ type: 'spare' }], [both(460)], control)
  const serial = serials[0] as string
  const { page } = first
  await openQueue(page, at)
  const open = await openReading(page, serial)
  await open.getByRole('button', { name: 'Quién lo llevó…' }).click()
  await dialog(page)
    .getByText(/Una dosis es de alguien/)
    .waitFor()
  await dialog(page).getByLabel('Persona').fill('Carrera')
  await page
    .getByRole('option', { name: /Carrera/ })
    .first()
    .click()
  await dialog(page).getByLabel('Motivo').fill('Su dosímetro no llegó a tiempo.')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await page.getByText(`Se guardó quién llevó ${serial}`).first().waitFor()
  await page.getByText('Repuesto, portador según').first().waitFor()
  await page.keyboard.press('Escape')
  await tick(page, serial)
  await approving(page)
  await dialog(page).getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('Se aprobó 1 lectura').first().waitFor()
  await publish(page, /Se publicó 1 dosis/)
  const person = at.people[0]?.id as number
  expect((await lab.doses(person, 2026)).lifetime.wholeBody.value).toBe(400)
  await page.goto(`${server.url}/reports/reading?clientId=${at.client.id}&period=2026-03`)
  await page.getByRole('row', { name: new RegExp(`Carrera.*${serial}`) }).waitFor()
  expect(first.problems).toEqual([])
})
