import { append, atEndOf, before, imports, texts } from '../edits.ts'
import type { Facts } from '../facts.ts'
import { kebab, pascal } from '../names.ts'
import { CannotWrite, type Tree } from '../tree.ts'

const budgets = 'scripts/lib-budgets.json'

/** Makes room in the budget of an export, in brotli kilobytes. */
function allow(tree: Tree, name: string, more: number): void {
  const [given] = [JSON.parse(tree.read(budgets))[name] as { ours: number; all: number } | undefined]
  if (!given) throw new CannotWrite(`${budgets} has no budget of ${name}.`)
  const raised = (size: number) => Math.round((size + more) * 10) / 10
  tree.change(budgets, (text) =>
    text.replace(
      new RegExp(`"${name}": \\{[^}]*\\}`),
      `"${name}": { "ours": ${raised(given.ours)}, "all": ${raised(given.all)} }`,
    ),
  )
}

/** Makes room in every budget on the three pages: each page has the provider on it. */
function allowOnPages(tree: Tree, more: number): void {
  const raised = (_: string, page: string, size: string) => `"${page}": ${Math.round((Number(size) + more) * 10) / 10}`
  tree.change(budgets, (text) => text.replace(/"(empty|react|kit)": ([\d.]+)/g, raised))
}

/** What every export carries of a slice: its routes, addresses and tags; the one script has its texts and list as well. */
export function carried(tree: Tree, { widget }: Facts): void {
  allow(tree, 'SievertProvider', 0.1)
  allowOnPages(tree, 0.1)
  allow(tree, 'register', widget ? 4 : 3)
}

/** What portals install: the list by itself. */
export function widget(tree: Tree, facts: Facts): void {
  const { resource, item, main, rows } = facts
  const [name, props] = [`${pascal(resource)}Table`, `${pascal(resource)}TableProps`]
  append(tree, 'src/embed/widgets.ts', `export { ${name} } from './public/${name}.ts'`)
  append(tree, 'src/index.ts', `export type { ${pascal(item)} } from '../contract/schemas/${resource}.ts'`)
  append(tree, 'src/index.ts', `export type { ${props} } from './embed/widgets/${name}.tsx'`)
  before(tree, 'src/index.ts', "} from './embed/widgets.ts'", `  ${name},\n`)
  const element = `  '${kebab(resource)}-table': of(widgets.${name}),`
  before(tree, 'src/embed/mount.tsx', '  app: { component: SievertApp', `${element}\n`)
  const golden = 'src/embed/publicNames.test.ts'
  before(tree, golden, "    'BadPropsError',\n", `    '${name}',\n`)
  before(tree, golden, "    'ApiError',\n", `    '${pascal(item)}',\n    '${props}',\n`)
  atEndOf(tree, 'scripts/lib-size.mjs', 'export const featuresOf = {', `  ${name}: ['${resource}'],`)
  // As heavy as a list may be; what it weighs, `npm run build:lib` prints.
  const known = JSON.parse(tree.read(budgets))
  texts(tree, budgets, [], { [name]: known.PersonnelTable })
  texts(tree, budgets, ['pages'], { [name]: known.pages.PersonnelTable })
  const board = 'examples/vite-react19/src/Board.tsx'
  imports(tree, board, `import { Our${pascal(resource)} } from './${name}.tsx'`)
  atEndOf(tree, board, 'const services: Record<string, ComponentType> = {', `  ${name}: Our${pascal(resource)},`)
  atEndOf(
    tree,
    'e2e/hosts/services.ts',
    'export const services: Record<string, Service> = {',
    [
      `  ${name}: {`,
      `    role: 'admin',`,
      `    shows: async () => (await first<{ ${main.name}: string }>('admin', '/${kebab(resource)}')).${main.name},`,
      '  },',
    ].join('\n'),
  )
  const story = 'stories/embedding/Widgets.stories.tsx'
  before(tree, story, "} from '../../src/index.ts'", `  ${name},\n`)
  before(
    tree,
    'stories/widgets/widgetPage.tsx',
    "  mockApi('participant.report'",
    `  mockApi('${resource}.list', recorded('${resource}.list')),\n`,
  )
  const first = String(rows[0]?.[main.name])
  append(tree, story, `\nexport const ${pascal(resource)} = story('${name}', 'admin', <${name} />, shows(/${first}/))`)
  before(tree, 'README.md', '; none needs a router |', `, \`${name}\``)
}
