/**
 * The screens beside a floor and three peers: bytes, requests, time until usable on a slow line and processor, what it costs
 * to move about, and what is held. Everything is built and served here, and the rounds take turns, so that what else the
 * machine does falls on all alike. `--rounds 5`, `--only Sievert,floor` (of the apps).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import seedOnce from '../e2e/seedOnce.ts'
import { serve } from '../e2e/serve.ts'
import { chromiumArgs, chromiumPath } from '../scripts/chromium.ts'
import { type App, apps, ownName } from './screens/apps.ts'
import { buildApp, install, type Weights, weighSievert } from './screens/builds.ts'
import { reportGoals } from './screens/goals.ts'
import { arrivedScripts, type Figures, measureAfterSignIn, measureList, measureSignIn } from './screens/loads.ts'
import { type Served, serveWithMock } from './screens/mock.ts'
import { printDifference } from './screens/packages.ts'
import { replayOf } from './screens/replay.ts'
import { type Measured, printTable } from './screens/table.ts'
import { measureHeap, measureVisit } from './screens/visits.ts'
import { signIn } from './servers.ts'

const sessionCookie = 'sievert'

function told(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** Every served app by its folder, Sievert by none, and what ends them all. */
async function serveAll(wanted: readonly App[], builds: string) {
  const served = new Map<string | undefined, Served>()
  const weights = new Map<string | undefined, Weights>()
  for (const folder of new Set(wanted.map(({ folder }) => folder))) {
    if (folder === undefined) continue
    install(folder)
    const outDir = join(builds, folder.replaceAll('/', '-'))
    weights.set(folder, await buildApp(folder, outDir))
    served.set(folder, await serveWithMock(outDir))
  }
  await seedOnce()
  const sievert = await serve({ demo: true })
  const replay = await replayOf(sievert.url, sessionCookie)
  served.set(undefined, replay)
  return {
    served,
    weights,
    stop: async () => {
      for (const { stop } of served.values()) await stop()
      await sievert.stop()
    },
  }
}

/** The session that an app's pages are opened with. */
async function sessionOf({ folder, signIn: { as } }: App, url: string) {
  const [name = '', value = ''] = (folder === undefined ? await signIn(url, ...as) : 'bench=1').split('=')
  return [{ name, value, url }]
}

/** One app, everything once. What fails is told and missing from the table; the others go on. */
async function measureApp(browser: Browser, app: App, url: string, withHeap: boolean): Promise<Figures> {
  const cookies = await sessionOf(app, url)
  const parts = [measureSignIn, measureList, measureAfterSignIn, measureVisit, ...(withHeap ? [measureHeap] : [])]
  const figures: Figures = {}
  for (const measure of parts) {
    try {
      Object.assign(figures, await measure(browser, url, app, cookies))
    } catch (error) {
      console.error(`${app.name}, ${measure.name}: ${error}`)
    }
  }
  return figures
}

/** Prints the whole table and each goal; answers whether all goals are met. */
export async function benchScreens(): Promise<boolean> {
  const rounds = Number(told('rounds') ?? 3)
  const only = told('only')?.split(',')
  const wanted = only ? apps.filter(({ name }) => only.includes(name)) : apps
  const builds = mkdtempSync(join(tmpdir(), 'sievert-screens-'))
  const { served, weights, stop } = await serveAll(wanted, builds)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--disable-extensions', '--js-flags=--expose-gc'],
  })
  const measured: Measured = {}
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const app of wanted) {
        const url = served.get(app.folder)?.url
        if (!url) throw new Error(`${app.name} is not served.`)
        // The first time the browser itself is cold, and the answers are not known yet: that counts for nobody.
        if (round === 0) await measureList(browser, url, app, await sessionOf(app, url))
        else {
          measured[app.name] = [...(measured[app.name] ?? []), await measureApp(browser, app, url, round === 1)]
          console.log(`Round ${round}: ${app.name}`)
        }
      }
    }
  } finally {
    await browser.close()
    await stop()
  }
  printTable(measured)
  const met = reportGoals(measured)
  const floor = weights.get('bench/floor')
  if (floor && measured[ownName]) {
    const own = await weighSievert(join(builds, 'sievert'))
    for (const page of ['sign-in', 'list'] as const) printDifference(page, arrivedScripts[page], { own, floor })
  }
  rmSync(builds, { recursive: true, force: true })
  return met
}
