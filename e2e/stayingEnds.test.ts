import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openSession, type Running, serve } from './serve.ts'

/** Lists that are wider than a usual screen beside the open menu: whose row it is and its menu stay, the rest moves under them. */
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

/** What of a row can be seen and pressed, by column: the middle of its cell is not covered and lies in the list. Runs in the page. */
function inSight(): string[] {
  const row = document.querySelector('main [role=row]:has([role=gridcell])')
  const cells = [...(row?.querySelectorAll<HTMLElement>('[role=gridcell][data-field]') ?? [])]
  const seen = cells.filter((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  return seen.map((cell) => cell.dataset.field as string)
}

/** Whether the focused cell can be seen from end to end, and which it is. Runs in the page. */
function focusedCell(): { field: string; isWhole: boolean } {
  const cell = (document.activeElement as HTMLElement).closest<HTMLElement>('[role=gridcell]')
  if (!cell) return { field: '', isWhole: false }
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const isSeen = (x: number) => cell.contains(document.elementFromPoint(x, (top + bottom) / 2))
  return { field: cell.dataset.field as string, isWhole: isSeen(left + 3) && isSeen(right - 3) }
}

it.each([
  { path: '/dosimetry/list', first: ['__check__', 'serial'], moves: 'shippedAt' },
  { path: '/reports/reading?clientId=1', first: ['personName'], moves: 'hp007' },
])('what a row of $path is of stays beside what is done with it, wherever it is scrolled', async (list) => {
  const { page } = await browser.newPage('es')
  await openSession(page, server.url, 'admin@demo.sievert')
  await page.goto(server.url + list.path)
  await page.locator('main [role=gridcell]').first().waitFor()
  const ends = [...list.first, '__actions']
  await expect.poll(() => page.evaluate(inSight)).toEqual(expect.arrayContaining(ends))
  // What is half covered fades toward the end that lies over it: no figure is cut clean through.
  const fades = () =>
    page.evaluate(() => {
      const row = document.querySelector('main [role=row]:has([role=gridcell])')
      return ['sv-first', 'sv-last'].map((end) =>
        /14px 0px 10px/.test(getComputedStyle(row?.querySelector(`.${end}`) as Element).boxShadow),
      )
    })
  await expect.poll(fades).toEqual([false, true])
  const scrollTo = (left: number) =>
    page.locator('main .MuiDataGrid-virtualScroller').evaluate((grid, to) => grid.scrollTo({ left: to }), left)
  await scrollTo(10_000)
  await expect.poll(() => page.evaluate(inSight)).toEqual(expect.arrayContaining(ends))
  await expect.poll(fades).toEqual([true, false])
  // The arrow keys bring every cell out from under the ends, there and back.
  await scrollTo(0)
  await page.locator(`main [role=gridcell][data-field=${list.moves}]`).first().focus()
  for (const key of ['ArrowRight', 'ArrowLeft'])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key)
      await expect
        .poll(() => page.evaluate(focusedCell), { message: `${key} ${step}` })
        .toMatchObject({ isWhole: true })
    }
})
