import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { AddressNeeds } from '../server/appPage.ts'
import { openSession } from './serve.ts'
import { served } from './served.ts'

/** What is fetched before it is needed: by the page's head, and while nobody waits. */
const here = served()

/** The code of pickers, which a list's toolbar asks for after that of the rows. */
const pickers = readdirSync('dist/app/assets')
  .filter((file) => file.endsWith('.js') && readFileSync(`dist/app/assets/${file}`, 'utf8').includes('MuiAutocomplete'))
  .map((file) => `/assets/${file}`)
const known = JSON.parse(readFileSync('dist/app/addresses.json', 'utf8')) as Record<string, AddressNeeds>

describe('what an address needs', () => {
  /**
   * The scripts and texts that a page asks for until something is there, by path; once for each time that they are asked for.
   * By the page's own clock, since this process may hear of it late; and on a line that is paid for by the kilobyte, where
   * nothing is fetched for later.
   */
  async function askedUntil(page: Page, address: string, there: string) {
    await page.addInitScript((wanted) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return
        observer.disconnect()
        performance.mark('there')
      }).observe(document, { childList: true, subtree: true })
    }, there)
    await page.goto(here.server.url + address)
    await page.locator(there).first().waitFor()
    return page.evaluate(() => {
      const moment = performance.getEntriesByName('there')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= moment)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\.js$|^\/locales\//.test(path))
    })
  }
  const { grid: listCode } = known['/dosimetry/list'] as AddressNeeds

  it.each([
    ['/dosimetry/list', '/dosimetry/list', 'main [role=gridcell]', 1440],
    ['/dosimetry/list', '/dosimetry/list', 'main article, main li', 390],
    ['/listings/clients/1/edit', '/listings/clients/:id/edit', 'main form input', 1440],
  ])('is asked for once, before any script runs, and in one language: %s', async (address, pattern, there, width) => {
    const { page } = await here.browser.newPage('es', width)
    await openSession(page, here.server.url, 'admin@demo.sievert')
    const needs = known[pattern] as AddressNeeds
    const wide = width > 700
    const told = [...needs.code, ...(wide ? needs.grid : [])]
    // Held back, so that nothing but the page's head asks.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const early: string[] = []
    page.on('request', (request) => early.push(new URL(request.url()).pathname))
    await page.route(/assets\/index-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    const all = askedUntil(page, address, there)
    await expect.poll(() => told.filter((path) => !early.includes(path))).toEqual([])
    const texts = ['common', ...needs.texts].map((name) => `/locales/es/${name}.json`)
    await expect.poll(() => texts.filter((path) => !early.includes(path))).toEqual([])
    release()
    const asked = await all
    expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
    // Fetched when the page has nothing else to do: the way out and, where a list is a grid, its code and that of its pickers.
    const idle = ['/locales/es/auth.json', ...(wide ? [...listCode, ...pickers] : [])]
    const entry = /\/index-/
    expect(asked.filter((path) => entry.test(path))).toHaveLength(1)
    expect([...told, ...texts].filter((path) => !asked.includes(path))).toEqual([])
    // No list of the settings could give an administrator anything.
    if (pattern === '/dosimetry/list') expect(early).not.toContain('/api/v1/settings')
    expect(asked.filter((path) => ![...told, ...texts, ...idle].includes(path) && !entry.test(path))).toEqual([])
    await page.close()
  })
})

it('what a user may open next is there before it is gone to, and nothing of it while a page is awaited', async () => {
  const { page, problems } = await here.browser.newPage('es', 1440)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${here.server.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
  const form = known['/listings/clients/:id/edit'] as AddressNeeds
  expect(form.code.filter((path) => asked.includes(path)).length).toBeLessThan(form.code.length)
  const code = Object.values(known).flatMap((needs) => [...needs.code, ...needs.grid])
  const missing = () => code.filter((path) => !asked.includes(path))
  // What an administrator never comes to stays where it is.
  const closed = ['/auth/forgot-password', '/auth/reset-password/:token', '/participant/dosimetry-report']
  const outside = closed.flatMap((path) => known[path]?.code ?? [])
  await expect.poll(() => missing().filter((path) => !outside.includes(path)), { timeout: 60_000 }).toEqual([])
  expect(missing()).not.toEqual([])
  // The way out has been fetched too.
  await expect.poll(() => asked, { timeout: 30_000 }).toContain('/locales/es/auth.json')
  // A list and a form have been drawn, where nobody finds them: their styles are written, and nothing else is left.
  const styles = () =>
    page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(),
    )
  await expect.poll(styles, { timeout: 30_000 }).toContain('.MuiDataGrid-columnHeaders')
  await expect.poll(styles, { timeout: 30_000 }).toContain('.MuiCheckbox-indeterminate')
  expect(await page.locator('form, .sv-table').count()).toBe(0)
  asked.length = 0
  await page.getByRole('button', { name: 'Listados' }).click()
  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
  await page.locator('main [role=gridcell]').first().waitFor()
  expect(asked.filter((path) => /\.js$|^\/locales\//.test(path))).toEqual([])
  expect(problems).toEqual([])
  await page.close()
})

it('a page whose texts are long in coming says that it is loading, and goes on when they come', async () => {
  const { page } = await here.browser.newPage('es', 1440)
  await openSession(page, here.server.url, 'admin@demo.sievert')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/locales\//, async (route) => {
    await held
    await route.continue()
  })
  // The page's clock stands still: a while later the texts that come with the code would stand in for them.
  await page.clock.install()
  await page.goto(`${here.server.url}/listings/clients`)
  await page.clock.runFor(500)
  await page.locator('#sievert [role=status] svg').waitFor()
  expect(await page.locator('main').count()).toBe(0)
  release()
  await page.clock.resume()
  await page.locator('main [role=gridcell]').first().waitFor()
})
