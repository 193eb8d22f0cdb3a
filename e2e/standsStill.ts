/**
 * Runs in the page and must stand alone: waits until nothing has changed for `quietMs`. What never rests is looked at as it
 * goes, after `mostMs`.
 */
export const standsStill = ({ quietMs, mostMs }: { quietMs: number; mostMs: number }) =>
  new Promise<void>((resolve) => {
    const quiet = () => {
      watcher.disconnect()
      resolve()
    }
    let timer = setTimeout(quiet, quietMs)
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(quiet, quietMs)
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(quiet, mostMs)
  })
