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

const jsFlags = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-heap-size=1024',
  '--no-opt',
  '--no-maglev',
  // What is left behind is measured after the heap has been tidied.
  '--expose-gc',
]

/**
 * How it starts. What moves is shown where it ends: frames on the way are a fifth of a journey's work, and nothing is told by
 * them. A page lives for seconds, in which its heap needs no tidying, and what its code would gain by being compiled for speed
 * is less than the compiling costs: a fifth of a journey. The baseline compiler alone pays for itself, an eighth of a story, most
 * of it where axe looks through the page. For tests alone, never for measuring speed: of several `--js-flags` the last one counts.
 */
export const chromiumArgs: string[] = [
  // Root in a container has no user namespaces to make a sandbox of.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  `--js-flags=${jsFlags.join(' ')}`,
  '--force-prefers-reduced-motion',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
