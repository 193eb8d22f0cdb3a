import { type ComponentType, useCallback, useEffect, useState } from 'react'

export interface MissingScreenProps {
  error: Error
  /** A try is under way. */
  busy: boolean
  onRetry(): void
}

/** A screen that is opened again so soon after its code failed to come is not asked for anew. */
const soonMs = 1000

/**
 * A screen whose code did not come: says so, and is the screen once it has come after all. It asks again when somebody wants
 * it, when the connection is back, and when it is opened again. `reload` is the last resort of a try that somebody asked for.
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
      const online = () => void tryAgain(false)
      window.addEventListener('online', online)
      return () => window.removeEventListener('online', online)
    }, [tryAgain])
    if (Loaded) return <Loaded />
    return <Missing error={error} busy={busy} onRetry={() => void tryAgain(true)} />
  }
}
