import { existsSync } from 'node:fs'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for tests: CHROMIUM_PATH, or the one that the system's packages installed. Undefined when there is none. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path))

export const chromiumArgs: string[] = [
  // Root in a container has no user namespaces to make a sandbox of.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
