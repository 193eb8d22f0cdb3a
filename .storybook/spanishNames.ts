import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import en from '../src/app/locales/en.json' with { type: 'json' }
import es from '../src/app/locales/es.json' with { type: 'json' }
import { paths, type ScreenName } from '../src/routing/paths.ts'

/** Between the names that one entry of the sidebar has. */
const between = ' · '
const titleIn = /^ {2}title: '([^']+)'/m

interface Page {
  file: string
  source: string
  title: string
}

/** As it is compared: «Reporte Dosimetrico» and «Reporte dosimétrico» are one name. */
const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Names that say more than what stands above and than the names before them. */
const fresh = (names: string[], above: string): string[] =>
  names.filter((name, at) => ![above, ...names.slice(0, at)].some((text) => bare(text).includes(bare(name))))

/** What Storybook reads: every file of stories below `src` and `stories` with its title, as it is written. */
function pagesOf(root: string): Page[] {
  return ['src', 'stories'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.stories.tsx'))
      .flatMap((name) => {
        const file = `${folder}/${name.replaceAll('\\', '/')}`
        const source = readFileSync(join(root, file), 'utf8')
        const title = titleIn.exec(source)?.[1]
        return title ? [{ file, source, title }] : []
      }),
  )
}

/** What the app calls something in Spanish that it calls so in English, in its menu or at the head of a screen. */
function ofTheApp(): Map<string, string> {
  const words = new Map<string, string>()
  for (const group of ['menu', 'screens'] as const)
    for (const [key, name] of Object.entries(en[group]))
      words.set(name, (es[group] as Record<string, string>)[key] as string)
  return words
}

/** The Spanish names of widgets that stand on a screen's page: what portals call the same thing. */
function widgetsOn(root: string, feature: string, page: string, named: Map<string, string>): string[] {
  const source = readFileSync(join(root, `src/features/${feature}`, page), 'utf8')
  return [...named].flatMap(([widget, name]) => {
    const drawn = new RegExp(`\\{([^}]*)\\}? from '../../features/${feature}/index.ts'`)
    const taken = drawn.exec(readFileSync(join(root, `src/embed/widgets/${widget}.tsx`), 'utf8'))?.[1] ?? ''
    const parts = taken.split(',').filter((part) => /^\s*[A-Z]/.test(part))
    return parts.some((part) => new RegExp(`<${part.trim().split(' ')[0]}\\b`).test(source)) ? [name] : []
  })
}

/** The Spanish names of each screen of a feature: its title, and those of the widgets on it. */
function screensOf(root: string, feature: string, widgets: Map<string, string>): [ScreenName, string[]][] {
  const routes = readFileSync(join(root, `src/features/${feature}/routes.tsx`), 'utf8')
  return [...routes.matchAll(/name: '(\w+)'[\s\S]*?(?:import\('\.\/|default: )([\w/]+)/g)].map(([, name, page]) => {
    const file = `${page?.includes('/') ? page : `pages/${page}`}.tsx`
    return [name as ScreenName, [es.screens[name as ScreenName], ...widgetsOn(root, feature, file, widgets)]]
  })
}

/** Whether the stories of a file open a screen: they name its address, or take it from `paths`. */
function opens(source: string, screen: ScreenName): boolean {
  const address = paths[screen].pattern.replace(/:\w+/g, '[^/\'"`]+')
  return new RegExp(`['"\`]${address}['"\`?]|\\bpaths\\.${screen}\\b`).test(source)
}

/**
 * The titles under which the sidebar and its search know the stories, by the titles that are written in their files. A part of a
 * title that is English alone gets the Spanish names that the project has for it: those of the screens that the stories open and
 * of the widgets on them, what the menu calls so, and what another title says of the same name. Nothing is said twice on the
 * way down to them.
 */
export function namedTitles(root: string): Map<string, string> {
  const pages = pagesOf(root)
  const said = new Map(
    pages.flatMap(({ title }) => {
      const [english, spanish] = title.split('/').at(-1)?.split(between) ?? []
      return english && spanish ? [[english, spanish] as const] : []
    }),
  )
  const widgets = new Map(
    readdirSync(join(root, 'src/embed/widgets')).map((file) => {
      const name = file.replace(/\.tsx$/, '')
      return [name, said.get(name) ?? name]
    }),
  )
  const menu = ofTheApp()
  const screens = new Map<string, string[]>()
  for (const { file, source, title } of pages) {
    const feature = /^src\/features\/(\w+)\//.exec(file)?.[1]
    if (!feature) continue
    const names = screensOf(root, feature, widgets).flatMap(([screen, all]) => (opens(source, screen) ? all : []))
    screens.set(title, names)
  }
  const whole = (title: string): string => {
    const [last = '', ...above] = title.split('/').reverse()
    // The first part is a heading; the order of headings is told by their written names.
    if (above.length === 0) return last
    const way = whole(above.reverse().join('/'))
    const names = [...(screens.get(title) ?? []), menu.get(last), said.get(last)].flatMap((name) => name ?? [])
    return `${way}/${last.includes(between) ? last : [last, ...fresh(names, `${way}/${last}`)].join(between)}`
  }
  return new Map(pages.map(({ title }) => [title, whole(title)]))
}
