import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { circlesIn } from './import-circles.ts'
import { doorObjection, objection } from './import-layers.ts'
import { packageObjection } from './import-packages.ts'
import { impurity } from './import-server.ts'

export { layerOf, objection } from './import-layers.ts'

const source = /\.(ts|tsx|mts|mjs|mdx)$/
const imported =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[^\w.])import\s*\(?\s*['"]([^'"]+)['"]/gm

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** All imports of a text, as written. */
export const allImportsOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(imported)].map(([, a, b]) => a ?? b ?? '')

/** The relative imports of a text, as written. */
export const importsOf = (text: string): string[] => allImportsOf(text).filter((path) => path.startsWith('.'))

export const lineLimit = 300

export function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'public', 'migrations', 'recordings'].includes(entry.name)) yield* filesOf(path)
    } else if (source.test(entry.name)) yield path
  }
}

/** Everything in a repository that breaks the directions of imports, goes in circles, or is too long. */
export function lint(root: string): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  for (const folder of ['contract', 'server', 'src', 'stories', '.storybook', 'e2e', 'bench', 'scripts']) {
    if (!existsSync(join(root, folder))) continue
    for (const file of filesOf(join(root, folder))) {
      const from = relative(root, file).split(sep).join('/')
      const text = readFileSync(file, 'utf8')
      const lines = text.split('\n').length
      if (lines > lineLimit)
        problems.push(`${from}: ${lines} lines. Files stay under ${lineLimit}, so that one can be read in one go.`)
      const impure = impurity(from, withoutComments(text))
      if (impure) problems.push(`${from}: ${impure}`)
      const next = new Set<string>()
      for (const path of allImportsOf(text)) {
        const to = path.startsWith('.')
          ? relative(root, resolve(dirname(file), path))
              .split(sep)
              .join('/')
          : path
        const isOurs = path.startsWith('.')
        if (isOurs) next.add(to)
        const reason = isOurs ? (objection(from, to) ?? doorObjection(from, to)) : packageObjection(from, path)
        if (reason) problems.push(`${from} imports ${to}. ${reason}`)
      }
      graph.set(from, [...next])
    }
  }
  for (const circle of circlesIn(graph))
    problems.push(
      `${circle.join(' → ')}. Files that import each other in a circle cannot be read, tried or moved apart; what both need, a type as well, belongs in a file below them.`,
    )
  return problems
}
