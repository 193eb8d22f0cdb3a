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

/** How long a screen may take to stand, on a slow line and a slow processor, ms. */
const screenMs = 3000

/** Does what nobody needs yet when the screen stands and the browser has nothing else to do; the answer takes it back. */
export function whenSettled(work: () => void): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    stop = whenIdle(work)
  }, screenMs)
  return () => stop()
}
