import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openPortal, type Portal, place, toggle } from './portal.ts'
import { ask, expectShown, home, type Service, services, sheetOf, uploadNamed } from './services.ts'

/** People work in a portal as they do in the app, and the portal hears what only it can do. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const events = ({ page }: Portal): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { portal: { told: { events: string[] } } }).portal.told.events)

/** Opens a portal with one widget that shows what it is for. */
async function working(name: string, role: 'admin' | 'client') {
  const portal = await openPortal(browser, 'vite-react19', { role, record: false })
  await toggle(portal, name)
  await expectShown(portal, name, services[name] as Service)
  return { portal, at: place(portal, name) }
}

/** The widget goes, with all of it, and nothing was said on the console. */
async function leave(portal: Portal, name: string) {
  await toggle(portal, name)
  await place(portal, name).waitFor({ state: 'detached' })
  expect(await portal.page.locator('[data-sievert-root]').count()).toBe(0)
  expect(portal.problems).toEqual([])
  await portal.context.close()
}

describe('the home page in a portal', () => {
  it('hands on which list and whose record somebody wants to see', async () => {
    const { portal, at } = await working('Dashboard', 'client')
    const { openAlerts, nearestToLimit } = await home()
    const card = at.getByRole('listitem').filter({ has: portal.page.getByText('Alertas abiertas') })
    for (const count of Object.values(openAlerts)) expect(await card.innerText()).toContain(String(count))
    await card.getByRole('button').click()
    const [nearest] = nearestToLimit
    await at.getByRole('button', { name: nearest?.personName }).click()
    await expect.poll(() => events(portal)).toEqual(['open openAlerts', `open person ${nearest?.personId}`])
    // What waits for the laboratory is no figure of an officer.
    expect(await at.getByText('Lecturas por validar').count()).toBe(0)
    expect(await at.getByRole('link').count()).toBe(0)
    await leave(portal, 'Dashboard')
  })

  it('as an element opens lists when somebody listens, and is read only otherwise', async () => {
    const portal = await openPortal(browser, 'plain-html', { role: 'client', record: false })
    await toggle(portal, 'sievert-dashboard')
    const element = place(portal, 'sievert-dashboard').locator('sievert-dashboard')
    await element.getByText('Alertas abiertas').waitFor()
    expect(await element.getByRole('button').count()).toBe(0)
    await element.evaluate((each) =>
      each.addEventListener('sievert-open', (event) =>
        Object.assign(window, { opened: (event as CustomEvent).detail }),
      ),
    )
    await element.getByRole('button', { name: 'Alertas abiertas' }).click()
    expect(await portal.page.evaluate(() => (window as unknown as { opened: unknown }).opened)).toEqual({
      what: 'openAlerts',
    })
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })
})

describe('alerts in a portal', () => {
  it('are acknowledged by the officer with a note, and the way to the record is the portal’s', async () => {
    const { portal, at } = await working('AlertsList', 'client')
    interface Alert {
      id: number
      personId: number
      personName: string
      state: string
      acknowledged: { note: string } | null
    }
    const open = async () => (await ask<{ items: Alert[] }>('client', '/alerts?state=open')).items
    const [alert] = await open()
    if (!alert) throw new Error('No alert of the officer’s client is open.')
    await at.getByRole('combobox', { name: 'Estado' }).click()
    await at.getByRole('option', { name: 'Abierta' }).click()
    await expect.poll(() => at.getByText('Atendida').count()).toBe(0)
    const row = at.getByText(alert.personName).first()
    await row.click()
    const details = at.getByRole('dialog')
    await details.getByRole('button', { name: 'Historial dosimétrico' }).click()
    await details.waitFor({ state: 'detached' })
    await expect.poll(() => events(portal)).toEqual([`open person ${alert.personId}`])

    await row.click()
    await details.getByRole('button', { name: 'Atender' }).click()
    const act = at.getByRole('dialog', { name: 'Atender una alerta' })
    await act.getByRole('textbox').fill('Se habló con la persona en el portal.')
    await act.getByRole('button', { name: 'Atender' }).click()
    await act.waitFor({ state: 'detached' })
    expect((await open()).map(({ id }) => id)).not.toContain(alert.id)
    const { items } = await ask<{ items: Alert[] }>('client', '/alerts?state=acknowledged')
    expect(items.find(({ id }) => id === alert.id)?.acknowledged?.note).toBe('Se habló con la persona en el portal.')
    await leave(portal, 'AlertsList')
  })
})

