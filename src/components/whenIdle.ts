/** Does something when the browser has nothing else to do, at the latest in a few seconds; the answer takes it back. */
export const whenIdle: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: 4000 })
        return () => cancelIdleCallback(handle)
      }
    : (work) => {
        const timer = setTimeout(work, 1500)
        return () => clearTimeout(timer)
      }
