import { useEffect, useRef, useState } from 'react'

export interface Option {
  id: number | string
  label: string
  /** A second line: an id number, a code. */
  detail?: string
}

/** How long the typing must pause before options are asked for. */
export const optionPauseMs = 250

/** The options for what is being typed; the answer to an older question never replaces a newer one. */
export function useOptions(text: string, open: boolean, load: (text: string) => Promise<readonly Option[]>) {
  const [options, setOptions] = useState<readonly Option[]>([])
  const [loading, setLoading] = useState(false)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (!open) return
    let old = false
    setLoading(true)
    const timer = setTimeout(() => {
      latest
        .current(text)
        .then((found) => !old && setOptions(found))
        .catch(() => !old && setOptions([]))
        .finally(() => !old && setLoading(false))
    }, optionPauseMs)
    return () => {
      old = true
      clearTimeout(timer)
    }
  }, [text, open])
  return { options, loading }
}
