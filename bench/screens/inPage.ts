/** What the page itself keeps while it is measured, under `window.bench`. */
export interface PageNotes {
  /** Milliseconds of each task over 50 ms. */
  longTasks: number[]
  /** How far content jumped without anybody's doing. */
  shift: number
  /** When what was waited for stood there, in milliseconds since the page was asked for; null before. */
  usable: number | null
  /** Waits anew, for the first frame with something that the selector names. */
  watch(selector: string): void
}

declare global {
  interface Window {
    bench: PageNotes
  }
}

/** Runs in the page before anything of the app does, so it names nothing from outside. */
export function takeNotes(selector: string): void {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility !== 'hidden' && opacity !== '0'
  }
  const notes: PageNotes = {
    longTasks: [],
    shift: 0,
    usable: null,
    watch(wanted) {
      notes.usable = null
      const look = () =>
        requestAnimationFrame(() => {
          if (![...document.querySelectorAll(wanted)].some(isSeen)) look()
          // Its frame has been painted when the next one begins.
          else
            requestAnimationFrame(() => {
              notes.usable = performance.now()
            })
        })
      look()
    },
  }
  window.bench = notes
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) notes.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  notes.watch(selector)
}
