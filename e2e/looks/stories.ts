import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts'
import { violations } from './violations.ts'

/** One way to look at every story: the test runner plays them in Spanish at the width of a laptop. */
export interface Look {
  language: 'es' | 'en'
  theme: 'light' | 'dark'
  width: number
  height: number
}

interface Seen {
  status: string
  /** Rules of accessibility that the story breaks, with the elements. */
  violations: string[]
  /** How far the page can be scrolled sideways, and what is too wide; nothing when it fits. */
  tooWide: string[]
  /** Texts that look like the key of a text that is missing. */
  keys: string[]
}

const axe = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const folder = 'storybook-static'
const stories = Object.values(
  JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')).entries as Record<string, { type: string; id: string }>,
).filter(({ type }) => type === 'story')

/** Runs in the page: shows a story as it stands before anybody acts, and waits until nothing changes any more. */
async function show(id: string): Promise<string> {
  const { __STORYBOOK_PREVIEW__: book, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as {
    __STORYBOOK_PREVIEW__: { storyStoreValue: { loadStory(asked: object): Promise<object> }; still?: boolean }
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit(name: string, what: object): void
      on(name: string, hear: (what: { storyId: string; status: string }) => void): void
      off(name: string, hear: (what: { storyId: string; status: string }) => void): void
    }
  }
  if (!book.still) {
    const store = book.storyStoreValue
    const load = store.loadStory.bind(store)
    // Play functions and the add-on's own check belong to the other run: here every story keeps still.
    store.loadStory = async (asked) => ({
      ...(await load(asked)),
      playFunction: undefined,
      applyAfterEach: async () => [],
    })
    book.still = true
  }
  const status = await new Promise<string>((resolve) => {
    const hear = (what: { storyId: string; status: string }) => {
      if (what.storyId !== id) return
      channel.off('storyFinished', hear)
      resolve(what.status)
    }
    channel.on('storyFinished', hear)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
  await new Promise<void>((resolve) => {
    const quiet = () => {
      watcher.disconnect()
      resolve()
    }
    let timer = setTimeout(quiet, 250)
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(quiet, 250)
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    // A story of something that never rests is looked at as it goes.
    setTimeout(quiet, 4_000)
  })
  return status
}

/** Runs in the page: what is wrong with what is shown. */
function inspect(): Omit<Seen, 'status' | 'violations'> {
  const room = document.documentElement.clientWidth
  const scrolls = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent || parent === document.body) return false
    return getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent)
  }
  const sideways = document.documentElement.scrollWidth - room
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > room + 1 && !scrolls(element),
  )
  const tooWide =
    sideways <= 0 ? [] : [`${sideways} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const keys: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/^([a-z][A-Za-z]+:)?[a-z][A-Za-z]+(\.[A-Za-z_]+)+$/.test(text) && node.parentElement?.checkVisibility())
      keys.push(text)
  }
  return { tooWide, keys }
}

/** Tests every story in one look. Needs `npm run build-storybook`. */
export function lookAtEveryStory({ language, theme, width, height }: Look) {
  describe(`in ${language}, ${theme}, ${width} px wide`, () => {
    let server: Awaited<ReturnType<typeof preview>>
    let browser: Browser
    let page: Page
    let crashed: string[] = []
    beforeAll(async () => {
      server = await preview({
        configFile: false,
        appType: 'mpa',
        build: { outDir: folder },
        preview: { host: '127.0.0.1', port: 0 },
        logLevel: 'error',
      })
      browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
      page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
      page.on('pageerror', (error) => crashed.push(error.message))
      const { port } = server.httpServer.address() as { port: number }
      await page.goto(`http://127.0.0.1:${port}/iframe.html?viewMode=story&globals=theme:${theme};language:${language}`)
      await page.addScriptTag({ path: axe })
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window && '__STORYBOOK_ADDONS_CHANNEL__' in window)
    })
    afterAll(async () => {
      await browser?.close()
      await server?.close()
    })

    it('there are stories', () => expect(stories.length).toBeGreaterThan(100))

    it.each(stories.map(({ id }) => id))('%s', async (id) => {
      crashed = []
      const status = await page.evaluate(show, id)
      const seen: Seen = { status, violations: await page.evaluate(violations), ...(await page.evaluate(inspect)) }
      expect({ ...seen, crashed }).toEqual({ status: 'success', violations: [], tooWide: [], keys: [], crashed: [] })
    })
  })
}
