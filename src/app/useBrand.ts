import { useEffect, useMemo, useRef, useState } from 'react'
import { retriable } from '../components/retriable.ts'
import type { Appearance } from '../components/theme/brand/appearance.ts'
import type { Brand } from '../components/theme/brand/compile.ts'
import type { ThemeMode } from '../store/uiSlice.ts'
import { useCore, useSeams } from './SievertCore.tsx'

type Parts = Awaited<ReturnType<typeof loadParts>>['default']

// Only a portal that names an appearance pays for reading one.
const loadParts = retriable(() => import('../components/theme/brand/index.ts'))
let arrived: Parts | null = null

/** What was told of an appearance is told once to each host, however many widgets wear it. */
const told = new WeakMap<object, Set<string>>()

export interface Worn {
  /** Not before the brand is known, so that nothing is shown in other colours first. */
  ready: boolean
  brand: Brand | null
  /** The mode that the appearance says; undefined when it says none. */
  mode: ThemeMode | undefined
}

/**
 * What a portal's appearance comes to, for the widget in `element`. Problems with it are told to `onError` and written to the
 * console. When its code does not arrive, that is told, and the widget looks as it does without one.
 */
export function useBrand(appearance: Appearance | undefined, element: HTMLElement | null): Worn {
  const { onError } = useSeams()
  const core = useCore()
  const [parts, setParts] = useState<Parts | null>(arrived)
  const [failed, setFailed] = useState(false)
  const [mode, setMode] = useState<ThemeMode>()
  const wanted = appearance !== undefined
  useEffect(() => {
    if (!wanted || parts) return
    let gone = false
    loadParts().then(
      (loaded) => {
        arrived = loaded.default
        if (!gone) setParts(loaded.default)
      },
      (error) => {
        onError(error)
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [wanted, parts, onError])

  const brand = useMemo(() => (appearance && parts ? parts.compile(appearance) : null), [appearance, parts])
  useEffect(() => {
    if (!brand?.problems.length || !core || !parts) return
    const error = new parts.AppearanceError(brand.problems)
    const known = told.get(core) ?? new Set()
    told.set(core, known)
    if (known.has(error.message)) return
    known.add(error.message)
    console.warn(error.message)
    onError(error)
  }, [brand, core, parts, onError])

  const followed = appearance?.mode
  useEffect(() => {
    if (followed && parts && element) return parts.followMode(followed, element, setMode)
  }, [followed, parts, element])

  // What is shown stays, when the host names an appearance later.
  const shown = useRef(false)
  shown.current ||= failed || !wanted || (parts !== null && (mode !== undefined || !followed))
  return { ready: shown.current, brand, mode: followed && mode }
}
