/** What is still at work in a page: kept by `recordPage`, read by `lookAtPage`. */
export interface Recording {
  /** Listeners on what belongs to the whole page, by target and type. */
  listeners(): Record<string, number>
  /** Timers that have not fired, with where they were set. */
  timers(): { kind: string; delay: number; from: string }[]
  /** Observers that still watch an element of the page. */
  observers(): Record<string, number>
  rejections: string[]
  /** Calls that change the page's address or its place. */
  calls: string[]
  elements: string[]
  /** Names of built-ins whose properties are not what they were. */
  changedBuiltIns(): string[]
}

/** Where the recording stands: a symbol, so that the window has no further name. */
export const recordingKey = 'sievert.test.recording'

/**
 * Runs in the page before anything else does and keeps account of what would outlive a widget. Nothing that it wraps behaves
 * differently. It must stand alone: its text is sent to the browser.
 */
export function recordPage(key: string): void {
  const bag = { rejections: [] as string[], calls: [] as string[], elements: [] as string[] }
  addEventListener('unhandledrejection', (event) => bag.rejections.push(String(event.reason)))

  // ---- listeners
  const nameOf = (target: unknown): string | null => {
    if (target === null || target === undefined || target === window) return 'window'
    if (target === document) return 'document'
    if (target === document.documentElement) return 'html'
    if (target === document.body) return 'body'
    if (target === document.head) return 'head'
    return target instanceof MediaQueryList ? 'media query' : null
  }
  interface Kept {
    target: unknown
    type: string
    listener: unknown
    capture: boolean
  }
  let kept: Kept[] = []
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const forget = (target: unknown, type: string, listener: unknown, capture: boolean) => {
    kept = kept.filter(
      (each) => each.target !== target || each.type !== type || each.listener !== listener || each.capture !== capture,
    )
  }
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window
    if (listener && nameOf(target)) {
      const capture = typeof options === 'boolean' ? options : Boolean(options?.capture)
      const { once, signal } = typeof options === 'object' && options ? options : {}
      forget(target, type, listener, capture)
      if (!signal?.aborted) kept.push({ target, type, listener, capture })
      if (once) add.call(target, type, () => forget(target, type, listener, capture), { once, capture, signal })
      if (signal) add.call(signal, 'abort', () => forget(target, type, listener, capture))
    }
    return add.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window
    forget(target, type, listener, typeof options === 'boolean' ? options : Boolean(options?.capture))
    return remove.call(target, type, listener, options)
  }

  // ---- timers
  const timers = new Map<string, { kind: string; delay: number; from: string }>()
  const from = () =>
    (new Error().stack ?? '')
      .split('\n')
      .slice(3, 7)
      .join(' < ')
      .replace(/\s+at /g, ' ')
  const wrap = (
    kind: 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback',
    cancel: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback',
  ) => {
    type Any = (...values: unknown[]) => unknown
    const page = window as unknown as Record<string, Any>
    const start = page[kind] as Any
    const stop = page[cancel] as Any
    // setTimeout and setInterval share their ids, and either may be cleared by either's function.
    const family = kind.startsWith('set') ? 'timer' : kind
    page[kind] = (callback: unknown, ...rest: unknown[]) => {
      let id: unknown
      const call =
        typeof callback === 'function'
          ? (...values: unknown[]) => {
              if (kind !== 'setInterval') timers.delete(`${family} ${id}`)
              return callback(...values)
            }
          : callback
      id = start.call(window, call, ...rest)
      timers.set(`${family} ${id}`, { kind, delay: Number(rest[0] ?? 0) || 0, from: from() })
      return id
    }
    page[cancel] = (id: unknown) => {
      timers.delete(`${family} ${id}`)
      return stop.call(window, id)
    }
  }
  wrap('setTimeout', 'clearTimeout')
  wrap('setInterval', 'clearInterval')
  wrap('requestAnimationFrame', 'cancelAnimationFrame')
  wrap('requestIdleCallback', 'cancelIdleCallback')

  // ---- observers
  const watching: { kind: string; observer: WeakRef<object>; targets: WeakRef<Node>[] }[] = []
  for (const kind of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver'] as const) {
    const { prototype } = window[kind] as { prototype: { observe(...values: unknown[]): void; disconnect(): void } }
    const { observe, disconnect } = prototype
    prototype.observe = function (this: object, target: unknown, ...rest) {
      const known = watching.find(({ observer }) => observer.deref() === this)
      if (known) known.targets.push(new WeakRef(target as Node))
      else watching.push({ kind, observer: new WeakRef(this), targets: [new WeakRef(target as Node)] })
      return observe.call(this, target, ...rest)
    }
    prototype.disconnect = function (this: object) {
      for (const each of watching) if (each.observer.deref() === this) each.targets = []
      return disconnect.call(this)
    }
  }
  for (const kind of ['ResizeObserver', 'IntersectionObserver'] as const) {
    const { prototype } = window[kind]
    const { unobserve } = prototype
    prototype.unobserve = function (this: object, target: Element) {
      for (const each of watching) {
        if (each.observer.deref() === this) each.targets = each.targets.filter((one) => one.deref() !== target)
      }
      return unobserve.call(this as never, target)
    }
  }

  // ---- calls that reach the whole page
  const note = (owner: object, method: string, name: string) => {
    const target = owner as Record<string, (...values: unknown[]) => unknown>
    const before = target[method] as (...values: unknown[]) => unknown
    target[method] = function (this: unknown, ...values) {
      bag.calls.push(name)
      return before.apply(this, values)
    }
  }
  for (const method of ['pushState', 'replaceState', 'back', 'forward', 'go'])
    note(history, method, `history.${method}`)
  for (const method of ['scrollTo', 'scrollBy', 'scroll', 'alert', 'confirm', 'prompt', 'open', 'print'])
    note(window, method, `window.${method}`)
  for (const method of ['setItem', 'removeItem', 'clear']) note(Storage.prototype, method, `storage.${method}`)
  const define = customElements.define
  customElements.define = (name, ...rest) => {
    bag.elements.push(name)
    return define.call(customElements, name, ...rest)
  }

  // ---- built-ins, as they stand now
  const builtIns = Object.getOwnPropertyNames(window).flatMap((name) => {
    if (!/^[A-Z]/.test(name)) return []
    const value = (window as unknown as Record<string, unknown>)[name]
    if (value === null || (typeof value !== 'function' && typeof value !== 'object')) return []
    const prototype = typeof value === 'function' ? (value.prototype as object | undefined) : undefined
    return [[name, value as object] as const, ...(prototype ? [[`${name}.prototype`, prototype] as const] : [])]
  })
  const describe = (object: object) =>
    new Map(Reflect.ownKeys(object).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const))
  const before = builtIns.map(([name, object]) => [name, object, describe(object)] as const)
  const same = (a?: PropertyDescriptor, b?: PropertyDescriptor) =>
    a?.value === b?.value && a?.get === b?.get && a?.set === b?.set
  // Chromium writes the last match of a regular expression here.
  const volatile = (name: string, property: PropertyKey) => name === 'RegExp' && property !== 'prototype'

  const recording: Recording = {
    ...bag,
    listeners: () => {
      const counts: Record<string, number> = {}
      for (const { target, type } of kept) {
        const name = `${nameOf(target)} ${type}`
        counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
    timers: () => [...timers.values()],
    observers: () => {
      const counts: Record<string, number> = {}
      for (const { kind, observer, targets } of watching) {
        if (observer.deref() && targets.some((target) => target.deref()?.isConnected))
          counts[kind] = (counts[kind] ?? 0) + 1
      }
      return counts
    },
    changedBuiltIns: () =>
      before.flatMap(([name, object, then]) => {
        const now = describe(object)
        const names = new Set([...then.keys(), ...now.keys()])
        return [...names]
          .filter((property) => !volatile(name, property) && !same(then.get(property), now.get(property)))
          .map((property) => `${name}.${String(property)}`)
      }),
  }
  Object.defineProperty(window, Symbol.for(key), { value: recording })
}
