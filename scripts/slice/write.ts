import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fill, type Parts } from './code.ts'
import { contractParts } from './contractParts.ts'
import { type Description, readDescription } from './description.ts'
import { factsOf } from './facts.ts'
import { namesOf, snake } from './names.ts'
import { register } from './registries.ts'
import { screenParts } from './screenParts.ts'
import { serverParts } from './serverParts.ts'
import { testParts } from './testParts.ts'
import { Tree } from './tree.ts'

const templates = join(import.meta.dirname, '../templates/slice')
/** Written only when portals may install the list. */
const ofWidgets = /^(?:src\/embed|examples|stories)\//

/** Plans a slice on a tree: its files from the templates, and its lines in the files that are there. */
function plan(tree: Tree, given: Description): void {
  const facts = factsOf(given)
  const names = namesOf(given)
  const parts: Parts = {
    text: {
      ...contractParts(facts),
      ...serverParts(facts),
      ...screenParts(given, facts),
      ...testParts(facts),
    },
    blocks: {
      client: facts.isClients,
      code: facts.code !== undefined,
      filters: facts.filters.length > 0,
      columnOptions: facts.isClients || facts.fields.some(({ kind }) => kind === 'date'),
    },
  }
  register(tree, facts)
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const path = from
      .slice(templates.length + 1)
      .split(sep)
      .join('/')
      .replace(/\.txt$/, '')
    if (ofWidgets.test(path) && !facts.widget) continue
    tree.add(fill(path, names, parts), fill(readFileSync(from, 'utf8'), names, parts))
  }
}

export interface Written {
  /** New and changed files, without the migration and the recordings. */
  paths: string[]
}

/** Plans slices, one upon the other. Throws BadDescription or CannotWrite; writes nothing. */
export function planSlices(root: string, raw: readonly unknown[]): { tree: Tree; given: Description[] } {
  const tree = new Tree(root)
  const given = raw.map(readDescription)
  for (const each of given) plan(tree, each)
  return { tree, given }
}

/**
 * Writes slices into a repository, with the migration of their tables. Throws BadDescription or CannotWrite, and nothing is
 * written then.
 */
export function writeSlices(root: string, raw: readonly unknown[]): Written {
  const { tree, given } = planSlices(root, raw)
  tree.write()
  const run = (name: string, args: string[]) =>
    execFileSync(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  try {
    const formatted = tree.paths.filter((path) => !path.endsWith('.md'))
    run('biome', ['check', '--write', '--log-level=error', '--no-errors-on-unmatched', ...formatted])
    run('drizzle-kit', ['generate', '--name', given.map(({ resource }) => snake(resource)).join('_and_')])
  } catch (error) {
    tree.undo()
    throw error
  }
  return { paths: tree.paths }
}
