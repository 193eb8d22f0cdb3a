import { useCallback, useEffect, useRef, useState } from 'react'

export interface Option {
  id: number | string
  label: string
  /** A second line: an id number, a code. */
  detail?: string
  /** Options of one group stand together under its name. */
  group?: string
}

/** How long the typing must pause before options are asked for. */
export const optionPauseMs = 250

interface Found {
  /** What was typed when this was asked. */
  text: string
  options: readonly Option[]
  failed: boolean
}

/**
 * The options for what is being typed. Only those: what was found for an earlier text is not offered for this one, so that a
 * quick Enter, or a scanner's, never picks what was not meant.
 */
export function useOptions(text: string, open: boolean, load: (text: string) => Promise<readonly Option[]>) {
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again.
  useEffect(() => {
    if (!open) return
    let old = false
    const settle = (options: readonly Option[], failed: boolean) => {
      if (!old) setFound({ text, options, failed })
    }
    setFound(null)
    const ask = () =>
      latest.current(text).then(
        (options) => settle(options, false),
        () => settle([], true),
      )
    const timer = setTimeout(ask, text ? optionPauseMs : 0)
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [text, open, attempt])
  const current = found?.text === text ? found : null
  return {
    options: current?.options ?? [],
    loading: open && !current,
    failed: current?.failed ?? false,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  }
}
