import { useCallback, useMemo, useState } from 'react'
import type { Reading } from '../../../../contract/schemas/readings.ts'

/** The ticked readings of the page that is shown; what leaves the page is no longer ticked, so nothing unseen is decided on. */
export function useSelection(rows: readonly Reading[] | undefined) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const selected = useMemo(() => {
    const known = new Set((rows ?? []).map(({ id }) => id))
    return ticked.filter((id) => known.has(id))
  }, [rows, ticked])
  const set = useCallback(
    (id: number, on: boolean) =>
      setTicked((before) =>
        on ? [...before.filter((other) => other !== id), id] : before.filter((other) => other !== id),
      ),
    [],
  )
  const setAll = useCallback((ids: readonly number[]) => setTicked(ids), [])
  return { selected, set, setAll }
}
