/**
 * Sign-ins and sign-outs of one browser, one at a time over all its tabs: both write the session's cookie, and an answer
 * that comes late would write over the other's. A person who signs in does not wait: the end of the session before is
 * broken off, and what it has not reached the sign-in does, since the server ends the session that a sign-in comes with.
 */
const name = 'sievert.session'
/** Ends and sign-ins that are under way in this tab. */
const ends = new Set<AbortController>()
const begins = new Set<Promise<unknown>>()

const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)

/** Does the work of a sign-in, after breaking off every end that is under way in any tab. */
export async function begin<T>(work: () => Promise<T>): Promise<T> {
  for (const end of ends) end.abort()
  const manager = locks()
  if (!manager) {
    const done = work()
    begins.add(done)
    return done.finally(() => begins.delete(done))
  }
  return new Promise<T>((resolve, reject) => {
    const holding = () => work().then(resolve, reject)
    // Another tab's sign-in may take the lock in turn; this one's work goes on all the same.
    manager.request(name, { steal: true }, holding).catch(() => {})
  })
}

/** Does the work of an end, when no sign-in and no other end is under way. A sign-in breaks it off: `signal` says so. */
export async function end(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const control = new AbortController()
  const manager = locks()
  ends.add(control)
  try {
    if (manager) await manager.request(name, { signal: control.signal }, () => work(control.signal))
    else {
      // Without locks (a page without TLS) the turns are those of this tab.
      await Promise.allSettled(begins)
      await work(control.signal)
    }
  } catch {
    // Broken off, by this tab or by another one.
    control.abort()
  } finally {
    ends.delete(control)
  }
}
