import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts'
import { folderFor } from './demoFolder.ts'
import { quietOf } from './quietOf.ts'

export interface Running {
  url: string
  /** What the server printed so far. */
  printed(): string
  folder: string
  stop(): Promise<void>
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port that nothing listens at. Of a range from which no system takes ports by itself: one that is kept for later would be
 * given to another's connection meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

/** Starts the built server as `npm start` does, on a port and in a folder of its own. */
export async function serve(options: {
  demo: boolean
  env?: Record<string, string>
  folder?: string
}): Promise<Running> {
  const port = await freePort()
  const folder = options.folder ?? folderFor(options.demo && !options.env?.DATABASE_URL)
  // Who finds its demonstration there asks the embedded database little: compiling it for speed is half of such a start.
  const quick = options.folder ? [] : ['--liftoff-only']
  const args = [...quick, 'dist/server/main.js', ...(options.demo ? ['--demo'] : [])]
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), SIEVERT_DATA: folder, LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const url = `http://localhost:${port}`
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server stopped: ${output}`)
    try {
      // Held until the database is open and seeded.
      if ((await fetch(`${url}/api/v1/settings`)).ok) break
    } catch {
      if (attempt > 300) throw new Error(`The server did not start: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return {
    url,
    folder,
    printed: () => output,
    stop: async () => {
      // One that has stopped by itself says so no second time.
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await gone
      }
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What went wrong in a page while it was used: nothing must. */
export interface Watch {
  page: Page
  problems: string[]
  /** Waits until nothing is on its way. */
  settled: () => Promise<void>
}

/** Opens a browser with a page whose console and failed requests are kept. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const pages: Page[] = []
  return {
    /** What stands on every page now, as a screen reader has it: to print when a journey fails. */
    async describe(): Promise<string> {
      const open = pages.filter((page) => !page.isClosed())
      const texts = await Promise.all(open.map((page) => page.locator('body').ariaSnapshot({ timeout: 5_000 })))
      return texts.map((text, index) => `${open[index]?.url()}\n${text}`).join('\n\n')
    },
    async newPage(language: 'es' | 'en' = 'es', width = 1440): Promise<Watch> {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        locale: language,
        acceptDownloads: true,
      })
      await context.addInitScript((code) => localStorage.setItem('language', code), language)
      const page = await context.newPage()
      page.setDefaultTimeout(45_000)
      pages.push(page)
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // A refused call is told by its own test; the browser repeats it here.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text())
      })
      return { page, problems, settled: quietOf(page) }
    },
    close: () => browser.close(),
  }
}

/** Opens a session without a browser. Answers the value of its cookie. */
export async function sessionOf(url: string, email: string, password = 'sievert-demo'): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`)
  return /^sievert=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

/** Gives a page a session without showing it: for journeys that begin somewhere else than on the sign-in page. */
export async function openSession(page: Page, url: string, email: string) {
  await page.context().addCookies([{ name: 'sievert', value: await sessionOf(url, email), url }])
}

export async function signIn(page: Page, url: string, email: string, password = 'sievert-demo') {
  await page.goto(`${url}/auth/login`)
  await page.fill('input[type=email]', email)
  await page.fill('input[type=password]', password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
}
