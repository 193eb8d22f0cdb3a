import { countersOf, type View } from './view.ts'

export interface Cost {
  /** Milliseconds of the page's main thread. */
  work: number
  /** The longest task, in milliseconds; 0 when none took over 50. */
  longest: number
  requests: number
}

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** What it costs the page to do something: from before it is done until two frames after `done`. */
export async function costOf(view: View, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<Cost> {
  const { page, cdp, requests } = view
  const tasksBefore = await page.evaluate(() => window.bench.longTasks.length)
  const asked = requests.size
  const before = await countersOf(cdp)
  await act()
  await done()
  await page.evaluate(twoFrames)
  const after = await countersOf(cdp)
  const tasks = await page.evaluate((from) => window.bench.longTasks.slice(from), tasksBefore)
  return {
    work: ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1000,
    longest: Math.max(0, ...tasks),
    requests: requests.size - asked,
  }
}

/** Goes to an address inside the app as the browser's own way back does, and waits for what the screen shows. */
export function goTo(view: View, address: string, there: string): Promise<Cost> {
  const { page } = view
  return costOf(
    view,
    () =>
      page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, address),
    () => isThere(view, there),
  )
}

/**
 * How often is looked, ms: to ask in every frame would make whoever draws in pieces lay out each of them, and pay for the question.
 */
const look = 50

/** Waits until something that the selector names takes up room. */
export const isThere = ({ page }: View, selector: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll(wanted)].some((each) => each.getBoundingClientRect().height > 0),
    selector,
    { polling: look, timeout: 60_000 },
  )

/** Waits until the named text is another one than before. */
export const isAnother = ({ page }: View, selector: string, before: string | null) =>
  page.waitForFunction(
    ([wanted, was]) => {
      const now = document.querySelector(wanted as string)?.textContent
      return now !== undefined && now !== null && now !== was
    },
    [selector, before] as const,
    { polling: look, timeout: 60_000 },
  )

/** Megabytes of the heap after everything that nobody holds has gone. */
export async function heapOf({ page, cdp }: View): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(60)
  }
  return ((await countersOf(cdp)).JSHeapUsedSize ?? 0) / 2 ** 20
}

/** The share of frames that did not come while the same height was scrolled in the same steps, in percent. */
export async function droppedFrames({ page }: View, over: string): Promise<number> {
  const box = await page.locator(over).first().boundingBox()
  if (!box) throw new Error(`There is nothing to scroll: ${over}`)
  await page.mouse.move(box.x + 200, box.y + Math.min(300, box.height / 2))
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { benchFrames: times })
    const next = (now: number) => {
      times.push(now)
      if ('benchFrames' in window) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 40)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(200)
  return page.evaluate(() => {
    const { benchFrames: times } = window as unknown as { benchFrames: number[] }
    delete (window as { benchFrames?: number[] }).benchFrames
    const due = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (1000 / 60)
    return Math.max(0, 100 * (1 - (times.length - 1) / due))
  })
}
