import type { Recording } from './recordPage.ts'

/** Everything of a page that is not Sievert's own element: what must be the same before and after, and mostly during. */
export interface PageLook {
  globals: string[]
  builtIns: string[]
  title: string
  html: string[]
  body: string[]
  head: string[]
  bodyChildren: string[]
  adoptedSheets: number
  /** Rules of style sheets by the element that carries them; text of all rules of the page's own sheets. */
  ownSheets: string[]
  /** Rules of Sievert's sheets that match an element of the page, and rules that concern the page as a whole. */
  reachingRules: string[]
  cookies: string
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  databases: string[]
  caches: string[]
  workers: number
  history: number
  url: string
  historyState: string
  listeners: Record<string, number>
  observers: Record<string, number>
  timers: string[]
  scroll: string
  scrollLock: string
  focus: string
  selection: string
  elements: string[]
  calls: string[]
  rejections: string[]
  fonts: number
  /** Computed styles of the page's own elements, by a path to each. */
  styles: Record<string, string>
  /** What the page says of its own insides: language, texts, store, actions. */
  insides: string
}

/**
 * Describes the page when it has come to rest. Runs in the page and must stand alone. `ours` is a selector of what Sievert may
 * fill: its places are left out of every description.
 */
export async function lookAtPage({ key, ours }: { key: string; ours: string }): Promise<PageLook> {
  const recording = (window as unknown as Record<symbol, Recording>)[Symbol.for(key)] as Recording
  const isOurs = (element: Element) => element.closest(ours) !== null
  const isOurStyle = (node: Element) =>
    node.closest('[data-sievert-root]') !== null || (node.getAttribute('data-emotion') ?? '').startsWith('sv')
  const attributes = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}="${value}"`).sort()
  const shape = (element: Element) => `<${[element.localName, ...attributes(element)].join(' ')}>`
  const entries = (storage: Storage) =>
    Object.fromEntries(Object.keys(storage).map((name) => [name, storage.getItem(name) ?? '']))

  // ---- rest
  // A busy machine ends a transition late: no time is long enough to wait. What goes round and round never ends.
  const underWay = () =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running')
      .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  // A frame for what was told of the focus just now: styles follow what is drawn.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  for (let moving = underWay(); moving.length > 0; moving = underWay())
    await Promise.allSettled(moving.map(({ finished }) => finished))

  // ---- style sheets
  const rulesOf = (sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] => {
    try {
      return [...sheet.cssRules]
    } catch {
      return []
    }
  }
  const sheets = [...document.styleSheets]
  const carries = (sheet: CSSStyleSheet) => sheet.ownerNode instanceof Element && isOurStyle(sheet.ownerNode)
  const pageSheets = sheets.filter((sheet) => !carries(sheet))
  const reaching: string[] = []
  const pageRules = new Set(pageSheets.flatMap((sheet) => rulesOf(sheet).map((rule) => rule.cssText)))
  const pageKeyframes = new Set(
    pageSheets.flatMap((sheet) =>
      rulesOf(sheet).flatMap((rule) => (rule instanceof CSSKeyframesRule ? rule.name : [])),
    ),
  )
  const outside = [...document.querySelectorAll('*')].filter((element) => !element.closest('head') && !isOurs(element))
  /** Whom a rule of Sievert's must never mean: all but its roots and its own elements. */
  const strangers = [...document.querySelectorAll('*')].filter(
    (element) => !element.closest('[data-sievert-root]') && !element.localName.startsWith('sievert-'),
  )
  /** States and pseudo-elements come and go: without them a selector says whom it could ever mean. */
  const passing =
    '(?:::[a-z-]+(?:\\([^)]*\\))?|:(?:hover|focus-visible|focus-within|focus|active|disabled|enabled|checked|-webkit-autofill|autofill|placeholder-shown|invalid|valid|read-only|read-write|empty|target)(?![a-z-]))'
  const lasting = (selector: string) =>
    selector.replace(new RegExp(`(?<=[\\w\\])*-])${passing}+`, 'g'), '').replace(new RegExp(`${passing}+`, 'g'), '*')
  const visit = (rule: CSSRule) => {
    if (rule instanceof CSSStyleRule) {
      let selector = lasting(rule.selectorText)
      try {
        document.querySelector(selector)
      } catch {
        selector = rule.selectorText
      }
      const met = strangers.find((element) => element.matches(selector))
      if (met) reaching.push(`${rule.selectorText} matches ${shape(met)}`)
      for (const inner of rulesOf(rule as unknown as CSSGroupingRule)) visit(inner)
    } else if (rule instanceof CSSKeyframesRule) {
      if (pageKeyframes.has(rule.name) && !pageRules.has(rule.cssText)) reaching.push(`@keyframes ${rule.name}`)
    } else if (rule instanceof CSSGroupingRule) for (const inner of rulesOf(rule)) visit(inner)
    else reaching.push(rule.cssText.slice(0, 80))
  }
  for (const sheet of sheets.filter(carries)) for (const rule of rulesOf(sheet)) visit(rule)

  // ---- computed styles of the page's own elements
  const layout = /^(height|width|block-size|inline-size|perspective-origin|transform-origin|bottom|right|inset-.*-end)$/
  const styles: Record<string, string> = {}
  for (const element of outside.filter((one) => one.closest('body') || one.localName === 'html').slice(0, 80)) {
    const holds = element.querySelector(ours) !== null || element.matches('html, body, main, #portal')
    const computed = getComputedStyle(element)
    const index = outside.indexOf(element)
    styles[`${index} ${element.localName}`] = [...computed]
      .filter((name) => !(holds && layout.test(name)))
      .map((name) => `${name}:${computed.getPropertyValue(name)}`)
      .join(';')
  }

  const portal = (window as unknown as { portal?: { state(): unknown } }).portal
  const { activeElement: focused } = document
  const selection = focused instanceof HTMLInputElement ? `${focused.selectionStart}-${focused.selectionEnd}` : ''
  const lock = ({ style }: HTMLElement) => `${style.overflow}|${style.paddingRight}|${style.position}`
  return {
    globals: Reflect.ownKeys(window)
      .map(String)
      .filter((name) => !/^\d+$/.test(name))
      .sort(),
    builtIns: recording.changedBuiltIns(),
    title: document.title,
    html: attributes(document.documentElement),
    body: attributes(document.body),
    head: [...document.head.children]
      .filter((element) => !isOurStyle(element))
      .map((element) => `${shape(element)}${element.textContent}`),
    bodyChildren: [...document.body.children].filter((element) => !isOurs(element)).map(shape),
    adoptedSheets: document.adoptedStyleSheets.length,
    ownSheets: pageSheets.map((sheet) =>
      rulesOf(sheet)
        .map((rule) => rule.cssText)
        .join('\n'),
    ),
    reachingRules: [...new Set(reaching)],
    cookies: document.cookie,
    localStorage: entries(localStorage),
    sessionStorage: entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => String(name)),
    caches: 'caches' in window ? await caches.keys() : [],
    workers: navigator.serviceWorker ? (await navigator.serviceWorker.getRegistrations()).length : 0,
    history: history.length,
    url: location.href,
    historyState: JSON.stringify(history.state),
    listeners: recording.listeners(),
    observers: recording.observers(),
    timers: recording.timers().map(({ kind, delay, from }) => `${kind} ${delay} ${from}`),
    scroll: `${scrollX},${scrollY}`,
    scrollLock: `${lock(document.documentElement)} ${lock(document.body)}`,
    focus: focused ? shape(focused) : 'nothing',
    selection,
    elements: [...recording.elements],
    calls: [...recording.calls],
    rejections: [...recording.rejections],
    fonts: document.fonts.size,
    styles,
    insides: JSON.stringify(portal?.state() ?? null),
  }
}

/** Sievert's own things in a page: none may be there once it has gone. */
export function ownThings(): string[] {
  const found = [...document.querySelectorAll('[data-sievert-root], style[data-emotion^="sv"]')]
  return found.map((element) => `<${element.localName} ${element.getAttribute('data-emotion') ?? 'data-sievert-root'}>`)
}
