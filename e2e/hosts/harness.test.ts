import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gluedWords } from '../gluedWords.ts'
import { compareLooks } from './compareLooks.ts'
import { lookAtPage, ownThings } from './lookAtPage.ts'
import { launch } from './portal.ts'
import { recordingKey, recordPage } from './recordPage.ts'

/** The checks are only worth something when each of them notices what it is for. */
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const html = `<!doctype html><html lang="es"><head><title>Portal</title><style>p { color: black }</style></head>
<body><main><p>Un párrafo</p><input name="a" value="abc"><section data-place="x"></section></main></body></html>`

/** The page anew. What a test left in storage stays: each looks before and after its own change. */
async function blank() {
  if (!page?.url().startsWith('http')) {
    const context = await browser.newContext()
    await context.addInitScript(recordPage, recordingKey)
    page = await context.newPage()
    await page.route('http://portal.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  }
  await page.goto('http://portal.test/')
}
const look = () => page.evaluate(lookAtPage, { key: recordingKey, ours: '[data-place]' })

/** Kinds of change by the part that must tell of it: each is made by a line that runs in the page. */
const changes: [string, string, () => unknown][] = [
  ['a global', 'globals', () => Object.assign(window, { leaked: 1 })],
  ['a global symbol', 'globals', () => Object.assign(window, { [Symbol('leaked')]: 1 })],
  ['a patched prototype', 'builtIns', () => Object.assign(Array.prototype, { last: () => 1 })],
  ['a replaced method', 'builtIns', () => Object.assign(Date.prototype, { getTime: () => 0 })],
  ['a replaced static', 'builtIns', () => Object.assign(JSON, { parse: () => 0 })],
  ['the title', 'title', () => Object.assign(document, { title: 'Sievert' })],
  ['an attribute of html', 'html', () => document.documentElement.setAttribute('data-color-mode', 'dark')],
  ['the language of html', 'html', () => document.documentElement.setAttribute('lang', 'en')],
  ['a class of body', 'body', () => document.body.classList.add('x')],
  ['an element in head', 'head', () => document.head.append(document.createElement('meta'))],
  ['a style in head', 'head', () => document.head.append(document.createElement('style'))],
  ['text of a style in head', 'head', () => document.querySelector('style')?.append('p { margin: 0 }')],
  ['a removed element of head', 'head', () => document.querySelector('style')?.remove()],
  ['a child of body', 'bodyChildren', () => document.body.append(document.createElement('div'))],
  ['a rule put into the page’s sheet', 'ownSheets', () => document.styleSheets[0]?.insertRule('p { margin: 1px }')],
  ['an adopted sheet', 'adoptedSheets', () => document.adoptedStyleSheets.push(new CSSStyleSheet())],
  ['a cookie', 'cookies', () => Object.assign(document, { cookie: 'x=1' })],
  ['local storage', 'localStorage', () => localStorage.setItem('x', '1')],
  ['session storage', 'sessionStorage', () => sessionStorage.setItem('x', '1')],
  ['clearing storage', 'calls', () => localStorage.clear()],
  ['a database', 'databases', () => new Promise((done) => Object.assign(indexedDB.open('x'), { onsuccess: done }))],
  ['an entry of history', 'history', () => history.pushState(null, '')],
  ['the address', 'url', () => history.replaceState(null, '', '/other')],
  ['the state of history', 'historyState', () => history.replaceState({ a: 1 }, '')],
  ['a listener on window', 'listeners', () => addEventListener('resize', () => {})],
  ['a listener on document', 'listeners', () => document.addEventListener('keydown', () => {}, true)],
  ['a listener on body', 'listeners', () => document.body.addEventListener('click', () => {})],
  [
    'a listener that waits for its one event',
    'listeners',
    () => addEventListener('hashchange', () => {}, { once: true }),
  ],
  ['a listener on a media query', 'listeners', () => matchMedia('print').addEventListener('change', () => {})],
  ['an observer', 'observers', () => new MutationObserver(() => {}).observe(document.body, { childList: true })],
  ['a timeout', 'timers', () => setTimeout(() => {}, 60_000)],
  ['an interval', 'timers', () => setInterval(() => {}, 60_000)],
  [
    'a loop of frames',
    'timers',
    () =>
      (function loop() {
        requestAnimationFrame(loop)
      })(),
  ],
  ['a scroll lock', 'scrollLock', () => Object.assign(document.body.style, { overflow: 'hidden' })],
  ['the focus', 'focus', () => document.querySelector('input')?.focus()],
  ['an element that is defined', 'elements', () => customElements.define('x-y', class extends HTMLElement {})],
  ['a rejection', 'rejections', () => void Promise.reject(new Error('x'))],
  ['an alert that is asked for', 'calls', () => window.print()],
  ['a font', 'fonts', () => document.fonts.add(new FontFace('x', 'url(x)'))],
  ['a look of the page’s elements', 'styles', () => document.querySelector('p')?.setAttribute('style', 'color: red')],
]

const sheet = (rule: string) => {
  const style = document.createElement('style')
  style.setAttribute('data-emotion', 'sv')
  style.textContent = rule
  document.head.append(style)
}
const rules = [
  'p { color: red }',
  '* { margin: 0 }',
  ':root { --sv-x: 1 }',
  'body:hover { color: red }',
  'input::placeholder { color: red }',
  ':where(p, h1) { margin: 0 }',
  '@media screen { main > p { margin: 0 } }',
  '@font-face { font-family: x; src: url(x) }',
  '@property --x { syntax: "*"; inherits: false }',
  '@layer a { html { color: red } }',
]

describe('the checks of a page', () => {
  it('find nothing where nothing happens', async () => {
    await blank()
    const before = await look()
    await page.waitForTimeout(100)
    expect(compareLooks(before, await look())).toEqual([])
    expect(await page.evaluate(ownThings)).toEqual([])
  })

  it.each(changes)('notice %s', async (_name, part, change) => {
    await blank()
    const before = await look()
    await page.evaluate(change)
    await page.waitForTimeout(20)
    const found = compareLooks(before, await look())
    expect(found.filter((line) => line.startsWith(part))).not.toEqual([])
  })

  it.each(rules)('notice that a rule reaches out: %s', async (rule) => {
    await blank()
    await page.evaluate(sheet, rule)
    expect((await look()).reachingRules).not.toEqual([])
    expect(await page.evaluate(ownThings)).not.toEqual([])
  })

  it('are made when styles have come to rest, but do not wait for what goes round and round', async () => {
    await blank()
    await page.evaluate(() => {
      document.body.style.transition = 'color 400ms'
      document.body.animate({ opacity: [0.5, 1] }, { duration: 200, iterations: Number.POSITIVE_INFINITY })
      document.body.animate({ top: ['0px', '1px'] }, { duration: 10, fill: 'forwards' })
      const still = document.body.animate({ left: ['0px', '1px'] }, { duration: 10_000 })
      still.pause()
    })
    await look()
    await page.evaluate(() => {
      document.body.style.color = 'rgb(1, 2, 3)'
    })
    await look()
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)')
  })

  it('let rules be that stay inside', async () => {
    await blank()
    await page.evaluate(
      sheet,
      '.sv-1a2b { margin: 0 } [data-sievert-root="sv"] p { margin: 0 } @keyframes sv-x { to { top: 0 } }',
    )
    expect((await look()).reachingRules).toEqual([])
  })

  it('forget what was taken back', async () => {
    await blank()
    const before = await look()
    await page.evaluate(() => {
      const listener = () => {}
      const stop = new AbortController()
      addEventListener('resize', listener)
      removeEventListener('resize', listener)
      addEventListener('keydown', listener, { capture: true })
      removeEventListener('keydown', listener, true)
      addEventListener('keyup', listener, { signal: stop.signal })
      stop.abort()
      addEventListener('portal', listener, { once: true })
      dispatchEvent(new Event('portal'))
      clearTimeout(setTimeout(listener, 60_000))
      clearTimeout(setInterval(listener, 60_000))
      setTimeout(listener, 0)
      cancelAnimationFrame(requestAnimationFrame(listener))
      const observer = new ResizeObserver(listener)
      observer.observe(document.body)
      observer.disconnect()
    })
    await page.waitForTimeout(50)
    expect(compareLooks(before, await look())).toEqual([])
  })
})

it('the look at words tells a glued figure from one that stands apart', async () => {
  await blank()
  const glued = (html: string) =>
    page.evaluate(
      `{ const box = document.createElement('div'); box.innerHTML = ${JSON.stringify(html)}; (${gluedWords})(box) }`,
    )
  for (const html of ['<span>1.730</span><span>8 %</span>', '<b>1,73<i>mSv</i></b>', '<p>12<span>%</span></p>'])
    expect(await glued(html), html).toHaveLength(1)
  for (const html of [
    '<span>1.730</span> <span>8 %</span>',
    '<td>1</td><td>2</td>',
    '<p>1</p><p>2 mSv</p>',
    '<b>12</b>a',
  ])
    expect(await glued(html), html).toEqual([])
})
