import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Documentation } from 'react-docgen'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, test } from 'vitest'
import { componentsOf } from '../.storybook/docgen.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isStory = (file: string) => /\.(stories|test)\.tsx$/.test(file)
/** Files below a folder whose name ends so, with slashes. */
const files = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith(end))

/** Drawings and parts that are lent out by functions are no components that somebody puts into a page. */
const noComponents = ['drawIcon', 'icons', 'firstIcons', 'lazyPart']

interface Told {
  file: string
  name: string
  component: Documentation
}

/** The components that a file lets others use, as their pages tell of them. */
const exported = (file: string): Told[] => {
  const source = read(file)
  return componentsOf(join(root, file), source).flatMap((component) => {
    const name = component.displayName ?? ''
    const isPublic = new RegExp(`export (default )?(async )?function ${name}\\b`).test(source)
    return isPublic ? [{ file, name, component }] : []
  })
}

const parts = [...files('src/components', '.tsx'), ...files('src/dosimetry', '.tsx')]
  .filter((file) => !isStory(file) && !noComponents.some((name) => file.endsWith(`/${name}.tsx`)))
  .flatMap(exported)

/** A widget may only be the door to what a feature draws. */
const widgets = files('src/embed/widgets', '.tsx').flatMap((file) => {
  const passedOn = /export \{ (\w+) as default \} from '\.\.\/\.\.\/features\/(\w+)\/index\.ts'/.exec(read(file))
  return exported(passedOn ? `src/features/${passedOn[2]}/components/${passedOn[1]}.tsx` : file)
})

const provider = exported('src/embed/SievertProvider.tsx').filter(({ name }) => name === 'SievertProvider')
const all = [...parts, ...widgets, ...provider]

const pages = [...files('src', '.stories.tsx'), ...files('stories', '.stories.tsx')]
  .map((file) => ({ file, source: read(file) }))
  .filter(({ source }) => /tags: \[[^\]]*'autodocs'/.test(source))

/** Names of the components that a page says it is of. */
const subjects = ({ source }: { source: string }) => {
  const one = /^ {2}component: (\w+),/m.exec(source)?.[1]
  const more = /^ {2}subcomponents: \{([^}]*)\}/m.exec(source)?.[1] ?? ''
  return [one, ...more.split(',').map((name) => name.trim())].filter((name) => name)
}

test('every public component and widget is found', () => {
  expect(parts.length).toBeGreaterThan(50)
  const names = [...read('src/embed/widgets.ts').matchAll(/^export \{ (\w+) \}/gm)].map(([, name]) => name)
  expect(widgets.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test.each(all)('$name has a docstring, and so has each of its props', ({ component }) => {
  const silent = Object.entries(component.props ?? {}).flatMap(([prop, { description }]) => (description ? [] : [prop]))
  expect(component.description, 'says what it is').toBeTruthy()
  expect(silent).toEqual([])
})

test.each(all)('$name has a page with a guide and a story', ({ name }) => {
  const own = pages.filter((page) => subjects(page).includes(name))
  expect(own.map(({ file }) => file)).toHaveLength(1)
  const [{ source = '' } = {}] = own
  expect(source).toMatch(/\bguide: \{/)
  expect(source).toMatch(/^export const \w+: Story/m)
})

test('a page is found by its English name and by its Spanish one', () => {
  const unnamed = pages.filter(({ source }) => !/title: '[^']+ · [^']+'/.test(source)).map(({ file }) => file)
  expect(unnamed).toEqual([])
})

test('callbacks that are written as methods, and what Pick and Omit leave, are among the props', () => {
  const of = (name: string) => Object.keys(all.find((told) => told.name === name)?.component.props ?? {})
  expect(of('ConfirmDialog')).toEqual(expect.arrayContaining(['onConfirm', 'onCancel']))
  expect(of('CardList')).toEqual(expect.arrayContaining(['onOpen', 'rows']))
  expect(of('FormDialog')).toEqual(expect.arrayContaining(['onSave', 'onCancel']))
  expect(of('FormDialog')).not.toContain('sx')
})

test('a page of words links only to stories that there are', () => {
  const ids = [...files('src', '.stories.tsx'), ...files('stories', '.stories.tsx')].flatMap((file) => {
    const source = read(file)
    const title = /title: '([^']+)'/.exec(source)?.[1] ?? ''
    return [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => toId(title, storyNameFromExport(name)))
  })
  const links = files('stories', '.mdx').flatMap((file) =>
    [...read(file).matchAll(/\?path=\/story\/([^)\s&]+)/g)].map(([, id = '']) => id),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

/** The pages that everybody may open: before signing in, and one's own account. */
const open = ['account', 'auth']
const isRefused = (source: string) => /export const \w*(Forbidden|NoAccess)\w*: Story/.test(source)
test('a screen that is shown waiting is shown failing and forbidden too', () => {
  const features = readdirSync(join(root, 'src/features'))
  const screens = features.map((feature) => ({
    feature,
    source: files(`src/features/${feature}`, '.stories.tsx')
      .filter((file) => file.includes('/pages/'))
      .map(read)
      .join('\n'),
  }))
  expect(screens.length).toBeGreaterThan(20)
  const missing = screens.flatMap(({ feature, source }) => {
    const waiting = [...source.matchAll(/mockApiPending\('([\w.]+)'\)/g)].map(([, route]) => route as string)
    const failing = waiting.filter((route) => !new RegExp(`mockApiError\\('${route}', 5\\d\\d`).test(source))
    return [
      ...(waiting.length === 0 ? [`${feature} never waits`] : []),
      ...failing.map((route) => `${feature}: ${route} never fails`),
      ...(open.includes(feature) || isRefused(source) ? [] : [`${feature} is never forbidden`]),
    ]
  })
  expect(missing).toEqual([])
})
