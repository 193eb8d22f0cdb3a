import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bandStopsShort, cutTexts, toolbarLines } from './cutTexts.ts'
import { openBrowser, openSession, type Running, serve, signIn } from './serve.ts'

/**
 * Columns are as wide as their names, figures and states need, and toolbars keep one line on a usual screen: in both languages and
 * in whatever face the machine has.
 */
let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  server = await serve({ demo: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const lists = [
  '/listings/clients',
  '/listings/personal',
  '/listings/personal?clientId=1',
  '/listings/technologies',
  '/listings/dosimeters/types',
  '/listings/users',
  '/reports/reading?clientId=1',
  '/reports/clients/private',
  '/dosimetry/list',
  '/dosimetry/reprint-pl',
  '/dosimetry/admin/validate-readings',
  '/dosimetry/admin/validate-readings?tab=missing',
  '/dosimetry/admin/instadose/assignments',
  '/dosimetry/admin/instadose/upload',
  '/dosimetry/admin/osl/upload',
  '/dosimetry/admin/alerts',
  '/dosimetry/admin/adjustments',
  '/administration/audit',
  '/rnd/entities',
  '/rnd/toes',
  '/rnd/readings-packages',
  '/ccss/readings',
  '/ccss/assignments',
]

it.each(['es', 'en'] as const)(
  'no list cuts the name of a column, a figure or a state, or has a toolbar of two lines (%s)',
  { timeout: 180_000 },
  async (language) => {
    const { page } = await browser.newPage(language)
    await signIn(page, server.url, 'admin@demo.sievert')
    const cut: Record<string, string[]> = {}
    for (const path of lists) {
      await page.goto(server.url + path)
      await page.locator('main [role=gridcell]').first().waitFor()
      const found = await page.evaluate(cutTexts)
      const lines = await page.evaluate(toolbarLines)
      if (lines !== 1) found.push(`toolbar of ${lines} lines`)
      if (await page.evaluate(bandStopsShort)) found.push('the band of the header stops short')
      // What is done with ticked rows needs room in the toolbar too.
      const boxes = page.locator('main [role=row]:not(:has([role=columnheader])) input[type=checkbox]:enabled')
      for (const box of (await boxes.all()).slice(0, 2)) await box.click()
      const whileTicked = await page.evaluate(toolbarLines)
      if (whileTicked !== 1) found.push(`toolbar of ${whileTicked} lines while rows are ticked`)
      if (found.length > 0) cut[path] = found
    }
    expect(cut).toEqual({})
  },
)

/** Any file of a face will do: it is drawn half as wide again. */
const aFace = join(import.meta.dirname, '../node_modules/storybook/assets/browser/nunito-sans-bold.woff2')

it('a face that arrives when the list stands is measured too', async () => {
  const { page } = await browser.newPage('es')
  await page.route('**/late.woff2', (route) => route.fulfill({ body: readFileSync(aFace), contentType: 'font/woff2' }))
  await page.route('**/late.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: `@font-face { font-family: Late; src: url(/late.woff2); size-adjust: 150% }
             body, body * { font-family: Late, sans-serif !important }`,
    }),
  )
  await openSession(page, server.url, 'admin@demo.sievert')
  await page.goto(`${server.url}/listings/personal`)
  await page.locator('main [role=gridcell]').first().waitFor()
  const width = () => page.evaluate(() => document.querySelector('main [role=columnheader]')?.clientWidth ?? 0)
  const before = await width()
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' })),
  )
  // Whether it is there is not asked by `check`, which says so of a face that nobody has named yet.
  const arrived = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await expect.poll(arrived).toBe(true)
  await expect.poll(width).toBeGreaterThan(before)
  await expect.poll(() => page.evaluate(cutTexts)).toEqual([])
})
