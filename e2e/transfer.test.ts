import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Running, serve, signIn, type Watch } from './serve.ts'

/** Somebody changes employer in mid-period: two dosimeters with their days, two doses, and one sum. */
let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
let admin: Watch
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
  admin = await browser.newPage()
  await signIn(admin.page, server.url, 'admin@demo.sievert')
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(await browser.describe())
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const period = '2026-10'
const headers = { 'x-requested-with': 'sievert' }
const dialog = (page: Page) => page.getByRole('dialog').last()

/** Asks the API with the page's own session. */
async function api(method: 'get' | 'post', path: string, data?: unknown) {
  const answer = await admin.page.request[method](`${server.url}/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const address = { line: 'Calle 1', province: 'Cartago', canton: '', district: '' }
const clientForm = (code: string, name: string) => ({
  ...{ code, name, legalId: `3-101-${code}`, sector: 'private', frequency: 'monthly', contacts: [] },
  ...{ shipmentAddress: address, reportAddress: null, invoiceAddress: null },
  ...{ radiationProtectionOfficer: '', registryEntityCode: '' },
  sites: [{ id: null, name: 'Sede única', department: '', address: '' }],
})
interface Client {
  id: number
  sites: { id: number }[]
}
interface Line {
  bearer: string
  serial: string
  from: string
  to: string
}
const linesOf = async ({ id }: Client): Promise<Line[]> =>
  (await api('get', `/osl/assignments?clientId=${id}&period=${period}`)).lines

/** Sends a client's sheet on its way, as far as the dosimeters being back. */
async function shipAndReceive(client: Client) {
  const sheet = { clientId: client.id, period }
  await api('post', '/osl/assignments/assign-stock', sheet)
  const { id } = await api('post', '/packing-lists', sheet)
  await api('post', `/packing-lists/${id}/ship`, { carrier: 'Correos', waybill: '' })
}

it('a transfer in mid-period gives each employer its days, and the person one sum', async () => {
  const { page } = admin
  const old: Client = await api('post', '/clients', clientForm('TRAS1', 'Clínica de Antes'))
  const next: Client = await api('post', '/clients', clientForm('TRAS2', 'Clínica de Después'))
  const person = await api('post', '/people', {
    ...{ idType: 'cedula', idNumber: '099887755', firstNames: 'Berta', lastNames: 'Traslada Mora', sex: 'F' },
    ...{ birthDate: '1985-03-04', clientId: old.id, siteId: old.sites[0]?.id, occupationCode: 12, practiceCode: 4 },
    ...{ category: 'B', monitoringStart: '2026-01-01', monitoringEnd: null, email: '' },
  })
  const plan = ({ id, sites }: Client) =>
    api('post', '/osl/assignments', {
      ...{ clientId: id, period, siteId: sites[0]?.id, bearer: 'person', personId: person.id, typeId: 1 },
    })
  await plan(old)
  await shipAndReceive(old)
  const worn = (await linesOf(old)).find(({ bearer }) => bearer === 'person')

  await page.goto(`${server.url}/listings/personal/${person.id}/edit`)
  await page.getByRole('button', { name: 'Trasladar', exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Cliente' }).fill('Clínica de Des')
  await page.getByRole('option', { name: /Clínica de Después/ }).click()
  await dialog(page).getByRole('combobox', { name: 'Sede' }).click()
  await page.getByRole('option', { name: 'Sede única' }).click()
  await dialog(page).getByRole('spinbutton').first().click()
  await page.keyboard.type('16102026')
  // What will happen, before it is done.
  const said = new RegExp(
    `octubre 2026, tórax, ${worn?.serial} \\(enviada?\\): uso 01/10/2026 – 15/10/2026 en vez de 01/10/2026 – 31/10/2026`,
    'i',
  )
  await dialog(page).getByText(said).waitFor()
  expect((await linesOf(old)).map(({ to }) => to)).toContain('2026-10-31')
  await dialog(page).getByRole('button', { name: 'Trasladar' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('01/01/2026 – 15/10/2026').waitFor()
  await page.getByText('Desde el 16/10/2026').waitFor()

  expect(await plan(next)).toMatchObject({ from: '2026-10-16', to: '2026-10-31' })
  await shipAndReceive(next)
  await page.goto(`${server.url}/dosimetry/admin/osl/assignments?clientId=${next.id}&period=${period}`)
  await page.getByText('16/10/2026 – 31/10/2026').waitFor()

  const rows: string[] = []
  for (const [client, dose] of [
    [old, '0,300'],
    [next, '0,400'],
  ] as const) {
    const lines = await linesOf(client)
    await api('post', '/dosimeters/receive', { serials: lines.map(({ serial }) => serial), condition: 'normal' })
    for (const { serial, bearer } of lines) {
      const value = bearer === 'control' ? '0,100' : dose
      // The badge of a person does not measure Hp(3).
      rows.push(`${serial};10/11/2026 08:00;${value};${value};${bearer === 'control' ? value : ''}`)
    }
  }
  const text = ['dosimeter;timestamp;Hp(10) Dose [mSv];Hp(0.07) Dose [mSv];Hp(3) Dose [mSv]', ...rows].join('\n')
  const query = `profile=osl&period=${period}&technologyId=1&unit=mSv&decimalMark=,&dateOrder=dayFirst`
  const sent = await page.request.post(`${server.url}/api/v1/uploads?${query}`, {
    headers,
    multipart: { file: { name: 'lector.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } },
  })
  const { id: upload } = await sent.json()
  await expect.poll(async () => (await api('get', `/uploads/${upload}`)).state).toBe('analysed')
  await api('post', `/uploads/${upload}/confirm`)
  const { items } = await api('get', `/readings?uploadId=${upload}&pageSize=50`)
  const readings = items.map(({ id, judgement }: { id: number; judgement: number }) => ({ id, judgement }))
  await api('post', '/readings/approve', { readings, note: 'Comprobado' })
  for (const { id } of [old, next])
    expect(await api('post', '/readings/publish', { clientId: id, closures: false })).toMatchObject({ published: 1 })

  for (const [client, days, dose] of [
    [old, '01/10/2026 – 15/10/2026', '0,20'],
    [next, '16/10/2026 – 31/10/2026', '0,30'],
  ] as const) {
    await page.goto(`${server.url}/reports/reading?clientId=${client.id}&period=${period}`)
    const row = page.getByRole('row', { name: /Traslada Mora, Berta/ })
    await row.getByText(days).waitFor()
    await row.getByText(dose).first().waitFor()
  }
  await page.goto(`${server.url}/listings/personal?search=099887755`)
  await page.getByRole('row', { name: /Traslada Mora, Berta.*Clínica de Después.*0,50/ }).waitFor()
  expect(admin.problems).toEqual([])
})
