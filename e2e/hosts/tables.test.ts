import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, openPortal, type Portal, place, toggle } from './portal.ts'
import { ask, expectShown, services, uploadNamed } from './services.ts'

/** Lists and files in a portal do what they do in the app. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

interface Client {
  id: number
  name: string
}
const clients = async (query: string) => (await ask<{ items: Client[] }>('admin', `/clients?${query}`)).items
const told = ({ page }: Portal) =>
  page.evaluate(() => (window as unknown as { portal: { told: { events: string[] } } }).portal.told)

describe('a list in a portal', () => {
  it('sorts by the server, searches, and hands the row that is opened to the portal', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'admin', record: false })
    const { page, url } = portal
    await toggle(portal, 'ClientsTable')
    const list = place(portal, 'ClientsTable')
    await expectShown(portal, 'ClientsTable', services.ClientsTable ?? {})
    const header = list.getByRole('columnheader', { name: 'Nombre' })
    const firstName = () => list.locator('[role=row][data-rowindex="0"], tbody tr').first().innerText()
    for (const [wanted, sort] of [
      ['ascending', 'name'],
      ['descending', '-name'],
    ] as const) {
      for (let click = 0; click < 3 && (await header.getAttribute('aria-sort')) !== wanted; click += 1) {
        await header.click()
        await page.waitForTimeout(150)
      }
      expect(await header.getAttribute('aria-sort')).toBe(wanted)
      const [top] = await clients(`sort=${sort}`)
      await expect.poll(firstName).toContain(top?.name)
    }
    const [found] = await clients('search=San%20Gabriel')
    await list.getByRole('searchbox').fill('San Gabriel')
    await expect.poll(firstName).toContain(found?.name)
    await list
      .getByText(found?.name ?? '')
      .first()
      .click()
    await expect.poll(async () => (await told(portal)).events).toEqual([`open client ${found?.id}`])
    expect(page.url()).toBe(`${url}/`)
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('shows an officer the people of its own client, and no others', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'client', record: false })
    await toggle(portal, 'PersonnelTable')
    const { items } = await ask<{ items: { names?: string; name: string }[] }>('client', '/people')
    await place(portal, 'PersonnelTable')
      .getByText(items[0]?.name ?? '')
      .first()
      .waitFor()
    await portal.context.close()
  })
})

describe('a reader’s file in a portal', () => {
  it('is read dry: every row has its reason, and nothing is written', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'admin', record: false })
    await toggle(portal, 'OslUpload')
    const upload = place(portal, 'OslUpload')
    const text = 'Dosimetro;Timestamp;Hp10Dose [mSv];Hp007Dose [mSv]\r\nZZ99999;2026-11-01 08:00;0,100;0,110\r\n'
    await upload.getByRole('combobox', { name: 'Tecnología' }).getByText(/·/).waitFor()
    await upload.locator('input[type=file]').setInputFiles({
      name: 'portal.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await upload
      .getByText(/ZZ99999/)
      .first()
      .waitFor()
    expect(await uploadNamed('portal.csv')).toMatchObject({ state: 'analysed', readings: 0 })
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })
})
