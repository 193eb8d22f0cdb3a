import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, type Running, serve } from './serve.ts'

/** What a file of journeys has while they run. */
export interface Served {
  server: Running
  browser: Awaited<ReturnType<typeof openBrowser>>
}

/** Serves the demonstration to a browser while a file's journeys run; where one fails, says what stands on every page. */
export function served(): Served {
  const open: Partial<Served> = {}
  beforeAll(async () => {
    open.server = await serve({ demo: true })
    open.browser = await openBrowser()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && open.browser) process.stdout.write(await open.browser.describe())
  })
  afterAll(async () => {
    await open.browser?.close()
    await open.server?.stop()
  })
  return open as Served
}
