/**
 * Builds the package that portals install into dist/lib: every module by itself, so that a portal's bundler takes what is
 * used and no more; the self-contained script for pages without React; declarations; texts. Into dist/elements comes the
 * package of the elements alone, which asks its host for nothing.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { buildLocales } from './build-locales.ts'
import { datesAsModules, entries, isLeftOut, registerEntry } from './lib-entries.ts'
import { lightGrid } from './light-grid.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'dist/lib')
const elementsOut = join(root, 'dist/elements')
for (const folder of [out, elementsOut]) rmSync(folder, { recursive: true, force: true })

const common: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  // What only development and tests need is not in the package.
  define: { 'import.meta.env.DEV': 'false', 'import.meta.env.STORYBOOK': 'undefined' },
}

const ownDates: Plugin = {
  name: 'own-dates',
  enforce: 'pre',
  resolveId: (id) => {
    const path = datesAsModules(id)
    return path && join(root, 'node_modules', path)
  },
}

await build({
  ...common,
  plugins: [react(), ownDates],
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    sourcemap: true,
    modulePreload: false,
    lib: { entry: Object.values(entries).map((path) => join(root, path)), formats: ['es'] },
    rolldownOptions: {
      external: isLeftOut,
      // Our own modules only say what they are; what a package does on being imported is the package's business.
      treeshake: { moduleSideEffects: (_id, external) => external },
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        // npm leaves out whatever stands in a folder of that name.
        entryFileNames: ({ name }) => `${name.replace('node_modules', 'vendor')}.js`,
      },
    },
  },
})

/**
 * The library that checks forms tries whether it may compile code. A strict content security policy forbids that and
 * reports the attempt; its own switch is shared with every other copy on the page, so the script's copy does not try.
 */
const neverCompiles: Plugin = {
  name: 'never-compiles',
  transform(code, id) {
    if (!/[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/.test(id)) return null
    if (!code.includes('new F("")')) throw new Error('zod tries to compile code in another way than was known here.')
    // In one line: what stands where stays as it was.
    return { code: code.replace('new F("")', 'throw new Error("off")'), map: null }
  },
}

/**
 * The elements with everything that they need, and with no part of the grid that no list shows: in one file, or in modules
 * that come when they are first shown.
 */
const buildElements = (folder: string, isSplit: boolean) =>
  build({
    ...common,
    plugins: [react(), neverCompiles, lightGrid(root)],
    define: { ...common.define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      sourcemap: true,
      modulePreload: false,
      lib: { entry: join(root, registerEntry), formats: ['es'], fileName: () => 'register.js' },
      rolldownOptions: {
        output: {
          minify: true,
          // Names and lines are enough to read a report of an error; the sources stand in the other package.
          sourcemapExcludeSources: true,
          ...(isSplit ? { chunkFileNames: 'parts/[name]-[hash].js' } : { codeSplitting: false }),
        },
      },
    },
  })
await buildElements(elementsOut, false)
await buildElements(join(elementsOut, 'modules'), true)

// The bundler may drop a module's directive; a portal's server components go by it.
const directive = "'use client'"
for (const path of Object.values(entries)) {
  if (!readFileSync(join(root, path), 'utf8').startsWith(directive)) continue
  const file = join(out, path.replace(/\.ts$/, '.js'))
  const code = readFileSync(file, 'utf8')
  if (/^["']use client["']/.test(code)) continue
  writeFileSync(file, `${directive}\n${code}`)
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

// Whether the sources are sound is `npm run typecheck`'s to say, and `npm run check:lib` reads what is written here as a portal
// does: checking them for the declarations too was most of this build. What cannot be declared still fails it.
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.lib.json', '--noCheck'],
  { cwd: root, stdio: 'inherit' },
)

// The compiler leaves the names of our files as they were written; what stands in the package is their JavaScript.
for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith('.d.ts')) continue
  const file = join(entry.parentPath, entry.name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'))
}

// What is carried along is somebody's: their terms go with it.
for (const name of ['dayjs', '@mui/x-date-pickers', '@mui/x-internals', '@babel/runtime', '@base-ui/utils']) {
  cpSync(join(root, 'node_modules', name, 'LICENSE'), join(out, 'vendor', name, 'LICENSE'))
}

// Its ways to other pages lead nowhere from inside a package.
const forPortals = readFileSync(join(root, 'docs/portals.md'), 'utf8')
writeFileSync(join(out, 'README.md'), forPortals.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1'))
buildLocales(root)
cpSync(join(root, 'public/locales'), join(out, 'locales'), { recursive: true })

// The script is the same in both packages; what describes the elements is kept in docs/api.
const script = readFileSync(join(elementsOut, 'register.js'), 'utf8')
writeFileSync(join(out, 'register.js'), script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
cpSync(join(root, 'docs/api'), elementsOut, { recursive: true, filter: (path) => !path.endsWith('report.md') })
cpSync(join(root, 'scripts/elements'), elementsOut, { recursive: true })
const { version, license, private: isPrivate, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const manifest = JSON.parse(readFileSync(join(root, 'scripts/elements/package.json'), 'utf8'))
writeFileSync(
  join(elementsOut, 'package.json'),
  `${JSON.stringify({ ...manifest, version, license, private: isPrivate, engines }, null, 2)}\n`,
)
