import { type ComponentType, useCallback, useEffect, useState } from 'react'

export interface MissingScreenProps {
  error: Error
  /** A try is under way. */
  busy: boolean
  onRetry(): void
}

/** A screen that is opened again so soon after its code failed to come is not asked for anew. */
const soonMs = 1000

/** Before each try once the connection is back: the first ones may come before it carries anything. */
const pausesMs = [0, 1_000, 4_000]

/**
 * A screen whose code did not come: says so, and is the screen once it has come after all. It asks again when somebody wants
 * it, when the connection is back, and when it is opened again. `reload` is the last
 * resort of a try that somebody asked for, and of the last one after the connection is back.
 */
export function retried(
  load: () => Promise<ComponentType>,
  Missing: ComponentType<MissingScreenProps>,
  error: Error,
  reload: () => Promise<boolean>,
): ComponentType {
  let arrived: ComponentType | null = null
  let failedAt = Date.now()
  return function Retried() {
    const [Loaded, setLoaded] = useState(() => arrived)
    const [busy, setBusy] = useState(false)
    const tryAgain = useCallback(async (mayReload: boolean) => {
      setBusy(true)
      try {
        const loaded = await load()
        arrived = loaded
        setLoaded(() => loaded)
      } catch {
        failedAt = Date.now()
        if (mayReload) await reload()
      }
      setBusy(false)
    }, [])
    useEffect(() => {
      if (arrived) return
      if (Date.now() - failedAt > soonMs) void tryAgain(false)
      let gone = false
      const online = async () => {
        for (const pause of pausesMs) {
          await new Promise((resolve) => setTimeout(resolve, pause))
          if (gone || arrived) return
          // What the screen stands on may be what did not come: then only a new page helps.
          await tryAgain(pause === pausesMs.at(-1))
        }
      }
      window.addEventListener('online', online)
      return () => {
        gone = true
        window.removeEventListener('online', online)
      }
    }, [tryAgain])
    if (Loaded) return <Loaded />
    return <Missing error={error} busy={busy} onRetry={() => void tryAgain(true)} />
  }
}
