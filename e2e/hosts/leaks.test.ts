import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Measured, measureHeap } from './heap.ts'
import { type HostName, isOfRelease } from './hostList.ts'
import { ownThings } from './lookAtPage.ts'
import { launch, openPortal, type Portal } from './portal.ts'
import { ownDose } from './services.ts'

/** Two hundred and ten times there and gone again: nothing of it is left. */
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
const rounds = 3
const inRound = 70

/** What each time in a round left behind. */
const perTime = (before: Measured, after: Measured) => ({
  bytes: (after.bytes - before.bytes) / inRound,
  objects: (after.objects - before.objects) / inRound,
  nodes: (after.nodes - before.nodes) / inRound,
  listeners: (after.listeners - before.listeners) / inRound,
})

async function expectNothingLeft(host: HostName, name: string) {
  const text = await ownDose('participant')
  const portal = await openPortal(browser, host, { role: 'participant', record: false })
  await cycles(portal, name, text, warmUp)
  const measured = [await measureHeap(portal.page)]
  for (let round = 0; round < rounds; round += 1) {
    await cycles(portal, name, text, inRound)
    measured.push(await measureHeap(portal.page))
  }
  const left = measured.slice(1).map((after, index) => perTime(measured[index] as Measured, after))
  // What is kept each time is kept in every round. What a page lays by or lets go of once is in one round only.
  const always = (of: keyof Measured) => left.map((round) => round[of]).sort((a, b) => a - b)[1]
  console.warn(`${host} ${name}: each time in ${rounds} rounds of ${inRound} leaves ${JSON.stringify(left)}`)
  // One thing that is kept each time would be 1; a store, a tree or an answer are thousands of bytes.
  expect(always('nodes')).toBeLessThan(0.25)
  expect(always('listeners')).toBeLessThan(0.25)
  expect(always('objects')).toBeLessThan(1)
  expect(always('bytes')).toBeLessThan(200)
  expect(await portal.page.evaluate(ownThings)).toEqual([])
  expect(portal.problems).toEqual([])
  await portal.context.close()
}

/** An element has a React, a store and styles of its own besides: what keeps something in the others does so in it. */
const ways: [string, HostName, string][] = [
  ['on a plain page, as an element', 'plain-html', 'sievert-dose-summary'],
  ['in a portal with React 19', 'vite-react19', 'DoseSummary'],
  ['on a plain page, with mount()', 'plain-html', 'mount'],
]

// Heaps are written out whole, which takes minutes on a busy machine.
describe('two hundred and ten times mounted and unmounted leave nothing behind', { timeout: 300_000 }, () => {
  it.each(isOfRelease() ? ways : ways.slice(0, 1))('%s', (_where, host, name) => expectNothingLeft(host, name))
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
