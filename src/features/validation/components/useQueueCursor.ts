import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { keepPlace } from '../model.ts'

/** Which reading has the cursor, and the cursor's way back to it when rows come and go. `away`: it is in the open reading. */
export function useQueueCursor(rows: readonly Reading[] | undefined, away: boolean) {
  const grid = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ id: number | null; index: number }>({ id: null, index: 0 })
  /** The cursor was in the grid, or a decision was taken from there: it returns when the dialog has gone. */
  const wanted = useRef(false)
  const current = keepPlace(rows ?? [], place.id, place.index)
  const list = useRef(rows)
  list.current = rows

  const mark = useCallback((index: number) => {
    const id = list.current?.[index]?.id ?? null
    setPlace((before) => (before.id === id && before.index === index ? before : { id, index }))
  }, [])
  const focus = useCallback((index: number) => {
    grid.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus()
  }, [])
  const move = useCallback(
    (index: number) => {
      mark(index)
      focus(index)
    },
    [mark, focus],
  )
  const comeBack = useCallback(() => {
    wanted.current = true
  }, [])

  useEffect(() => {
    if (!wanted.current || !rows || away) return
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && !grid.current?.contains(activeElement)) return
    wanted.current = false
    focus(current)
  }, [rows, current, focus, away])
  return { grid, current, mark, move, comeBack }
}