describe('the assignments of a client in a portal', () => {
  it('take a line by a form and give it back, and a person who is not registered is the portal’s', async () => {
    const { portal, at } = await working('AssignmentSheet', 'admin')
    const { page } = portal
    // The month after the present one: what the laboratory prepares.
    await at.getByRole('combobox', { name: /Período/ }).click()
    await at.getByRole('option').first().click()
    const { today } = await ask<{ today: string }>('admin', '/settings')
    const [year = 0, month = 0] = today.split('-').map(Number)
    const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
    const areas = async () => (await sheetOf(next)).lines.filter(({ bearer }) => bearer === 'area').length
    const before = await areas()

    await at.getByRole('button', { name: 'Persona', exact: true }).click()
    await at
      .getByRole('dialog')
      .getByRole('button', { name: /Abrir el formulario/ })
      .click()
    await at.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await events(portal)).toEqual(['new person of 1'])

    await at.getByRole('button', { name: 'Otro', exact: true }).click()
    const form = at.getByRole('dialog')
    await form.getByRole('combobox', { name: /Uso/ }).click()
    await at.getByRole('option', { name: /rea/ }).click()
    await form.getByRole('combobox', { name: /Sede/ }).click()
    await at.getByRole('option').first().click()
    await form.getByRole('button', { name: 'Agregar' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(areas).toBe(before + 1)

    const line = at.getByRole('row').filter({ has: page.getByText('Área', { exact: true }) })
    await line
      .last()
      .getByRole('button', { name: /Acciones/ })
      .click()
    await at.getByRole('menuitem', { name: /Quitar la línea/ }).click()
    await at.getByRole('alertdialog').getByRole('button', { name: 'Quitar la línea' }).click()
    await expect.poll(areas).toBe(before)
    await leave(portal, 'AssignmentSheet')
  })

  it('are the laboratory’s: an officer is told so and asked for no client', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'client', record: false })
    await toggle(portal, 'AssignmentSheet')
    const at = place(portal, 'AssignmentSheet')
    await at.getByText('Sin acceso').first().waitFor()
    expect(await at.getByRole('combobox').count()).toBe(0)
    expect(portal.requests.filter((line) => line.includes('/osl/'))).toEqual([])
    await leave(portal, 'AssignmentSheet')
  })
})

describe('a file of kept devices in a portal', () => {
  it('is read dry by its profile: what the reads say of whom, and nothing is written', async () => {
    const { portal, at } = await working('InstadoseUpload', 'admin')
    await at.getByText('Versión 1, de', { exact: false }).waitFor()
    const rows = [
      'Serial Number,Read Date,Deep Dose (mSv),Shallow Dose (mSv),Read Type',
      'IN99999,2026-11-18 08:00,0.1,0.1,cumulative',
    ]
    await at.locator('input[type=file]').setInputFiles({
      name: 'portal-instadose.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\n')}\n`),
    })
    await at.getByRole('heading', { name: 'portal-instadose.csv' }).waitFor()
    await at
      .getByText(/IN99999/)
      .first()
      .waitFor()
    const { id, state, readings } = await uploadNamed('portal-instadose.csv')
    expect({ state, readings }).toEqual({ state: 'analysed', readings: 0 })
    expect(await events(portal)).toEqual([`sent upload ${id}`])
    await at.getByRole('button', { name: 'Todas las cargas' }).click()
    await at.getByText('portal-instadose.csv').first().waitFor()
    await leave(portal, 'InstadoseUpload')
  })
})
