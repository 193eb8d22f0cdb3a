import type { ComponentType } from 'react'
import { type MissingScreenProps, retried } from './retried.tsx'

/** What keeps a screen from being shown: its code does not arrive, and reloading the page has been tried or cannot help. */
export class ScreenLoadError extends Error {
  constructor(
    readonly screen: string,
    cause: unknown,
  ) {
    super(`The screen ${screen} could not be loaded.`, { cause })
    this.name = 'ScreenLoadError'
  }
}

export interface ReloadMemory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface LazyScreen {
  screen: string
  load(): Promise<{ default: ComponentType }>
  /** Loads the page anew, at an address. */
  reload(address: string): void
  /** The address that leads to the screen: where somebody is going, not where they still are. */
  target(): string
  /** Stands where the screen would, with a way to try again. */
  Missing: ComponentType<MissingScreenProps>
  /** Remembers, as long as the browser's session, that the page was reloaded. Without one it never is. */
  memory?: ReloadMemory | null
  /** Does the server answer, so that a reload would lead anywhere? */
  answers?(address: string): Promise<boolean>
}

const keyOf = (screen: string) => `sievert.reloaded.${screen}`
/** A reload that somebody refuses, because of what was typed, leaves the page as it is. */
const refusedMs = 5000

/**
 * Loads a screen's code. When that fails, most often because a new version was put in service, the page reloads itself at
 * the screen's address: once per screen and browser session, and never when the server does not answer, since that would
 * lead to the browser's own error page. Otherwise `Missing` stands in its place, and tries again.
 */
export async function lazyScreen(options: LazyScreen): Promise<{ Component: ComponentType }> {
  const { screen, load, reload, target, Missing, memory = sessionMemory(), answers = serverAnswers } = options
  const key = keyOf(screen)
  const asked = async () => {
    const loaded = await load()
    memory?.removeItem(key)
    return loaded.default
  }
  const reloadOnce = async () => {
    const address = target()
    // Without a memory a reload could repeat for ever, so there is none.
    if (!memory || memory.getItem(key) || !(await answers(address))) return false
    memory.setItem(key, '1')
    reload(address)
    return true
  }
  try {
    return { Component: await asked() }
  } catch (cause) {
    if (await reloadOnce()) await new Promise((resolve) => setTimeout(resolve, refusedMs))
    const again = async () => {
      // Somebody asks for it, so it may be reloaded once more.
      memory?.removeItem(key)
      return reloadOnce()
    }
    return { Component: retried(asked, Missing, new ScreenLoadError(screen, cause), again) }
  }
}

/** Asks the server for the page, without keeping it. */
async function serverAnswers(address: string): Promise<boolean> {
  if (!navigator.onLine) return false
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), 3000)
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal: control.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function sessionMemory(): ReloadMemory | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
