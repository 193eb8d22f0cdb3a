import { expect, it } from 'vitest'
import { openSession } from './serve.ts'
import { served } from './served.ts'

/** A list that one comes back to from a record: the grid's own ways of measuring and scrolling, in a browser. */
const here = served()

it('a list that was left stands where it stood and goes on from there', async () => {
  const { page } = await here.browser.newPage('en', 1440)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/dosimetry/list?pageSize=100`)
  const scroller = page.locator('.MuiDataGrid-virtualScroller')
  const firstSerial = page.locator('[role=row][aria-rowindex="2"] [data-field=serial]')
  await firstSerial.waitFor()
  const grid = await page.locator('.MuiDataGrid-root').elementHandle()
  const place = () => scroller.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  await scroller.evaluate((element) => element.scrollTo({ top: 1500, left: 60 }))
  const left = await place()
  expect(left[0]).toBe(1500)
  const shown = page.locator('[role=row][aria-rowindex="50"] [data-field=serial]')
  const serial = await shown.textContent()

  await page.getByRole('link', { name: 'Sievert: go to home' }).click()
  await page.locator('.MuiDataGrid-root').waitFor({ state: 'hidden' })
  expect(await page.locator('main h1').filter({ visible: true }).count()).toBe(1)
  await page.goBack()
  await shown.waitFor()
  expect(await page.locator('.MuiDataGrid-root').count()).toBe(1)
  expect(await page.evaluate((one) => one === document.querySelector('.MuiDataGrid-root'), grid)).toBe(true)
  expect(await place()).toEqual(left)
  expect(await shown.textContent()).toBe(serial)

  // It goes on: further rows come as it is scrolled, and another order is asked for.
  await scroller.evaluate((element) => element.scrollTo({ top: 3000 }))
  await page.locator('[role=row][aria-rowindex="85"] [data-field=serial]').waitFor()
  await scroller.evaluate((element) => element.scrollTo({ top: 0, left: 0 }))
  const before = await firstSerial.textContent()
  await page.locator('[role=columnheader][data-field=serial]').click()
  await expect.poll(() => firstSerial.textContent()).not.toBe(before)
})

it('it stands there for whoever looks into a record by its menu, and is another one once the record is changed', async () => {
  const { page } = await here.browser.newPage('en', 1440)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/listings/dosimeters/types`)
  const menus = page.getByRole('button', { name: /^Actions for/ })
  const edit = async () => {
    await menus.first().click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.locator('.MuiDataGrid-root').waitFor({ state: 'hidden' })
    return page.locator('input[name=name]')
  }
  await menus.first().waitFor()
  const grid = await page.locator('.MuiDataGrid-root').elementHandle()
  const isTheSame = () => page.evaluate((one) => one === document.querySelector('.MuiDataGrid-root'), grid)
  await (await edit()).waitFor()
  await page.goBack()
  await menus.first().waitFor()
  expect(await isTheSame()).toBe(true)
  // The keyboard goes on from the row that it left by.
  await page.locator('[role=row][aria-rowindex="2"] [data-field=name]').click()
  await page.locator('input[name=name]').waitFor()
  await page.goBack()
  await menus.first().waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-field'))).toBe('name')

  await (await edit()).fill('Renamed meanwhile')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('gridcell', { name: 'Renamed meanwhile' }).waitFor()
  expect(await isTheSame()).toBe(false)
})

it('of two lists in turn either stands where it stood', async () => {
  const { page } = await here.browser.newPage('en', 1100)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/dosimetry/list?pageSize=100`)
  const seen = page.locator('.MuiDataGrid-virtualScroller').filter({ visible: true })
  const place = () => seen.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  const shown = page.locator('[role=row][aria-rowindex="50"] [data-field=serial]')
  await page.locator('[role=row][aria-rowindex="2"] [data-field=serial]').waitFor()
  await seen.evaluate((element) => element.scrollTo({ top: 1500, left: 60 }))
  await shown.waitFor()
  expect(await place()).toEqual([1500, 60])
  await page.evaluate(() => {
    history.pushState({}, '', '/listings/personal?pageSize=100')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await shown.waitFor({ state: 'hidden' })
  await page.locator('[role=gridcell]').filter({ visible: true }).first().waitFor()
  await seen.evaluate((element) => element.scrollTo({ top: 200, left: 40 }))
  const other = await place()
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goBack()
    await shown.waitFor()
    await expect.poll(place).toEqual([1500, 60])
    await page.goForward()
    await shown.waitFor({ state: 'hidden' })
    await expect.poll(place).toEqual(other)
  }
})

it('on a narrow screen its cards stand where they were left, and any other screen at its top', async () => {
  const { page } = await here.browser.newPage('es', 390)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(`${here.server.url}/listings/clients`)
  const cards = page.locator('main li, main article').filter({ visible: true })
  await cards.nth(4).waitFor()
  const top = () => page.evaluate(() => window.scrollY)
  const settled = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() => window.scrollTo(0, 700))
  const left = await top()
  expect(left).toBeGreaterThan(300)

  await page.evaluate(() => (document.querySelector('main a[href*="/listings/clients/"]') as HTMLElement).click())
  await cards.first().waitFor({ state: 'hidden' })
  await settled()
  expect(await top()).toBe(0)
  await page.goBack()
  await cards.nth(4).waitFor()
  await expect.poll(top).toBe(left)
  await settled()
  expect(await top()).toBe(left)
})
