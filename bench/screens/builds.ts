import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

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

/** What the packer writes of its own, as a package among the others. */
const bundler = 'the bundler'

/** The package that a module is of; our own parts by their folder. */
function packageOf(id: string): string {
  const inPackage = id.split('node_modules/').at(-1) as string
  if (inPackage !== id) return /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)?.[0] ?? inPackage
  return id.startsWith(root) ? 'its own code' : bundler
}

/** What is counted of a built script. */
type Chunk = Pick<Rolldown.OutputChunk, 'code' | 'fileName' | 'modules' | 'map'>

/**
 * How many characters of a written script each package has, by the script's source map: comments and long names are gone. What
 * the map names no source of is shared out among the modules that it names nowhere, by how long they were.
 */
function charactersOf({ code, fileName, modules, map }: Chunk, dir: string): Map<string, number> {
  if (!map) {
    // The bundler's own helpers, in a script of themselves, come from no source.
    const isBundlers = Object.keys(modules).every((id) => packageOf(id) === bundler)
    if (!isBundlers) throw new Error(`${fileName} came without its source map.`)
    return new Map([[bundler, code.length]])
  }
  const folder = dirname(join(dir, fileName))
  const written = new SourceMap({ ...map, sourceRoot: '' })
  const bySource = new Map<string | undefined, number>()
  for (const [line, text] of code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const entry = written.findEntry(line, column)
      const source = 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
      bySource.set(source, (bySource.get(source) ?? 0) + 1)
    }
  const unnamed = bySource.get(undefined) ?? 0
  bySource.delete(undefined)
  const byModule = new Map([...bySource].map(([source, count]) => [resolve(folder, source as string), count]))
  const silent = Object.entries(modules).filter(([id, { renderedLength }]) => !byModule.has(id) && renderedLength > 0)
  const length = silent.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)
  for (const [id, { renderedLength }] of silent) byModule.set(id, (unnamed * renderedLength) / length)
  if (silent.length === 0) byModule.set('', unnamed)
  const characters = new Map<string, number>()
  for (const [id, count] of byModule) characters.set(packageOf(id), (characters.get(packageOf(id)) ?? 0) + count)
  return characters
}

/** Keeps what each script weighs: its packed size, shared out by how much of it each package has written. */
function weigher(weights: Weights): Plugin {
  return {
    name: 'bench-weights',
    generateBundle: {
      order: 'post',
      handler({ dir = '' }, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          const packed = brotliCompressSync(part.code).length
          const characters = charactersOf(part, dir)
          const whole = [...characters.values()].reduce((sum, count) => sum + count, 0) || 1
          const shares = [...characters].map(([name, count]) => [name, (packed * count) / whole] as const)
          weights.set(`/${part.fileName}`, new Map(shares))
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
    // To weigh by; no script names it.
    sourcemap: 'hidden',
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
    build: { outDir, emptyOutDir: true, sourcemap: 'hidden', chunkSizeWarningLimit: 5000 },
  })
  return weights
}
