import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openPortal, type Portal, place, toggle } from './portal.ts'
import { expectShown, type Service, services } from './services.ts'

/** What a portal says of Sievert's looks, where the portal's own style sheets are layers. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const summary = (portal: Portal) => expectShown(portal, 'DoseSummary', services.DoseSummary as Service)

it('every rule of Sievert stands in the layer that the portal names, and what it says outside of layers wins', async () => {
  const portal = await openPortal(browser, 'tailwind', { role: 'participant', record: false })
  await toggle(portal, 'DoseSummary')
  await summary(portal)
  const outside = await portal.page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="sv"]')]
      .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
      .filter((rule) => rule instanceof CSSStyleRule || (rule instanceof CSSLayerBlockRule && rule.name !== 'sievert'))
      .map(({ cssText }) => cssText.slice(0, 80)),
  )
  expect(outside).toEqual([])
  const heading = place(portal, 'DoseSummary').getByRole('heading').first()
  const colour = () => heading.evaluate((element) => getComputedStyle(element).color)
  expect(await colour()).not.toBe('rgb(1, 2, 3)')
  await portal.page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':where(h1, h2, h3, h4) { color: rgb(1, 2, 3) }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await colour()).toBe('rgb(1, 2, 3)')
  await portal.context.close()
})

it('when the part that reads an appearance does not arrive, doses are shown without it and the portal is told', async () => {
  const portal = await openPortal(browser, 'tailwind', { role: 'participant', record: false })
  await portal.page.route(/\/assets\/brand-[^/]+\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await toggle(portal, 'DoseSummary')
  await summary(portal)
  const told = () =>
    portal.page.evaluate(() => (window as unknown as { portal: { told: { errors: string[] } } }).portal.told.errors)
  await expect.poll(told).not.toEqual([])
  expect(new Set(await told()).size).toBe(1)
  await portal.context.close()
})
