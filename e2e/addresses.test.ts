import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { writeMasterData } from './masterData.ts'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** Every address of the specification in the real app, for each role and for a user whom the settings name. */
const here = served()

const ownClient = [
  '/dashboard',
  '/listings/clients',
  '/listings/clients/4/edit',
  '/listings/personal',
  '/listings/personal/create',
  '/reports/reading',
  '/reports/dosimetry-history',
  '/dosimetry/list',
  '/dosimetry/reprint-pl',
  '/dosimetry/admin/alerts',
  '/dosimetry/admin/adjustments',
]
const laboratory = [
  '/listings/clients/create',
  '/listings/technologies',
  '/listings/dosimeters/types',
  '/listings/dosimeters/types/create',
  '/listings/dosimeters/types/1/edit',
  '/listings/users',
  '/listings/users/create',
  '/listings/users/2/edit',
  '/reports/clients/private',
  '/dosimetry/admin/validate-readings',
  '/dosimetry/admin/osl/assignments',
  '/dosimetry/admin/osl/upload',
  '/administration/audit',
  '/administration/settings',
  '/dosimetry/admin/instadose/assignments',
  '/dosimetry/admin/instadose/assignments/create',
  '/dosimetry/admin/instadose/assignments/1/edit',
  '/dosimetry/admin/instadose/upload',
]
const ccss = ['/ccss/readings', '/ccss/assignments']
const registry = ['/rnd/entities', '/rnd/toes', '/rnd/readings-packages']
const worker = ['/participant/dosimetry-report']
const every = [...ownClient, ...laboratory, ...registry, ...ccss, ...worker]

const officerMenu = [
  ['Inicio'],
  ['Listados', 'Clientes', 'Personal'],
  ['Consultas', 'Reporte Dosimetrico', 'Historial dosimétrico'],
  ['Dosimetría', 'Lista de dosímetros', 'Reimprimir PL', 'Alertas', 'Ajustes'],
]
const ccssMenu = ['CCSS', 'Lecturas', 'Asignaciones']

const readers = [
  {
    who: 'an administrator',
    account: 'admin',
    opens: [...ownClient, ...laboratory, ...registry, ...ccss],
    menu: [
      ['Inicio'],
      ['Listados', 'Clientes', 'Personal', 'Tecnologías', 'Tipos de dosímetros', 'Usuarios'],
      ['Consultas', 'Reporte Dosimetrico', 'Historial dosimétrico', 'Clientes Privados'],
      ['Dosimetría', 'Lista de dosímetros', 'Reimprimir PL'],
      [
        'Administración',
        'Validar Lecturas',
        'Instadose',
        'Asignaciones',
        'Subir Dosis',
        'OSL',
        'Asignaciones',
        'Subir Dosis',
        'Alertas',
        'Ajustes',
        'Registro de auditoría',
        'Ajustes del servicio',
      ],
      ['Registro Nacional', 'Entidades', 'Toes', 'Lecturas'],
      ccssMenu,
    ],
  },
  {
    who: 'an officer whom the settings name',
    account: 'ccss',
    opens: [...ownClient, ...ccss],
    menu: [...officerMenu, ccssMenu],
  },
]

/** The menu with every submenu open, as it is read from top to bottom. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation').first()
  for (let closed = menu.locator('button[aria-expanded=false]'); (await closed.count()) > 0; )
    await closed.first().click()
  return (await menu.locator('a, button[aria-expanded]').allInnerTexts()).map((text) => text.trim())
}

const refusal = 'No tiene acceso a esta página'
const refused = new RegExp(`^${refusal}$`)
const opened = new RegExp(`^(?!${refusal})`)

/** What a page's head has asked for and no screen has taken: each is asked for twice. It is forgotten after fifteen seconds. */
const leftAhead = (page: Page) => page.evaluate(() => Object.keys(window.sievertAhead?.answers ?? {}))

async function arriveAt(page: Page, address: string) {
  await page.goto(here.server.url + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText()
  return { at: new URL(page.url()).pathname, forbidden: heading === refusal }
}

/** Goes to an address as a link in the page does, which takes no new page. */
async function follow(page: Page, address: string, heading: RegExp, lands = address) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(lands)
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
}

describe.each(readers)('$who', ({ account, opens, menu }) => {
  it('opens its addresses and no other, and finds them in the menu', async () => {
    const { page, problems } = await here.browser.newPage('es')
    await signIn(page, here.server.url, `${account}@demo.sievert`)
    await expect.poll(() => menuOf(page), { timeout: 20_000 }).toEqual(menu.flat())
    for (const address of opens) {
      expect({ address, ...(await arriveAt(page, address)) }).toEqual({ address, at: address, forbidden: false })
      expect(await page.evaluate(() => window.sievertAhead !== undefined), address).toBe(true)
      await expect.poll(() => leftAhead(page), { message: address, timeout: 8_000 }).toEqual([])
    }
    // The root leads home, and its head asks for what the home page shows.
    expect(await arriveAt(page, '/')).toEqual({ at: '/dashboard', forbidden: false })
    await expect.poll(() => leftAhead(page), { timeout: 8_000 }).toEqual([])
    const closed = every.filter((address) => !opens.includes(address))
    expect(await arriveAt(page, closed[0] as string)).toEqual({ at: closed[0], forbidden: true })
    for (const address of closed) {
      // Away from the refusal first, so that it is this address that is refused.
      await follow(page, '/dashboard', opened)
      await follow(page, address, refused)
    }
    expect(problems).toEqual([])
    await page.close()
  })
})

