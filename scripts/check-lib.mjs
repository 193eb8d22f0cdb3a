/** Looks at the built package as npm and the type checkers of portals will: every way in, every file, nothing else. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules', name)
const node = (file, ...args) =>
  execFileSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
const problems = []
const run = (name, work) => {
  try {
    work()
    console.log(`${name}: ok`)
  } catch (error) {
    problems.push(name)
    console.error(`${name}: failed\n${error.stdout ?? ''}${error.stderr ?? ''}${error.stdout ? '' : error.message}`)
  }
}

const { exports: ways, dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

run('every export leads to a file', () => {
  const targets = Object.values(ways).flatMap((way) => (typeof way === 'string' ? [way] : Object.values(way)))
  const missing = targets.filter((target) =>
    target.includes('*') ? readdirSync(join(root, target.split('*')[0])).length === 0 : !existsSync(join(root, target)),
  )
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`)
})

run('no two files differ in name by case alone', () => {
  // Where case does not count, as on Windows and macOS, the one would be written over the other.
  for (const folder of ['dist/lib', 'dist/elements']) {
    const names = readdirSync(join(root, folder), { recursive: true })
    const seen = new Map()
    for (const name of names) {
      const other = seen.get(name.toLowerCase())
      if (other) throw new Error(`${folder} has ${other} and ${name}.`)
      seen.set(name.toLowerCase(), name)
    }
  }
})

/** What a file imports or takes types from. */
const imported = /^(?:import|export)\b(?:[^"'\n]*\sfrom)?\s*["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\)/gm

run('every import is a dependency', () => {
  const known = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)])
  const unknown = new Set()
  for (const entry of readdirSync(join(root, 'dist/lib'), { recursive: true, withFileTypes: true })) {
    if (!/\.(js|d\.ts)$/.test(entry.name) || entry.name === 'register.js') continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, written, typed] of text.matchAll(imported)) {
      const name = /^(@[^/]+\/)?[^/]+/.exec(written ?? typed)[0]
      if (!name.startsWith('.') && !known.has(name)) unknown.add(`${name} (${entry.name})`)
    }
  }
  if (unknown.size > 0) throw new Error(`Not in package.json: ${[...unknown].join(', ')}.`)
})

for (const resolution of ['bundler', 'nodenext']) {
  run(`types of a portal, ${resolution}`, () => {
    const options = `--noEmit --strict --skipLibCheck false --jsx react-jsx --target es2022 --lib es2023,dom,dom.iterable`
    const modules = `--module ${resolution === 'bundler' ? 'esnext' : 'nodenext'} --moduleResolution ${resolution} --types react`
    node(bin('typescript/bin/tsc'), '--ignoreConfig', ...`${options} ${modules}`.split(' '), 'scripts/lib-consumer.tsx')
  })
}

run('the report of what portals may rely on', () => node(bin('tsx/dist/cli.mjs'), 'scripts/api.ts', '--check'))

// The package of the elements, looked at as if it were installed: nothing but React's types stands beside it.
const elements = join(root, 'dist/elements')
const installed = mkdtempSync(join(tmpdir(), 'sievert-elements-'))
mkdirSync(join(installed, 'node_modules/@sievert'), { recursive: true })
symlinkSync(elements, join(installed, 'node_modules/@sievert/elements'), 'junction')
symlinkSync(bin('@types'), join(installed, 'node_modules/@types'), 'junction')
symlinkSync(bin('csstype'), join(installed, 'node_modules/csstype'), 'junction')
cpSync(join(root, 'scripts/elements-consumer.tsx'), join(installed, 'page.tsx'))
run('types of a page with the elements', () => {
  const options =
    '--noEmit --strict --skipLibCheck false --jsx react-jsx --target es2022 --lib es2023,dom,dom.iterable --preserveSymlinks'
  const modules = '--module esnext --moduleResolution bundler --types react'
  node(bin('typescript/bin/tsc'), '--ignoreConfig', ...`${options} ${modules}`.split(' '), join(installed, 'page.tsx'))
})
run('publint of the elements', () => node(bin('publint/src/cli.js'), 'run', elements, '--strict', '--pack', 'false'))
run('the elements ask for no package', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(elements, 'package.json'), 'utf8'))
  if (dependencies || peerDependencies) throw new Error('Their package.json names packages.')
  const { metafile } = buildSync({
    entryPoints: [join(elements, 'register.js'), join(elements, 'modules/register.js')],
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    write: false,
    outdir: 'out',
    metafile: true,
    logLevel: 'error',
  })
  const asked = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  if (asked.length > 0) throw new Error(`They import ${asked.map(({ path }) => path).join(', ')}.`)
})

// Packed once, for both: npm puts the same files into each.
const folder = mkdtempSync(join(tmpdir(), 'sievert-pack-'))
const packed = () =>
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
let tarball
run('npm packs the package', () => {
  tarball = join(folder, packed().trim().split('\n').at(-1))
})

run('publint', () => console.log(node(bin('publint/src/cli.js'), 'run', tarball, '--strict')))

run('arethetypeswrong', () => node(bin('@arethetypeswrong/cli/dist/index.js'), tarball, '--profile', 'esm-only'))

if (problems.length > 0) process.exit(1)
