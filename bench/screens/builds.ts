import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Bytes of each script of a build, packed, by the package that they come from. */
export type Weights = Map<string, Map<string, number>>

/** Installs what an app's lockfile names, when that has not been done since it changed. */
export function install(folder: string): void {
  const at = join(root, folder)
  const lock = join(at, 'package-lock.json')
  if (!existsSync(lock)) return
  const done = join(at, 'node_modules/.installed')
  const wanted = readFileSync(lock, 'utf8')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return
  console.log(`Installing ${folder}`)
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  writeFileSync(done, wanted)
}

/** The package that a module is of; our own parts by their folder. */
function packageOf(id: string): string {
  const inPackage = id.split('node_modules/').at(-1) as string
  if (inPackage !== id) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage
  return id.startsWith(root) ? 'its own code' : 'the bundler'
}

/** Keeps what each script weighs: its packed size, shared out by how long its modules are in it. */
function weigher(weights: Weights): Plugin {
  return {
    name: 'bench-weights',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          const packed = brotliCompressSync(part.code).length
          const lengths = Object.entries(part.modules).map(
            ([id, { renderedLength }]) => [packageOf(id), renderedLength] as const,
          )
          const whole = lengths.reduce((sum, [, length]) => sum + length, 0) || 1
          const shares = new Map<string, number>()
          for (const [name, length] of lengths) shares.set(name, (shares.get(name) ?? 0) + (packed * length) / whole)
          weights.set(`/${part.fileName}`, shares)
        }
      },
    },
  }
}

/** What every app of the bench is built with, so that none is compiled better than another. */
export const floorConfig = (folder: string, outDir: string): InlineConfig => ({
  configFile: false,
  root: join(root, folder),
  logLevel: 'error',
  plugins: [react()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
  },
})

/** Builds an app of the bench into a folder. Throws when a module comes from the project's packages instead of its own. */
export async function buildApp(folder: string, outDir: string): Promise<Weights> {
  const weights: Weights = new Map()
  const own = existsSync(join(root, folder, 'package-lock.json'))
  const strange: string[] = []
  const guard: Plugin = {
    name: 'bench-own-packages',
    moduleParsed: ({ id }) => {
      if (own && id.startsWith(join(root, 'node_modules'))) strange.push(id)
    },
  }
  const config = floorConfig(folder, outDir)
  await build({ ...config, plugins: [config.plugins, guard, weigher(weights)] })
  if (strange.length > 0)
    throw new Error(`${folder} takes in packages that are not its own: ${strange.slice(0, 3).join(', ')}`)
  return weights
}

/** Builds Sievert as `npm run build` does, into a folder of the bench, and weighs it. */
export async function weighSievert(outDir: string): Promise<Weights> {
  const weights: Weights = new Map()
  await build({
    root,
    logLevel: 'error',
    plugins: [weigher(weights)],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  return weights
}