it.each(['/', '/listings/clients', '/auth/login', '/auth/forgot-password', '/auth/reset-password/none'])(
  'whoever comes to %s without a session waits for nothing that the head has asked already',
  async (address) => {
    const { page } = await here.browser.newPage('es')
    const asked: string[] = []
    // Who is led on to sign in is asked for once more there.
    page.on(
      'request',
      (request) => new URL(page.url()).pathname === address && asked.push(new URL(request.url()).pathname),
    )
    await arriveAt(page, address)
    await expect.poll(() => page.evaluate(() => window.sievertAhead?.answers)).toEqual({})
    expect(asked.filter((path) => path === '/api/v1/auth/me')).toHaveLength(1)
    await page.close()
  },
)

it('a worker is led to its report from every address', async () => {
  const { page } = await here.browser.newPage('es')
  await signIn(page, here.server.url, 'participant@demo.sievert')
  await expect.poll(() => menuOf(page), { timeout: 20_000 }).toEqual(['Reporte Dosimetrico'])
  const [own = ''] = worker
  for (const address of ['/dashboard', '/listings/personal', '/dosimetry/admin/validate-readings'])
    expect({ address, ...(await arriveAt(page, address)) }).toEqual({ address, at: own, forbidden: false })
  for (const address of every) await follow(page, address, opened, own)
  await page.close()
})

it('an officer whom nobody has named finds no way to the social security', async () => {
  const { page } = await here.browser.newPage('es')
  await signIn(page, here.server.url, 'client@demo.sievert')
  await expect.poll(() => menuOf(page), { timeout: 20_000 }).toEqual(officerMenu.flat())
  for (const address of ccss) expect(await arriveAt(page, address)).toEqual({ at: address, forbidden: true })
  // What it asks for by itself is refused as well.
  const status = await page.evaluate(async () => (await fetch('/api/v1/ccss/readings')).status)
  expect(status).toBe(403)
  await page.close()
})

it('a worker’s record is followed from the list to its figures, and taken along', async () => {
  const { page } = await here.browser.newPage('es')
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/listings/personal?search=Salguero`)
  // Search, filters, columns and export stand on one line.
  const middle = async (of: Locator) => of.boundingBox().then((box) => box && box.y + box.height / 2)
  const [search, exports] = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Exportar' })]
  expect(Math.abs(((await middle(search)) ?? 0) - ((await middle(exports)) ?? 999))).toBeLessThan(8)
  await page.getByRole('link', { name: /^Salguero/ }).click()
  await page.getByRole('heading', { name: 'Cuerpo entero' }).waitFor()
  const own = await page.evaluate(async () => (await fetch('/api/v1/people/1/doses')).json())
  const year = own.byYear.find(({ year }: { year: number }) => year === 2026).sums.wholeBody.value
  const figure = (year / 1000).toFixed(2).replace('.', ',')
  expect(await page.getByRole('region', { name: 'Sumas de 2026' }).getByText(`${figure} mSv`).count()).toBe(1)
  // How a figure came about opens from its row, and the look at all this is on record.
  await page
    .getByRole('button', { name: /Versiones de la dosis/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await page.getByText('Marcela Quirós Ledezma').last().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page.close()
})

it.each([
  ['laboratory', 'admin', 8],
  ['officer', 'client', 5],
])('each card of the %s’s home page opens the list that it counts', async (_, account, cards) => {
  const { page, problems } = await here.browser.newPage('es')
  await openSession(page, here.server.url, `${account}@demo.sievert`)
  await page.goto(`${here.server.url}/dashboard`)
  const links = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a') })
  const figures = links.filter({ hasText: /^\d/ })
  await expect.poll(() => figures.count()).toBe(cards)
  for (let index = 0; index < cards; index += 1) {
    await page.goto(`${here.server.url}/dashboard`)
    const card = figures.nth(index)
    const [value = ''] = (await card.innerText()).split('\n')
    const name = await card.getByRole('link').innerText()
    await card.getByRole('link').click()
    await page.waitForURL((address) => address.pathname !== '/dashboard')
    // The queue of readings has no such line: it is counted by what can be decided.
    if (page.url().endsWith('/validate-readings')) continue
    if (value === '0') {
      // A list of nothing says so, in the place of its table.
      await page.getByText('No hay nada que mostrar').waitFor()
      continue
    }
    await page.getByRole('grid').first().waitFor()
    // What stands below a list of how many it has, without what groups its thousands.
    const range = page.getByText(/^[\d.]+–[\d.]+ de [\d.]+$/).first()
    await expect
      .poll(async () => (await range.innerText()).replace(/^.* de /, '').replace(/\D/g, ''), {
        message: name,
        timeout: 20_000,
      })
      .toBe(value.replace(/\D/g, ''))
  }
  expect(problems).toEqual([])
  await page.close()
})

it('what a service is made of is written, found and changed', async () => {
  const { page, problems } = await here.browser.newPage('es')
  await signIn(page, here.server.url, 'admin@demo.sievert')
  await writeMasterData(page, here.server.url)
  expect(problems).toEqual([])
  await page.close()
})
