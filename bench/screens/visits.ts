import type { Browser } from 'playwright'
import { costOf, droppedFrames, goTo, heapOf, isAnother, isThere } from './acts.ts'
import type { App } from './apps.ts'
import { type Figures, slowness } from './loads.ts'
import { openView, untilQuiet, untilUsable, type ViewOptions } from './view.ts'

/**
 * One visit of somebody signed in, on a slow processor and a fast line: from the dashboard to the list and again, sorted,
 * searched and scrolled, then the form and again. Fails where sorting asked nothing, since then it measured a cache.
 */
export async function measureVisit(
  browser: Browser,
  url: string,
  app: App,
  cookies: ViewOptions['cookies'],
): Promise<Figures> {
  const { dashboard, list, form } = app
  const view = await openView(browser, { slowness, usable: dashboard.there, cookies })
  const { page } = view
  await page.goto(url + dashboard.address, { waitUntil: 'commit' })
  await untilUsable(view)
  await untilQuiet(view, 1500)
  const to = async (address: string, there: string) => {
    const cost = await goTo(view, address, there)
    await untilQuiet(view)
    return cost
  }
  const cold = await to(list.address, list.there)
  await to(dashboard.address, dashboard.there)
  const warm = await to(list.address, list.there)

  const first = () => page.locator(list.first).first().textContent()
  const unsorted = await first()
  const sort = await costOf(
    view,
    () => page.locator(list.sortBy).first().click(),
    () => isAnother(view, list.first, unsorted),
  )
  if (sort.requests === 0) throw new Error(`${app.name} sorted without asking.`)
  await untilQuiet(view)
  const unsearched = await first()
  const filter = await costOf(
    view,
    async () => {
      await page.locator(list.search).last().focus()
      await page.keyboard.type(list.letters, { delay: 60 })
    },
    async () => {
      await isAnother(view, list.first, unsearched)
      await untilQuiet(view)
    },
  )

  await to(dashboard.address, dashboard.there)
  await to(list.address, list.there)
  const dropped = await droppedFrames(view, list.scrolls)
  // A list may be found again as it was left, and what is looked for is its first row.
  await page
    .locator(list.scrolls)
    .first()
    .evaluate((element) => element.scrollTo({ top: 0 }))
  const formFirst = await to(form.address, form.there)
  const fields = await page.evaluate(
    () =>
      document.querySelectorAll(
        'form input:not([type=hidden]):not([aria-hidden=true]), form textarea:not([aria-hidden=true]), form [role=combobox]:not(input)',
      ).length,
  )
  await to(list.address, list.there)
  const formAgain = await to(form.address, form.there)
  if (view.errors.length > 0) throw new Error(`${app.name}: ${view.errors.join(' ')}`)
  await view.close()
  return {
    cold: cold.work,
    warm: warm.work,
    sort: sort.work,
    filter: filter.work,
    formFirst: formFirst.work,
    formAgain: formAgain.work,
    fields,
    longestTask: cold.longest,
    dropped,
  }
}

/** What is still held after twenty and after forty ways between dashboard and list: more after forty is a leak. */
export async function measureHeap(
  browser: Browser,
  url: string,
  { dashboard, list }: App,
  cookies: ViewOptions['cookies'],
): Promise<Figures> {
  const view = await openView(browser, { usable: dashboard.there, cookies })
  await view.page.goto(url + dashboard.address, { waitUntil: 'commit' })
  await untilUsable(view)
  const held: number[] = []
  for (let turn = 1; turn <= 20; turn += 1) {
    for (const { address, there } of [list, dashboard]) await goTo(view, address, there)
    await isThere(view, dashboard.there)
    if (turn % 10 === 0) held.push(await heapOf(view))
  }
  await view.close()
  return { heap20: held[0] ?? Number.NaN, heap40: held[1] ?? Number.NaN }
}
