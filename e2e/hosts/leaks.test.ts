import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureHeap } from './heap.ts'
import type { HostName } from './hostList.ts'
import { ownThings } from './lookAtPage.ts'
import { launch, openPortal, type Portal } from './portal.ts'
import { ownDose } from './services.ts'

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
        await until(() => !document.querySelector('[data-place], [data-sievert-root]'))
      }
    },
    [name, text, count] as const,
  )

const warmUp = 30
const counted = 200

async function expectNothingLeft(host: HostName, name: string, text: string, role?: 'participant') {
  const portal = await openPortal(browser, host, { role, record: false })
  await cycles(portal, name, text, warmUp)
  const before = await measureHeap(portal.page)
  await cycles(portal, name, text, counted)
  const after = await measureHeap(portal.page)
  const grown = {
    bytes: Math.round((after.bytes - before.bytes) / counted),
    objects: (after.objects - before.objects) / counted,
    nodes: (after.nodes - before.nodes) / counted,
    listeners: (after.listeners - before.listeners) / counted,
  }
  console.warn(`${host} ${name}: each of ${counted} times leaves ${JSON.stringify(grown)}`)
  // One thing that is kept each time would be 1; a store, a tree or an answer are thousands of bytes.
  expect(grown.nodes).toBeLessThan(0.25)
  expect(grown.listeners).toBeLessThan(0.25)
  expect(grown.objects).toBeLessThan(2)
  expect(grown.bytes).toBeLessThan(200)
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
    const before = await measureHeap(portal.page)
    await portal.page.evaluate(() => {
      const kept = Array.from({ length: 200 }, () => {
        const node = document.createElement('div')
        node.addEventListener('click', () => {})
        return [node, 'x'.repeat(5_000).split('')]
      })
      Object.assign(window, { kept })
    })
    const after = await measureHeap(portal.page)
    expect(after.nodes - before.nodes).toBeGreaterThanOrEqual(200)
    expect(after.listeners - before.listeners).toBeGreaterThanOrEqual(200)
    expect((after.bytes - before.bytes) / 200).toBeGreaterThan(2_000)
    expect(after.objects - before.objects).toBeGreaterThanOrEqual(400)
    await portal.context.close()
  })
})
