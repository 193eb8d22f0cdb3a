import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { elementOf } from './elements.ts'
import { type MountName, mountables } from './mount.tsx'

/** What editors, frameworks and pages read of the elements, held against the elements themselves. `npm run api` writes it. */
const folder = join(import.meta.dirname, '../../docs/api')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
interface Named {
  name: string
  description: string
}
interface Declaration {
  tagName: string
  name: string
  attributes: (Named & { fieldName: string })[]
  members: Named[]
  events: Named[]
}
const documented: Declaration[] = JSON.parse(read('custom-elements.json')).modules[0].declarations
const types = read('register.d.ts')
const names = Object.keys(mountables) as MountName[]
const sorted = (list: Iterable<string>) => [...list].toSorted()

/** Names of the members of an interface in the written types. */
function membersOf(name: string): string[] {
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(types) ?? []
  return [...body.matchAll(/^ {2}'?([\w-]+)'?\??: /gm)].map(([, member = '']) => member)
}

afterEach(() => act(async () => document.body.replaceChildren()))

test('every element is described, typed for plain pages and for templates, and holds its place', () => {
  const tags = sorted(names.map((name) => `sievert-${name}`))
  expect(sorted(documented.map(({ tagName }) => tagName))).toEqual(tags)
  for (const list of ['SievertElements', 'SievertTemplates', 'SievertEvents'])
    expect(sorted(membersOf(list)), list).toEqual(tags)
  const skeleton = read('skeleton.css')
  for (const tag of tags) expect(skeleton).toContain(tag)
})

test.each(names)('%s has the attributes, properties and events that are written of it', async (name) => {
  const said = documented.find(({ tagName }) => tagName === `sievert-${name}`) as Declaration
  const Made = elementOf(name) as CustomElementConstructor & { observedAttributes: string[] }
  const properties = Object.entries(Object.getOwnPropertyDescriptors(Made.prototype))
    .filter(([, { enumerable, set }]) => enumerable && set)
    .map(([property]) => property)
  expect(sorted(said.attributes.map((each) => each.name))).toEqual(sorted(Made.observedAttributes))
  expect(sorted(said.members.map((each) => each.name))).toEqual(sorted(properties))
  // Every HTML element has a nonce of its own.
  const own = properties.filter((property) => property !== 'nonce')
  expect(sorted(membersOf(`${said.name}Properties`))).toEqual(sorted(own))
  const kebab = said.attributes.filter((each) => each.name !== each.fieldName).map((each) => each.name)
  expect(sorted(membersOf(`${said.name}Attributes`))).toEqual(sorted(kebab))

  // What it tells: every callback that the widget is given is called.
  let given: Record<string, unknown> = {}
  const shown = vi.spyOn(mountables[name] as { component(props: object): null }, 'component')
  shown.mockImplementation((props) => {
    given = { ...props }
    return null
  })
  customElements.define(`told-${name}`, Made)
  const element = document.createElement(`told-${name}`)
  for (const property of properties) if (/^on[A-Z]/.test(property)) Reflect.set(element, property, () => {})
  const told = vi.spyOn(element, 'dispatchEvent')
  await act(async () => document.body.append(element))
  for (const [prop, value] of Object.entries(given))
    if (/^on[A-Z]/.test(prop) && typeof value === 'function') await act(async () => value('x'))
  const heard = told.mock.calls.map(([event]) => event.type)
  shown.mockRestore()
  // Those two belong to the provider around the widget; `register.test.ts` hears them.
  const all = new Set([...heard, 'sievert-error', 'sievert-unauthorized'])
  expect(heard.length).toBeGreaterThan(0)
  expect(sorted(said.events.map((each) => each.name))).toEqual(sorted(all))
  expect(sorted(membersOf(`${said.name}Events`))).toEqual(sorted(all))
})

test('nothing of it is left without a word', () => {
  const bare = documented.flatMap(({ tagName, members, events }) =>
    [...members, ...events].filter(({ description }) => !description).map(({ name }) => `${tagName}: ${name}`),
  )
  expect(bare).toEqual([])
})
