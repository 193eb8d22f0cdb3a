import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, toggle } from './portal.ts'
import { ask } from './services.ts'
import { openStrictPage } from './strictPage.ts'

/** What a page says of an element: how it looks, and what its list shows. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

it('elements wear the brand that CSS variables say, in the mode that the page says, without being drawn anew', async () => {
  const { portal, refused } = await openStrictPage(browser, 'admin')
  const { page } = portal
  await page.emulateMedia({ colorScheme: 'light' })
  await toggle(portal, 'sievert-clients-table')
  const element = page.locator('sievert-clients-table')
  const search = element.getByRole('searchbox')
  await search.fill('clínica')
  await element.evaluate((each: HTMLElement) => {
    each.removeAttribute('theme')
    Object.assign(each, { appearance: { mode: 'system', elements: { button: { textTransform: 'uppercase' } } } })
    each.style.setProperty('--sievert-primary', '#8a1253')
    each.style.setProperty('--sievert-font-family', 'Georgia, serif')
    each.style.setProperty('--sievert-font-size', '16')
    each.style.setProperty('--sievert-radius', '2px')
  })
  const looks = () =>
    element.evaluate((each) => {
      const style = (selector: string) => getComputedStyle(each.querySelector(selector) as Element)
      const root = each.querySelector('[data-sievert-root]') as HTMLElement
      return {
        mode: root.dataset.colorMode,
        primary: getComputedStyle(root).getPropertyValue('--sv-palette-primary-main').trim(),
        font: style('input').fontFamily,
        corner: style('.MuiOutlinedInput-root').borderRadius,
        size: style('.MuiOutlinedInput-root').fontSize,
        button: style('.MuiButton-root').textTransform,
        typed: (each.querySelector('input[type=search]') as HTMLInputElement).value,
        focused: document.activeElement === each.querySelector('input[type=search]'),
      }
    })
  const worn = {
    font: 'Georgia, serif',
    corner: '2px',
    size: '16px',
    button: 'uppercase',
    typed: 'clínica',
    focused: true,
  }
  await expect.poll(looks).toEqual({ mode: 'light', primary: '#8a1253', ...worn })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(looks).toMatchObject({ mode: 'dark', primary: expect.not.stringMatching('#8a1253'), ...worn })
  expect(await refused()).toEqual([])
  expect(portal.problems).toEqual([])
  await element.evaluate((each: HTMLElement) => each.style.setProperty('--sievert-ink', '#dddddd'))
  await expect
    .poll(() => portal.problems.join())
    .toMatch(/warning: .*light: ink on paper has a contrast of 1\.36:1 and needs 4\.5:1/)
  await portal.context.close()
})

it('elements hold a list as the page says, and tell what people ask of it', async () => {
  const { portal } = await openStrictPage(browser, 'admin')
  await toggle(portal, 'sievert-clients-table')
  const element = portal.page.locator('sievert-clients-table')
  await element.evaluate((each) => {
    const told: unknown[] = []
    each.addEventListener('sievert-list-change', (event) => told.push((event as CustomEvent).detail))
    each.setAttribute('list', '{"page":0,"pageSize":25,"sort":"-name"}')
    each.setAttribute('hide-export', '')
    Object.assign(window, { listTold: told })
  })
  const first = (await ask<{ items: { name: string }[] }>('admin', '/clients?sort=-name')).items[0]?.name ?? ''
  const grid = element.getByRole('grid')
  await grid.getByRole('row').nth(1).getByText(first).waitFor()
  await grid.evaluate((each) => Object.assign(window, { gridBefore: each }))
  expect(await element.getByRole('button', { name: 'Exportar' }).count()).toBe(0)
  await grid.getByRole('columnheader', { name: 'Nombre' }).click()
  const told = () => portal.page.evaluate(() => (window as unknown as { listTold: { sort: string }[] }).listTold)
  await expect.poll(async () => (await told()).length).toBe(1)
  expect((await told())[0]).toMatchObject({ page: 0, pageSize: 25, sort: 'name' })
  await grid.getByRole('row').nth(1).getByText(first).waitFor()
  await element.evaluate((each) => each.setAttribute('list', '{"page":0,"pageSize":25,"sort":"name"}'))
  const last = (await ask<{ items: { name: string }[] }>('admin', '/clients?sort=name')).items[0]?.name ?? ''
  await grid.getByRole('row').nth(1).getByText(last).waitFor()
  expect(await grid.evaluate((each) => each === (window as unknown as { gridBefore: Element }).gridBefore)).toBe(true)
  await portal.context.close()
})

it('a list goes to another client when the page names another, and shows nobody of the one before', async () => {
  const { portal } = await openStrictPage(browser, 'admin')
  await toggle(portal, 'sievert-personnel-table')
  const element = portal.page.locator('sievert-personnel-table')
  const peopleOf = async (clientId: number) =>
    (await ask<{ items: { name: string }[] }>('admin', `/people?clientId=${clientId}&sort=name`)).items[0]?.name ?? ''
  const [one, other] = [await peopleOf(1), await peopleOf(2)]
  const grid = element.getByRole('grid')
  const name = (nr: number) => element.evaluate((each, to) => each.setAttribute('client-id', String(to)), nr)
  await name(1)
  await grid.getByRole('row').nth(1).getByText(one).waitFor()
  await grid.evaluate((each) => Object.assign(window, { gridBefore: each }))
  await name(2)
  await grid.getByRole('row').nth(1).getByText(other).waitFor()
  expect(await grid.getByText(one).count()).toBe(0)
  expect(await grid.evaluate((each) => each === (window as unknown as { gridBefore: Element }).gridBefore)).toBe(true)
  await portal.context.close()
})
