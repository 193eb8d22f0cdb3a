import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launch, openPortal, place, settle, toggle } from './portal.ts'
import { ownDose } from './services.ts'
import { openSession } from './setup.ts'

/** Several of Sievert on one page: what they share is asked for once, what is not shared stays apart. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const reports = (requests: string[]) => requests.filter((line) => line.endsWith('/participant/dosimetry-report'))

describe('widgets of one provider', () => {
  it('ask once for who is signed in and once for the doses that both show', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    await toggle(portal, 'SeveralWidgets')
    const at = place(portal, 'SeveralWidgets')
    await at
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await at.getByRole('table').first().waitFor()
    await settle(portal)
    expect(reports(portal.requests)).toHaveLength(1)
    expect(portal.requests.filter((line) => line.endsWith('/auth/me'))).toHaveLength(1)
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('follow the portal’s language and colours at once, and ask nothing again', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    await toggle(portal, 'SeveralWidgets')
    const at = place(portal, 'SeveralWidgets')
    await at
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await portal.page.getByRole('button', { name: 'Idioma' }).click()
    await at
      .getByText(await ownDose('participant', '.'))
      .first()
      .waitFor()
    await portal.page.getByRole('button', { name: 'Dark' }).click()
    const roots = at.locator('[data-sievert-root]')
    await expect
      .poll(() => roots.evaluateAll((all) => all.map((root) => root.getAttribute('data-color-mode'))))
      .not.toContain('light')
    expect(await roots.evaluateAll((all) => all.map((root) => root.getAttribute('lang')))).not.toContain('es')
    expect(await portal.page.evaluate(() => document.documentElement.lang)).toBe('es')
    // Dark on the screen is dark ink on paper, as of the portal itself.
    const ink = () =>
      at
        .getByRole('table')
        .first()
        .getByRole('cell')
        .first()
        .evaluate((cell) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
          canvas.fillStyle = getComputedStyle(cell).color
          canvas.fillRect(0, 0, 1, 1)
          return canvas.getImageData(0, 0, 1, 1).data[0] as number
        })
    expect(await ink()).toBeGreaterThan(150)
    await portal.page.emulateMedia({ media: 'print' })
    expect(await ink()).toBeLessThan(90)
    await portal.page.emulateMedia({ media: 'screen' })
    expect(reports(portal.requests).length).toBeLessThanOrEqual(2)
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })
})

describe('two users side by side', () => {
  it('each see their own doses, in their own language and colours', async () => {
    const portal = await openPortal(browser, 'vite-react19', {
      role: 'participant',
      second: 'participant2',
      record: false,
    })
    const [mine, theirs] = [await ownDose('participant'), await ownDose('participant2', '.')]
    expect(mine.replace(',', '.')).not.toBe(theirs)
    const { page } = portal
    for (const visit of ['first', 'second']) {
      await toggle(portal, 'TwoUsers')
      const [first, second] = [page.getByLabel('first', { exact: true }), page.getByLabel('second', { exact: true })]
      await first.getByText(mine, { exact: true }).first().waitFor()
      await second.getByText(theirs, { exact: true }).first().waitFor()
      expect(await first.innerText(), visit).toContain('Cuerpo entero')
      expect(await second.innerText(), visit).toContain('Whole body')
      const shade = (at: typeof first) =>
        at
          .locator('[data-sievert-root]')
          .first()
          .evaluate((root) => getComputedStyle(root.querySelector('p, h2') ?? root).color)
      expect(await shade(first)).not.toBe(await shade(second))
      await toggle(portal, 'TwoUsers')
      await place(portal, 'TwoUsers').waitFor({ state: 'detached' })
    }
    expect(portal.problems).toEqual([])
    await portal.context.close()
  })

  it('the end of one session is no matter of the other', async () => {
    const portal = await openPortal(browser, 'vite-react19', { role: 'participant', record: false })
    const value = await openSession(inject('api'), 'participant2')
    const second = { name: 'sievert', value, domain: '127.0.0.1', path: '/sievert-b', httpOnly: true }
    await portal.context.addCookies([second])
    await fetch(`${inject('api')}/api/v1/auth/logout`, {
      method: 'POST',
      headers: { cookie: `sievert=${value}`, 'x-requested-with': 'sievert' },
    })
    await toggle(portal, 'TwoUsers')
    const { page } = portal
    await page
      .getByLabel('first', { exact: true })
      .getByText(await ownDose('participant'))
      .first()
      .waitFor()
    await page.getByLabel('second', { exact: true }).getByRole('button').first().waitFor()
    const told = await page.evaluate(
      () => (window as unknown as { portal: { told: { unauthorized: number; events: string[] } } }).portal.told,
    )
    expect(told).toMatchObject({ unauthorized: 0, events: ['second unauthorized'] })
    expect(await page.getByLabel('second', { exact: true }).innerText()).not.toContain(
      await ownDose('participant2', '.'),
    )
    await portal.context.close()
  })
})
