import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, toggle } from './portal.ts'
import { openStrictPage } from './strictPage.ts'

/** Elements of one page in brands of their own: neither wears the other's, whichever came first. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const names = ['sievert-sign-in', 'sievert-clients-table'] as const

it('an element in a brand and one without stand beside each other, each in its own colours, type and styles', async () => {
  const { portal, refused } = await openStrictPage(browser, 'admin')
  const { page } = portal
  const looks = (name: string) =>
    page.locator(name).evaluate((each) => {
      const style = (selector: string) => getComputedStyle(each.querySelector(selector) as Element)
      const root = each.querySelector('[data-sievert-root]') as HTMLElement
      return {
        primary: getComputedStyle(root).getPropertyValue('--sv-palette-primary-main').trim(),
        font: style('input').fontFamily,
        corner: style('.MuiOutlinedInput-root').borderRadius,
        button: style('.MuiButton-root').textTransform,
      }
    })
  const drawn = (name: string) => page.locator(name).locator('.MuiButton-root').first().waitFor()
  const dress = (name: string) =>
    page.locator(name).evaluate((each: HTMLElement) => {
      Object.assign(each, { appearance: { elements: { button: { textTransform: 'uppercase' } } } })
      each.style.setProperty('--sievert-primary', '#8a1253')
      each.style.setProperty('--sievert-font-family', 'Georgia, serif')
      each.style.setProperty('--sievert-font-size', '16')
      each.style.setProperty('--sievert-radius', '2px')
    })
  const worn = { primary: '#8a1253', font: 'Georgia, serif', corner: '2px', button: 'uppercase' }

  const plain = new Map<string, Awaited<ReturnType<typeof looks>>>()
  for (const name of names) {
    await toggle(portal, name)
    await drawn(name)
    plain.set(name, await looks(name))
    for (const [what, value] of Object.entries(worn)) expect(plain.get(name)).not.toHaveProperty(what, value)
    await toggle(portal, name)
  }
  // The one in a brand below the other, and above it.
  for (const [first, second] of [names, names.toReversed()] as const) {
    for (const branded of [first, second]) {
      const other = branded === first ? second : first
      await toggle(portal, first)
      await toggle(portal, second)
      for (const name of [first, second]) await drawn(name)
      await dress(branded)
      await expect.poll(() => looks(branded)).toEqual(worn)
      expect(await looks(other), `${other} beside ${branded} in a brand, ${first} first`).toEqual(plain.get(other))
      await toggle(portal, other)
      expect(await looks(branded)).toEqual(worn)
      await toggle(portal, branded)
    }
  }
  expect(await refused()).toEqual([])
  expect(portal.problems).toEqual([])
  await portal.context.close()
})
