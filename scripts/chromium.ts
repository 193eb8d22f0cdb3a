import { existsSync } from 'node:fs'

/** The one without windows first: an eighth less work for the same pages. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser for tests: CHROMIUM_PATH, or the one that the system's packages installed. Undefined when there is none. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path))

/**
 * How it starts. What moves is shown where it ends: frames on the way are a fifth of a journey's work, and nothing is told by
 * them. A page lives for seconds, in which its heap needs no tidying.
 */
export const chromiumArgs: string[] = [
  // Root in a container has no user namespaces to make a sandbox of.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64 --initial-heap-size=1024',
  '--force-prefers-reduced-motion',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
