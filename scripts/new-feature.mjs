import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { z } from 'zod'
import { columnParts, fieldParts, filterParts, newValues, propertiesOf, textsOf, title } from './feature-parts.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const templates = join(root, 'scripts/templates/feature')

/** The contract and the addresses of the screens, as plain JavaScript. */
async function loadContract() {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'feature-'))
  const entryPoints = {
    api: 'contract/api.ts',
    routes: 'contract/routes.ts',
    paths: 'src/routing/paths.ts',
    recordings: 'contract/cast/recordings.ts',
  }
  try {
    await build({
      absWorkingDir: root,
      entryPoints,
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    })
    const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
    const [{ api }, { routes }, { paths }, { recordedCalls }] = await Promise.all(Object.keys(entryPoints).map(load))
    return { api, routes, paths, recordedCalls }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The hooks by which the store asks one, create and update of a resource, by the names that it has given them. */
function hooksOf(resource) {
  const file = join(root, 'src/store/api', `${resource}.ts`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const hook = (call) => {
    const [, name, kind] =
      new RegExp(`(\\w+): contract(Query|Mutation)\\(build, '${resource}\\.${call}'`).exec(text) ?? []
    if (!name) throw new Error(`src/store/api/${resource}.ts does not ask ${resource}.${call}: add it first.`)
    return `use${pascal(name)}${kind}`
  }
  return { getHook: hook('get'), createHook: hook('create'), updateHook: hook('update') }
}

const pascal = (name) => name.replace(/^./, (first) => first.toUpperCase())
const json = (schema, io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/**
 * Writes a feature folder for a resource of the contract: list, form, pages, texts, stories and tests. `into` is the folder
 * of features. Answers what was written and what is left for hand work. Throws when the contract lacks a call or a screen.
 */
export async function newFeature({ name, resource = name, item = name.replace(/s$/, ''), screen = name, into }) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Error(`“${name}” is no name of a feature: write it as dosimeterTypes.`)
  const folder = join(into, name)
  if (existsSync(folder)) throw new Error(`There is a folder ${folder} already.`)
  const { api, routes, paths, recordedCalls } = await loadContract()
  for (const call of ['list', 'get', 'create', 'update'])
    if (!routes[`${resource}.${call}`]) throw new Error(`The contract has no call ${resource}.${call}: add it first.`)
  for (const each of [screen, `${screen}Create`, `${screen}Edit`])
    if (!paths[each]) throw new Error(`src/routing/paths.ts has no screen ${each}: add it first.`)

  const page = json(api[`${resource}.list`].response, 'output')
  const rows = propertiesOf(page.properties.items.items, page)
  const one = json(api[`${resource}.get`].response, 'output')
  const whole = propertiesOf(one)
  const known = whole.map((each) => each.name)
  // What changes a record names the version that was seen; a new one has none yet.
  const input = propertiesOf(json(api[`${resource}.create`].body, 'input'))
  const changed = propertiesOf(json(api[`${resource}.update`].body, 'input'))
  if (!changed.some((each) => each.name === 'version') || !known.includes('version'))
    throw new Error(
      `The contract’s ${resource}.get and ${resource}.update name no version: two who save would overtake each other.`,
    )
  const querySchema = json(api[`${resource}.list`].query, 'input')
  const query = propertiesOf(querySchema)
  const sorts = querySchema.properties.sort?.enum ?? []

  const columns = columnParts(rows, sorts)
  const fields = fieldParts(input)
  const filters = filterParts(query)
  const texts = JSON.stringify(textsOf(name, { rows, input, ...filters }), null, 2)
  const parts = {
    ...columns,
    ...fields,
    ...filters,
    titleField: known.includes(columns.titleField)
      ? columns.titleField
      : (whole.find(({ kind }) => kind === 'text')?.name ?? 'id'),
    texts,
    filterNames: filters.filters.map((each) => `'${each.name}'`).join(', '),
    defaultSort: sorts.includes(columns.titleField) ? columns.titleField : (sorts[0] ?? ''),
    newValues: newValues(input),
    inputNames: input
      .filter((each) => known.includes(each.name))
      .map((each) => each.name)
      .join(', '),
  }
  const names = {
    feature: name,
    Feature: pascal(name),
    item,
    Item: pascal(item),
    resource,
    ...hooksOf(resource),
    screen,
    Title: title(name),
    listPolicy: routes[`${resource}.list`].policy,
    createPolicy: routes[`${resource}.create`].policy,
    updatePolicy: routes[`${resource}.update`].policy,
  }
  const fillNames = (text) => text.replace(/__(\w+?)__/g, (token, key) => names[key] ?? token)
  const fill = (text) => fillNames(text.replace(/\{\{(\w+)\}\}/g, (token, key) => parts[key] ?? token))

  const written = readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const from = join(entry.parentPath, entry.name)
      const to = join(folder, fillNames(from.slice(templates.length + 1).replace(/\.txt$/, '')))
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, fill(readFileSync(from, 'utf8')))
      return to
    })
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=error', folder], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const missing = ['list', 'get'].map((call) => `${resource}.${call}`).filter((call) => !recordedCalls[call])
  return { folder, written, byHand: fields.byHand, unrecorded: missing }
}

/** `npm run new-feature -- name [--resource people] [--item person] [--screen personal]` */
async function main([name, ...rest]) {
  const options = {}
  for (let at = 0; at < rest.length; at += 2) options[rest[at].replace(/^--/, '')] = rest[at + 1]
  if (!name || Object.keys(options).some((key) => !['resource', 'item', 'screen'].includes(key)))
    throw new Error('npm run new-feature -- name [--resource people] [--item person] [--screen personal]')
  const { folder, written, byHand, unrecorded } = await newFeature({
    ...options,
    name,
    into: join(root, 'src/features'),
  })
  console.log(`${written.length} files in ${folder}. What is left:`)
  console.log(`- add its line to src/app/features.ts, and its place in the menu to src/app/menu.ts`)
  console.log(`- translate ${join(folder, 'locales/es.json')}`)
  for (const call of unrecorded) console.log(`- name ${call} in contract/cast/recordings.ts, then npm run record`)
  for (const field of byHand) console.log(`- the form does not ask for ${field}: it needs a field of its own`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
