import type { Browser } from 'playwright'
import { openPortal, type Role } from './portal.ts'

/** Opens the page and keeps what its policy refused. */
export async function openStrictPage(browser: Browser, role?: Role) {
  const portal = await openPortal(browser, 'plain-html', { role, record: false })
  await portal.page.evaluate(() => {
    const refused: string[] = []
    addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    Object.assign(window, { refused })
  })
  const refused = () => portal.page.evaluate(() => (window as unknown as { refused: string[] }).refused)
  return { portal, refused }
}
