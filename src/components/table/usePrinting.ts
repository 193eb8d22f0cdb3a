import { useSyncExternalStore } from 'react'

let printing = false
const hearers = new Set<() => void>()

function set(now: boolean) {
  if (printing === now) return
  printing = now
  for (const hear of hearers) hear()
}
const before = () => set(true)
const after = () => set(false)

function subscribe(hear: () => void): () => void {
  if (hearers.size === 0) {
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
  }
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
    if (hearers.size > 0) return
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    printing = false
  }
}

/** Whether the page is being put on paper: what is drawn then is drawn before the browser lays the sheets out. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
