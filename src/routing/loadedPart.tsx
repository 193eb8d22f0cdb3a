import { type ComponentType, useState } from 'react'

export interface LoadedPart {
  /** Begins to load it, once; null when it is there. Does not reject: what failed is thrown where it is shown. */
  load(): Promise<void> | null
  /** To be shown after `load`. */
  Part: ComponentType
}

/** A part whose code is loaded before it is shown, so that what stands in its place stays until then. */
export function loadedPart(load: () => Promise<ComponentType>): LoadedPart {
  let arrived: ComponentType | null = null
  let coming: Promise<void> | null = null
  let failure: unknown = new Error('A part is shown before it was loaded.')

  async function ask() {
    try {
      arrived = await load()
    } catch (error) {
      failure = error
    }
    coming = null
  }
  function Part() {
    // The same for as long as it is shown.
    const [Shown] = useState(() => arrived)
    if (!Shown) throw failure
    return <Shown />
  }
  return {
    load: () => {
      if (arrived) return null
      coming ??= ask()
      return coming
    },
    Part,
  }
}
