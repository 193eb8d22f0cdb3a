import { atEndOf, atStartOf, imports, texts } from '../edits.ts'
import type { Facts } from '../facts.ts'
import { sentence } from '../names.ts'
import { CannotWrite, type Tree } from '../tree.ts'

/** The addresses of the screens. What the specification has is used as it stands, and only as it stands. */
function screens(tree: Tree, facts: Facts): boolean {
  const { resource, address, about } = facts
  const path = 'src/routing/paths.ts'
  const wanted = {
    [resource]: address,
    [`${resource}Create`]: `${address}/create`,
    [`${resource}Edit`]: `${address}/:id/edit`,
  }
  const text = tree.read(path)
  const known = Object.fromEntries(
    [...text.matchAll(/^ {2}(\w+): screen\('([^']+)'\)/gm)].map(([, name, to]) => [name, to]),
  )
  const there = Object.keys(wanted).filter((name) => name in known)
  for (const name of there)
    if (known[name] !== wanted[name])
      throw new CannotWrite(`${path}: the screen ${name} stands at ${known[name]}, not at ${wanted[name]}.`)
  if (there.length === 3) return false
  if (there.length > 0)
    throw new CannotWrite(`${path} has the screens ${there.join(', ')}, but not all three of the slice.`)
  const other = Object.entries(known).find(([, to]) => Object.values(wanted).includes(to as string))
  if (other) throw new CannotWrite(`${path}: ${other[1]} is the address of the screen ${other[0]}.`)
  const added = Object.entries(wanted).map(([name, to]) => `  ${name}: screen('${to}'),`)
  atEndOf(tree, path, 'export const addedPaths = {', [`  // ${about.en}`, ...added].join('\n'))
  return true
}

/** The browser's lines: tags, screens with their addresses and titles, and the menu. */
export function browser(tree: Tree, facts: Facts): void {
  const { resource, isClients, many, one, menu } = facts
  const tags = 'src/store/tags.ts'
  atEndOf(tree, tags, 'export const alsoChanges: Record<Resource, readonly Resource[]> = {', `  ${resource}: [],`)
  // Their lists name the client.
  if (isClients) atStartOf(tree, tags, '\n  clients: [', `'${resource}'`)
  imports(tree, 'src/app/features.ts', `import { screens as ${resource} } from '../features/${resource}/index.ts'`)
  atEndOf(tree, 'src/app/features.ts', 'export const screens: readonly Screen[] = [', `  ...${resource},`)
  const isNew = screens(tree, facts)
  for (const language of ['en', 'es'] as const) {
    const titles = {
      [resource]: sentence(many[language]),
      [`${resource}Create`]: language === 'en' ? `Add ${one.en}` : `Agregar ${one.es}`,
      [`${resource}Edit`]: language === 'en' ? `Change ${one.en}` : `Editar ${one.es}`,
    }
    const path = `src/app/locales/${language}.json`
    if (isNew) texts(tree, path, ['screens'], titles)
    if (isNew && menu) texts(tree, path, ['menu'], { [resource]: titles[resource] })
  }
  if (menu && !tree.read('src/app/menu.ts').includes(`screen: '${resource}'`)) {
    const entry = `{ title: 'menu.${resource}', screen: '${resource}'${isClients ? '' : ', adminOnly: true'} },`
    menuEntry(tree, menu, entry)
  }
}

/** Adds an entry at the end of a group of the menu. */
function menuEntry(tree: Tree, group: string, entry: string): void {
  const path = 'src/app/menu.ts'
  tree.change(path, (text) => {
    const found = new RegExp(`title: 'menu\\.${group}',[^{}]*?\\n( *)children: \\[\\n`).exec(text)
    const depth = found?.[1]
    const start = found ? found.index + found[0].length : -1
    const end = found ? text.indexOf(`\n${depth}],`, start) : -1
    if (start < 0 || end < 0) throw new CannotWrite(`${path} has no group “${group}” with entries below it.`)
    return `${text.slice(0, end)}\n${depth}  ${entry}${text.slice(end)}`
  })
}
