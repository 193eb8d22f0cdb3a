import type { ComponentType } from 'react'

/** Thrown when a screen's code does not arrive and reloading the page has been tried already. */
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

const keyOf = (screen: string) => `sievert.reloaded.${screen}`

/**
 * Loads a screen's code. When that fails, most often because a new version was put in service, the page reloads itself:
 * once per screen and browser session. A second failure throws ScreenLoadError, which the error page shows with a retry.
 */
export async function lazyScreen(
  screen: string,
  load: () => Promise<{ default: ComponentType }>,
  reload: () => void,
  memory: ReloadMemory | null = sessionMemory(),
): Promise<{ Component: ComponentType }> {
  try {
    const loaded = await load()
    memory?.removeItem(keyOf(screen))
    return { Component: loaded.default }
  } catch (cause) {
    // Without a memory a reload could repeat for ever, so there is none.
    if (!memory || memory.getItem(keyOf(screen))) throw new ScreenLoadError(screen, cause)
    memory.setItem(keyOf(screen), '1')
    reload()
    return new Promise(() => {})
  }
}

function sessionMemory(): ReloadMemory | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
