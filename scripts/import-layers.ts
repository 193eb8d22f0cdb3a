import { isTest, serverObjection } from './import-server.ts'

/** The layer that a file belongs to. Features and folders of the server keep their own name: `features/clients`. */
export function layerOf(path: string): string {
  const parts = path.split('/')
  if (parts[0] === 'server' && parts.length > 2) return `server/${parts[1]}`
  if (parts[0] !== 'src') return parts[0] ?? ''
  if (parts[1] === 'features') return `src/features/${parts[2]}`
  return parts.length === 2 ? 'src' : `src/${parts[1]}`
}

/** What each layer of src may import, besides itself. */
const allowed: Record<string, { layers: readonly string[]; why: string }> = {
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
  'src/connected': {
    layers: ['src/components', 'src/store', 'contract'],
    why: 'Lists, forms and pickers that ask the server stand in any feature and any portal: they know no router, no feature and no dose.',
  },
  'src/doses': {
    layers: ['src/components', 'src/dosimetry', 'src/store', 'src/connected', 'contract'],
    why: 'What a published dose is made of, and the request to change it, opens from any list of doses: it knows no router and no feature.',
  },
}
const featureLayers = [
  'src/components',
  'src/dosimetry',
  'src/store',
  'src/connected',
  'src/doses',
  'src/routing',
  'contract',
]

/** Why a file may not import another; null when it may. Paths are relative to the repository, with slashes. */
export function objection(from: string, to: string): string | null {
  const [a, b] = [layerOf(from), layerOf(to)]
  if (/^server(\/|$)/.test(a)) return serverObjection(from, to)
  if (a === b) return null
  const isHelp = isTest(from) || a === 'src/testing' || a === '.storybook' || a === 'stories'
  if (a === 'contract') return 'The contract imports zod and nothing of ours: everybody stands on it.'
  if (!a.startsWith('src')) return null
  if (/^server(\/|$)/.test(b)) return 'The front end never imports the server: the contract is all that they share.'
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
      : `A feature may import components, dosimetry, store, connected, doses, routing and the contract, not ${b}.`
  }
  const rule = allowed[a]
  if (!rule) return `${a} is no layer that the design knows.`
  return rule.layers.includes(b) ? null : rule.why
}

/** From outside, a feature has one door: its index. Its own texts may be typed and collected. */
export function doorObjection(from: string, to: string): string | null {
  const [a, b] = [layerOf(from), layerOf(to)]
  if (a !== 'src/app' && a !== 'src/embed' && a !== 'src') return null
  if (!b.startsWith('src/features/') || isTest(from)) return null
  return to === `${b}/index.ts` ? null : 'Outside its folder a feature is known by its index.ts alone.'
}
