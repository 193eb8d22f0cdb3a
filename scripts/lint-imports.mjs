import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

const source = /\.(ts|tsx|mts|mjs|mdx)$/
const imported =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^\w.])import\s*\(?\s*['"]([^'"]+)['"]/gm
const storyOrTest = /\.(stories|test)\.tsx?$/

/** The layer that a file belongs to. Features keep their own name: `features/clients`. */
export function layerOf(path) {
  const parts = path.split('/')
  if (parts[0] !== 'src') return parts[0]
  if (parts[1] === 'features') return `src/features/${parts[2]}`
  return parts.length === 2 ? 'src' : `src/${parts[1]}`
}

/** What each layer of src may import, besides itself. */
const allowed = {
  'src/components': {
    layers: [],
    why: 'Components know nothing of the product, so that any screen and any portal can use them.',
  },
  'src/dosimetry': {
    layers: ['src/components', 'contract'],
    why: 'Dose parts know what a dose is and how it looks, and nothing of stores and screens.',
  },
  'src/store': { layers: ['contract'], why: 'The store speaks the contract and knows no screen.' },
  'src/routing': {
    layers: ['src/components', 'contract'],
    why: 'Routing helps pages with addresses; it knows no store and no feature.',
  },
}
const featureLayers = ['src/components', 'src/dosimetry', 'src/store', 'src/routing', 'contract']

/** Why a file may not import another; null when it may. Paths are relative to the repository, with slashes. */
export function objection(from, to) {
  const [a, b] = [layerOf(from), layerOf(to)]
  if (a === b) return null
  const isHelp = storyOrTest.test(from) || a === 'src/testing' || a === '.storybook' || a === 'stories'
  if (a === 'contract') return 'The contract imports zod and nothing of ours: everybody stands on it.'
  if (a === 'server') {
    return b === 'contract' || b === 'scripts'
      ? null
      : 'The server may import the contract, and never the front end: both must be able to go alone.'
  }
  if (!a.startsWith('src')) return null
  if (b === 'server') return 'The front end never imports the server: the contract is all that they share.'
  if (b === 'stories' || b === '.storybook') return 'Only Storybook knows stories: what ships may not depend on them.'
  // What the package offers under `testing` is for the tests of portals.
  if (b === 'src/testing' && !isHelp && from !== 'src/embed/testing.ts')
    return 'Only stories and tests import src/testing: what ships must not carry test doubles.'
  if (b === 'src/embed' && a !== 'src' && !isHelp)
    return 'src/embed is what portals install: it stands on everything, and nothing of ours stands on it.'
  if (isHelp || a === 'src/app' || a === 'src/embed' || a === 'src') return null
  if (a.startsWith('src/features/')) {
    if (b.startsWith('src/features/'))
      return 'A feature never imports another one: features that need each other meet in src/app.'
    if (b === 'src/app') return 'A feature never imports the app: the app is made of features, not the other way round.'
    return featureLayers.includes(b)
      ? null
      : `A feature may import components, dosimetry, store, routing and the contract, not ${b}.`
  }
  const rule = allowed[a]
  if (!rule) return `${a} is no layer that the design knows.`
  return rule.layers.includes(b) ? null : rule.why
}

/** The relative imports of a text, as written. */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(imported)].map(([, a, b]) => a ?? b).filter((path) => path.startsWith('.'))
}

/** From outside, a feature has one door: its index. Its own texts may be typed and collected. */
function doorObjection(from, to) {
  const [a, b] = [layerOf(from), layerOf(to)]
  if (a !== 'src/app' && a !== 'src/embed' && a !== 'src') return null
  if (!b.startsWith('src/features/') || storyOrTest.test(from)) return null
  return to === `${b}/index.ts` ? null : 'Outside its folder a feature is known by its index.ts alone.'
}

export const lineLimit = 300

export function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'public', 'migrations', 'recordings'].includes(entry.name)) yield* filesOf(path)
    } else if (source.test(entry.name)) yield path
  }
}

/** Everything in a repository that breaks the directions of imports or the length of files. */
export function lint(root) {
  const problems = []
  for (const folder of ['contract', 'server', 'src', 'stories', '.storybook', 'e2e', 'bench', 'scripts']) {
    if (!existsSync(join(root, folder))) continue
    for (const file of filesOf(join(root, folder))) {
      const from = relative(root, file).split(sep).join('/')
      const text = readFileSync(file, 'utf8')
      const lines = text.split('\n').length
      if (lines > lineLimit)
        problems.push(`${from}: ${lines} lines. Files stay under ${lineLimit}, so that one can be read in one go.`)
      for (const path of importsOf(text)) {
        const to = relative(root, resolve(dirname(file), path))
          .split(sep)
          .join('/')
        const reason = objection(from, to) ?? doorObjection(from, to)
        if (reason) problems.push(`${from} imports ${to}. ${reason}`)
      }
    }
  }
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = lint(process.cwd())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('Imports point the right way, and no file is too long.')
}
