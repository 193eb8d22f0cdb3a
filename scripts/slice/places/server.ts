import { quoted } from '../code.ts'
import { append, atEndOf, imports } from '../edits.ts'
import type { Facts } from '../facts.ts'
import { namesOf, pascal } from '../names.ts'
import type { Tree } from '../tree.ts'

/** The calls of a slice, by the part of their id after the dot. */
const calls = ['list', 'export', 'get', 'create', 'update'] as const

/** The server's lines: schema, handlers, exports, summaries, the cast's rows and the tests of all routes. */
export function server(tree: Tree, facts: Facts): void {
  const { resource, item, isClients, many, one } = facts
  const { aOne } = namesOf(facts)
  append(tree, 'server/db/schema.ts', `export * from './schema/${resource}.ts'`)
  imports(tree, 'server/api/handlers.ts', `import { ${item}Handlers } from './${resource}.ts'`)
  atEndOf(tree, 'server/api/handlers.ts', 'const direct: Handlers<RouteId> = {', `  ...${item}Handlers,`)
  atEndOf(tree, 'server/api/exports.ts', 'export const exportRoutes = [', `  '${resource}.export',`)
  const said: Record<(typeof calls)[number], string> = {
    list: `List ${many.en}`,
    export: `Export the list of ${many.en}`,
    get: `One ${one.en}`,
    create: `Add ${aOne}`,
    update: `Change ${aOne}`,
  }
  atEndOf(
    tree,
    'server/core/summaries.ts',
    'export const summaries: Record<RouteId, string> = {',
    calls.map((call) => `  '${resource}.${call}': ${quoted(said[call])},`).join('\n'),
  )
  const seed = 'server/seed/registers.ts'
  imports(tree, seed, `import { demo${pascal(resource)} } from '../../contract/cast/${resource}.ts'`)
  imports(tree, seed, `import { ${resource} } from '../db/schema.ts'`)
  atEndOf(tree, seed, 'export const registers: Register[] = [', `  register(${resource}, demo${pascal(resource)}),`)
  atEndOf(tree, 'bench/scaleCalls.ts', 'export const notFilled = [', `  '${resource}.get',`)
  const tests = 'server/testing/slices/index.ts'
  imports(tree, tests, `import * as ${resource} from './${resource}.ts'`)
  atEndOf(tree, tests, 'export const sliceProbes = {', `  ...${resource}.probes,`)
  atEndOf(tree, tests, 'export const sliceRecipes = {', `  '${resource}.update': ${resource}.recipe,`)
  atEndOf(tree, tests, 'export const sliceScenes: Scene[] = [', `  ${resource}.races,`)
  if (isClients) atEndOf(tree, tests, 'export const sliceObjects: RouteId[] = [', `  ...${resource}.objects,`)
}
