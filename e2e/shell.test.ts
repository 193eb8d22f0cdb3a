import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openSession, signIn } from './serve.ts'
import { served } from './served.ts'

/** What only a real browser shows of the shell: the first paint, paper, and a day's work without a mouse. */
const here = served()

/** What stood on the page in each frame from its first one on, as the page itself saw it. */
interface Frame {
  mode: string | null
  lang: string | null
  background?: string
  text: string
  /** The sign-in page that came with the page. */
  isDrawn: boolean
}

/** Opens the sign-in page as somebody who chose these before, with code that comes late, and keeps every frame. */
async function framesOf(chosen: { theme: string; language: 'es' | 'en' }, browserLanguage: 'es' | 'en') {
  const { page } = await here.browser.newPage(browserLanguage)
  await page.addInitScript(({ theme, language }) => {
    localStorage.setItem('theme', theme)
    localStorage.setItem('language', language)
    const frames: unknown[] = []
    Object.assign(window, { frames_seen: frames })
    const look = () => {
      const root = document.documentElement
      if (document.body)
        frames.push({
          mode: root.getAttribute('data-color-mode'),
          lang: root.getAttribute('lang'),
          // A body without a colour of its own shows that of the root.
          background: [document.body, root]
            .map((element) => getComputedStyle(element).backgroundColor)
            .find((color) => color !== 'rgba(0, 0, 0, 0)'),
          text: document.body.innerText,
          isDrawn: document.getElementById('drawn') !== null,
        })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, chosen)
  await page.route(/assets\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(`${here.server.url}/auth/login`)
  await page.locator('#sievert input[type=password]').waitFor()
  await page.waitForTimeout(300)
  const frames = await page.evaluate(() => (window as never as { frames_seen: Frame[] }).frames_seen)
  await page.close()
  return frames
}

describe('from the first frame on', () => {
  it.each([
    { theme: 'dark', language: 'es', browserLanguage: 'en' },
    { theme: 'light', language: 'en', browserLanguage: 'es' },
  ] as const)(
    'the page is $theme and in $language as chosen before, in a browser in $browserLanguage',
    async (chosen) => {
      const frames = await framesOf(chosen, chosen.browserLanguage)
      // The code came late: the page was there before it, and went on without a frame between.
      expect(frames.filter(({ isDrawn }) => isDrawn).length).toBeGreaterThan(3)
      expect(frames.at(-1)?.isDrawn).toBe(false)
      const first = frames.findIndex(({ text }) => text.trim() !== '')
      expect(frames.slice(first).filter(({ text }) => text.trim() === '')).toEqual([])
      expect([...new Set(frames.map(({ mode }) => mode))]).toEqual([chosen.theme])
      expect([...new Set(frames.map(({ lang }) => lang))]).toEqual([chosen.language])
      expect([...new Set(frames.map(({ background }) => background))]).toHaveLength(1)
      const [red = 0] = (frames[0]?.background?.match(/\d+(\.\d+)?/g) ?? []).map(Number)
      if (chosen.theme === 'dark') expect(red).toBeLessThan(90)
      else expect(red).toBeGreaterThan(200)
      const shown = frames.map(({ text }) => text).join('\n')
      expect(shown).toContain(chosen.language === 'es' ? 'Contraseña' : 'Password')
      expect(shown).not.toContain(chosen.language === 'es' ? 'Password' : 'Contraseña')
    },
  )
})

it('on paper a report stands alone, dark on white, with all its rows', async () => {
  const { page } = await here.browser.newPage()
  await signIn(page, here.server.url, 'client@demo.sievert')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(`${here.server.url}/reports/reading?period=2026-09`)
  await page.getByText('Echeverri Lazo, Tomás').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation'] as const) await page.getByRole(role).first().waitFor({ state: 'hidden' })
  for (const name of ['PDF', 'XLSX', 'CSV'])
    await page.getByRole('button', { name }).first().waitFor({ state: 'hidden' })
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper)
  const ink = await page
    .getByText('Echeverri Lazo, Tomás')
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  const [red = 255] = (ink.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  expect(red, ink).toBeLessThan(90)
  // Nothing is cut off at the paper's edge.
  await page.setViewportSize({ width: 1050, height: 1400 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

it.each([
  ['a list', '/listings/personal'],
  ['the queue', '/dosimetry/admin/validate-readings'],
])('on paper %s is a table of all the rows of its page, and nothing to press', async (_, path) => {
  const { page } = await here.browser.newPage()
  await openSession(page, here.server.url, 'admin@demo.sievert')
  await page.goto(here.server.url + path)
  await page.locator('main [role=gridcell]').first().waitFor()
  const [, shown = '0'] = (await page.getByRole('status').filter({ hasText: /^1–/ }).innerText()).match(/–(\d+)/) ?? []
  expect(Number(shown)).toBeGreaterThan(20)
  // As a browser does it when somebody prints: the page hears of it before the sheets are laid out.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.locator('main table tbody tr').first().waitFor()
  const paper = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
    return {
      rows: [...document.querySelectorAll('main table tbody tr')].filter(seen).length,
      // A name that leads somewhere and a column's head say what they are on paper too.
      pressed: [...document.querySelectorAll('button, [role=button], [role=combobox], input:not([type=checkbox])')]
        .filter((element) => seen(element) && !element.closest('th, td'))
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
      // What scrolls on the screen would be cut at the sheet's end.
      scrolls: [...document.querySelectorAll('main *')].filter(
        (element) =>
          element.querySelector('tbody tr') !== null &&
          element.scrollHeight > element.clientHeight + 1 &&
          getComputedStyle(element).overflowY !== 'visible',
      ).length,
    }
  })
  expect(paper).toEqual({ rows: Number(shown), pressed: [], scrolls: 0 })
  const sheets = await page.pdf({ format: 'A4' })
  expect(sheets.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0).toBeGreaterThan(1)
})

/** Presses Tab until something has the focus, as somebody without a mouse must; and sees where the focus is. */
async function tabTo(page: Page, target: Locator, most = 80) {
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const visible = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow, transform } = getComputedStyle(element)
        const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        const field = element.closest('.MuiInputBase-root')
        return (
          ring ||
          boxShadow !== 'none' ||
          transform !== 'none' ||
          field !== null ||
          element.matches('[role=row], [role=menuitem]')
        )
      })
      expect(visible, `the focus on ${target} cannot be seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab did not lead to ${target}.`)
}

it('by keyboard alone: signs in, finds the queue, reads a reading, rejects it with a reason, and signs out', async () => {
  const { page, problems } = await here.browser.newPage()
  await page.goto(`${here.server.url}/auth/login`)
  await page.locator('input[type=email]').waitFor()
  await tabTo(page, page.locator('input[type=email]'))
  await page.keyboard.type('admin@demo.sievert')
  await tabTo(page, page.locator('input[type=password]'))
  await page.keyboard.type('sievert-demo')
  await page.keyboard.press('Enter')
  await page.getByText('Lecturas por validar').waitFor()

  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }))
  const administration = page.getByRole('button', { name: 'Administración' })
  await tabTo(page, administration)
  if ((await administration.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter')
  const queue = page.getByRole('link', { name: 'Validar Lecturas' })
  await tabTo(page, queue)
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { level: 1, name: 'Validar lecturas' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()

  // Into the list, down one, open it, look, and close it again.
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await rows.nth(2).waitFor()
  const current = page.locator('[role=row][tabindex="0"], [role=grid] [tabindex="0"]').first()
  await tabTo(page, current)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').waitFor()
  await tabTo(page, dialog.getByRole('textbox'))
  await page.keyboard.type('Dosímetro leído dos veces')
  await tabTo(page, dialog.getByRole('button', { name: /Rechazar/ }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  const user = page.getByRole('button', { name: /Menú de/ })
  await page.keyboard.press('Home')
  await tabTo(page, user, 200)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor()
  for (let step = 0; step < 5; step += 1) {
    if (await page.getByRole('menuitem', { name: 'Cerrar sesión' }).evaluate((it) => it === document.activeElement))
      break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/auth\/login/)
  expect(problems).toEqual([])
})
