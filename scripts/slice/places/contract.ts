import { lines, quoted } from '../code.ts'
import { append, atEndOf, imports, texts } from '../edits.ts'
import type { Facts } from '../facts.ts'
import { kebab, sentence } from '../names.ts'
import type { Tree } from '../tree.ts'

/** The contract's lines: policies, routes, schemas, recordings, vocabulary and its words. */
export function contract(tree: Tree, facts: Facts): void {
  const { resource, isClients, choices } = facts
  const path = `/${kebab(resource)}`
  const [read, write] = [`${resource}.read`, `${resource}.write`]
  atEndOf(
    tree,
    'contract/policies.ts',
    'export const policies = {',
    [
      `  '${read}': grant('all', ${isClients ? "'own'" : "'none'"}, 'none'),`,
      `  '${write}': grant('all', 'none', 'none'),`,
    ].join('\n'),
  )
  atEndOf(
    tree,
    'contract/routes.ts',
    'export const routes = {',
    [
      '',
      `  '${resource}.list': get('${path}', '${read}'),`,
      `  '${resource}.export': get('${path}/export', '${read}'),`,
      `  '${resource}.get': get('${path}/:id', '${read}'),`,
      `  '${resource}.create': post('${path}', '${write}'),`,
      `  '${resource}.update': put('${path}/:id', '${write}'),`,
    ].join('\n'),
  )
  imports(tree, 'contract/api.ts', `import { ${resource}Api } from './api/${resource}.ts'`)
  atEndOf(tree, 'contract/api.ts', 'export const api = {', `  ...${resource}Api,`)
  told(tree, facts)
  atEndOf(
    tree,
    'contract/cast/recordings.ts',
    'export const recordedCalls = {',
    lines([
      `  '${resource}.list': { route: '${resource}.list', as: 'admin' },`,
      isClients && `  '${resource}.list client': { route: '${resource}.list', as: 'client' },`,
      `  '${resource}.get': { route: '${resource}.get', as: 'admin', params: { id: 1 } },`,
    ]),
  )
  for (const { list, type, choices: values } of choices) {
    const names = Object.keys(values)
    append(
      tree,
      'contract/vocabulary.ts',
      [
        '',
        `export const ${list} = [${names.map((name) => `'${name}'`).join(', ')}] as const`,
        `export type ${type} = (typeof ${list})[number]`,
      ].join('\n'),
    )
    imports(tree, 'contract/words/words.ts', `import { ${list} } from '../vocabulary.ts'`)
    atEndOf(tree, 'contract/words/words.ts', 'export const wordLists = {', `  ${list},`)
    for (const language of ['en', 'es'] as const)
      texts(tree, `contract/words/${language}.json`, [], {
        [list]: Object.fromEntries(names.map((name) => [name, values[name]?.[language]])),
      })
  }
}

/** What the audit trail says of it. */
function told(tree: Tree, { item, one, fields }: Facts): void {
  const path = 'contract/words/audit.ts'
  const words = (en: string, es: string) => `{ en: ${quoted(en)}, es: ${quoted(es)} },`
  atEndOf(
    tree,
    path,
    'export const auditActions = {',
    [
      `  '${item}.created': ${words(`Added: ${one.en}`, `Agregó: ${one.es}`)}`,
      `  '${item}.updated': ${words(`Changed: ${one.en}`, `Modificó: ${one.es}`)}`,
    ].join('\n'),
  )
  atEndOf(tree, path, 'export const auditObjects = {', `  ${item}: ${words(sentence(one.en), sentence(one.es))}`)
  const ofFields = 'contract/words/auditFields.ts'
  const known = tree.read(ofFields)
  // A field of that name may have words already: those of another thing.
  const fresh = fields.filter(({ name }) => !new RegExp(`^ {2}${name}:`, 'm').test(known))
  if (fresh.length > 0)
    atEndOf(
      tree,
      ofFields,
      'export const auditFields = {',
      fresh.map(({ name, en, es }) => `  ${name}: ${words(en, es)}`).join('\n'),
    )
}
