import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownThings } from './lookAtPage.ts'
import { launch, openPortal, type Portal } from './portal.ts'
import { ownDose } from './services.ts'
import type { HostName } from './setup.ts'

/** Two hundred times there and gone again: nothing of it is left. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

/**
 * Switches a service on and off so many times. Every eighth time it is left until it shows a text; the others are taken away
 * while code, texts or answers are still on their way, each at another moment.
 */
const cycles = (portal: Portal, name: string, text: string, count: number) =>
  portal.page.evaluate(
    async ([wanted, shows, times]) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted)
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const until = async (done: () => boolean) => {
        for (let tries = 0; !done(); tries += 1) {
          if (tries > 2000) throw new Error(`Waited in vain: ${document.querySelector('[data-place]')?.textContent}`)
          await pause(5)
        }
      }
      for (let i = 0; i < Number(times); i += 1) {
        button?.click()
        if (i % 8 === 0)
          await until(() => (document.querySelector('[data-place]')?.textContent ?? '').includes(String(shows)))
        else await pause((i * 7) % 60)
        button?.click()
        await until(() => !document.querySelector('[data-place]:not([data-place=""]), [data-sievert-root]'))
      }
    },
    [name, text, count] as const,
  )

async function measure(portal: Portal) {
  const session = await portal.context.newCDPSession(portal.page)
  await session.send('Performance.enable')
  await portal.page.waitForTimeout(500)
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage')
    await portal.page.waitForTimeout(100)
  }
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

const warmUp = 30
const counted = 200

async function expectNothingLeft(host: HostName, name: string, text: string, role?: 'participant') {
  const portal = await openPortal(browser, host, { role, record: false })
  await cycles(portal, name, text, warmUp)
  const before = await measure(portal)
  await cycles(portal, name, text, counted)
  const after = await measure(portal)
  const grown = {
    heapPerCycle: Math.round((after.heap - before.heap) / counted),
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
  console.warn(`${host} ${name}: ${JSON.stringify(grown)} after ${counted} times`)
  // One leaked node, listener or answer per time would be hundreds, or kilobytes each.
  expect(grown.nodes).toBeLessThan(counted / 4)
  expect(grown.listeners).toBeLessThan(counted / 4)
  expect(grown.heapPerCycle).toBeLessThan(2_000)
  expect(await portal.page.evaluate(ownThings)).toEqual([])
  expect(portal.problems).toEqual([])
  await portal.context.close()
}

describe('two hundred times mounted and unmounted leave nothing behind', () => {
  it('in a portal with React 19', async () =>
    expectNothingLeft('vite-react19', 'DoseSummary', await ownDose('participant'), 'participant'))
  it('on a plain page, as an element', async () =>
    expectNothingLeft('plain-html', 'sievert-dose-summary', await ownDose('participant'), 'participant'))
  it('on a plain page, with mount()', async () =>
    expectNothingLeft('plain-html', 'mount', await ownDose('participant'), 'participant'))
})

describe('the measure', () => {
  it('notices what is kept', async () => {
    const portal = await openPortal(browser, 'plain-html', { record: false })
    const before = await measure(portal)
    await portal.page.evaluate(() => {
      const kept = Array.from({ length: 200 }, () => {
        const node = document.createElement('div')
        node.addEventListener('click', () => {})
        return [node, 'x'.repeat(5_000).split('')]
      })
      Object.assign(window, { kept })
    })
    const after = await measure(portal)
    expect(after.nodes - before.nodes).toBeGreaterThanOrEqual(200)
    expect(after.listeners - before.listeners).toBeGreaterThanOrEqual(200)
    expect((after.heap - before.heap) / 200).toBeGreaterThan(2_000)
    await portal.context.close()
  })
})
