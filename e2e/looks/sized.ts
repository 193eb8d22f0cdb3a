import type { CDPSession, Page } from 'playwright'

interface Size {
  width: number
  height: number
}
export const usual: Size = { width: 1280, height: 720 }
export const desk: Size = { width: 1440, height: 900 }
export const phone: Size = { width: 390, height: 844 }

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Gives a page its size. Everything is laid out and measured in it, and drawn at a tenth of it: nobody looks at the pictures, and
 * drawing them is a tenth of a story's work. Playwright's own size would draw them whole again, and is not to be set after it.
 */
export async function sized(page: Page, size: Size): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const how = { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.1 }
  await (await session).send('Emulation.setDeviceMetricsOverride', how)
}
