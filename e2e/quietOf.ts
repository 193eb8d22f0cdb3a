import type { Page, Request } from 'playwright'

/** Longer than anything takes that comes at all, ms. */
const patience = 15_000

/**
 * Follows what a page asks for from now on. The answer waits until nothing has been on its way for a moment, nor put off until
 * the page is idle, and throws an Error that names what still is. The browser's own word that no request is open is given
 * once a page, and stays: after signing in it may be that of the page before.
 */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    const end = Date.now() + patience
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    for (let quiet = 0; quiet < 6; quiet = open.size === 0 ? quiet + 1 : 0) {
      if (Date.now() > end) throw new Error(`Still on its way: ${[...open].map((request) => request.url()).join(', ')}`)
      await page.waitForTimeout(50)
    }
  }
}
