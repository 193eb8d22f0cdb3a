import type { Type } from 'typescript/unstable/sync'
import { runnerImport } from 'vite'
import type { MountName } from '../../src/embed/mount.tsx'
import { registerEntry } from '../lib-entries.ts'
import { docOf, keyOf, type openTypes, TypeWriter } from './types.ts'

/** Heights in px that elements hold before they are drawn; the app takes the window's. */
const heights: Partial<Record<MountName, number>> = { 'sign-in': 360, 'dose-summary': 240, dashboard: 420 }
const listHeight = 560

interface Described {
  tag: string
  className: string
  doc: string
  attributes: { name: string; field: string; type: string; doc: string }[]
  fields: { name: string; type: string; doc: string; attribute?: string }[]
  events: { name: string; type: string; doc: string }[]
}

/** What every element takes and tells, by the table that makes the elements and the types of the widgets in them. */
async function describe({ checker, exportsOf }: ReturnType<typeof openTypes>, writer: TypeWriter) {
  const { module } = await runnerImport<typeof import('../../src/embed/elementTable.ts')>('./src/embed/elementTable.ts')
  const { module: mounting } = await runnerImport<typeof import('../../src/embed/mount.tsx')>('./src/embed/mount.tsx')
  const own = exportsOf('src/embed/elementTable.ts')
  const declared = (name: string) => {
    const symbol = own.get(name)
    if (!symbol) throw new Error(`There is no type ${name}.`)
    return checker.getDeclaredTypeOfSymbol(symbol)
  }
  const widgets = new Map([...exportsOf('src/index.ts'), ...exportsOf('src/embed/app.ts')])
  const propertyOf = (type: Type | undefined, name: string) => type && checker.getPropertyOfType(type, name)
  const common = declared('ElementSeams')
  return (Object.keys(mounting.mountables) as MountName[]).map((name): Described => {
    const { attributes, properties, callbacks } = module.tableOf(name)
    const symbol = propertyOf(declared('PropsOfElements'), name)
    const props = symbol && checker.getTypeOfSymbol(symbol)
    const attributeOf = new Map(Object.entries(attributes).map(([attribute, property]) => [property, attribute]))
    const find = (property: string) => {
      const found = propertyOf(common, property) ?? propertyOf(props, property)
      if (!found) throw new Error(`${name} has a property ${property} without a type.`)
      return { type: checker.getTypeOfSymbol(found), doc: docOf(checker, found) }
    }
    const fields = properties.map((property) => {
      const { type, doc } = find(property)
      return { name: property, type: writer.optional(type), doc, attribute: attributeOf.get(property) }
    })
    const told = Object.entries(callbacks).map(([event, callback]) => {
      const { type, doc } = find(callback)
      const called = type && checker.getNonNullableType(type)
      const first = called && checker.getSignaturesOfType(called, 0)[0]?.getParameters()[0]
      const detail = first && checker.getTypeOfSymbol(first)
      return { name: event, type: detail ? writer.write(detail) : 'null', doc }
    })
    const everywhere = checker.getPropertiesOfType(declared('ElementEvents')).map((event) => {
      const type = checker.getTypeOfSymbol(event)
      return { name: event.name, type: type ? writer.write(type) : 'unknown', doc: docOf(checker, event) }
    })
    const component = mounting.mountables[name].component as { displayName?: string; name: string }
    const widget = widgets.get(component.displayName ?? component.name)
    return {
      tag: `sievert-${name}`,
      className: `Sievert${name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())}`,
      doc: widget ? docOf(checker, widget) : '',
      attributes: Object.entries(attributes).map(([attribute, field]) => {
        const { type = '', doc = '' } = fields.find((each) => each.name === field) ?? {}
        return { name: attribute, field, type, doc }
      }),
      fields,
      events: [...everywhere, ...told],
    }
  })
}

/** The Custom Elements Manifest, that editors and catalogues read. */
const manifestOf = (elements: Described[]) => ({
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'register.js',
      declarations: elements.map(({ tag, className, doc, attributes, fields, events }) => ({
        kind: 'class',
        customElement: true,
        name: className,
        tagName: tag,
        description: doc,
        superclass: { name: 'HTMLElement' },
        attributes: attributes.map(({ name, field, type, doc }) => ({
          name,
          fieldName: field,
          type: { text: type },
          description: doc,
        })),
        members: fields.map(({ name, type, doc, attribute }) => ({
          kind: 'field',
          name,
          type: { text: type },
          description: doc,
          ...(attribute ? { attribute } : {}),
        })),
        events: events.map(({ name, type, doc }) => ({
          name,
          type: { text: `CustomEvent<${type}>` },
          description: doc,
        })),
      })),
      exports: elements.map(({ tag, className }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className },
      })),
    },
  ],
})

const comment = (doc: string) => (doc ? `  /** ${doc} */\n` : '')
const within = (type: string) => type.replaceAll('\n', '\n  ')
/** Frameworks take whatever begins with `on` for an event of that name. */
const isCallback = (name: string) => /^on[A-Z]/.test(name)

function elementTypes(elements: Described[], writer: TypeWriter, mount: string): string {
  const own = elements.map(({ className, doc, attributes, fields, events }) => {
    // Every HTML element has a nonce.
    const properties = fields
      .filter(({ name }) => name !== 'nonce')
      .map(({ name, type, doc }) => `${comment(doc)}  ${name}?: ${within(type)}\n`)
    const texts = attributes
      .filter(({ name, field }) => name !== field)
      .map(({ name, field }) => `  ${keyOf(name)}?: AsText<${className}Properties['${field}']>\n`)
    const told = events.map(({ name, type, doc }) => `${comment(doc)}  '${name}': CustomEvent<${within(type)}>\n`)
    return [
      `export interface ${className}Properties {\n${properties.join('')}}\n`,
      `export interface ${className}Attributes {\n${texts.join('')}}\n`,
      `export interface ${className}Events {\n${told.join('')}}\n`,
      `${doc ? `/** ${doc} */\n` : ''}export type ${className} = SievertElement<${className}Properties, ${className}Events>\n`,
    ].join('\n')
  })
  const by = (suffix: string) => elements.map(({ tag, className }) => `  '${tag}': ${className}${suffix}\n`).join('')
  return `/** What the elements take and tell. Written by \`npm run api\`. */

/** What an attribute may be given: what the property takes, or the text of it. */
type AsText<T> = NonNullable<T> extends string ? T : NonNullable<T> extends number | boolean ? T | string : string

interface Tells<Events> {
  addEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => unknown, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => unknown, options?: boolean | EventListenerOptions): void
}
/** Every HTML element has a nonce, but not in the templates of every framework. */
interface Nonce {
  nonce?: string
}
/** A custom element with its properties and events. */
export type SievertElement<Properties, Events> = Tells<Events> & HTMLElement & Properties

${[...writer.declared.values()].join('\n')}
${own.join('\n')}
export interface SievertElements {
${by('')}}
/** What is given in a template: properties, and attributes by their own names. Callbacks are events there. */
export interface SievertTemplates {
${elements
  .map(({ tag, className, fields }) => {
    const left = fields.filter(({ name }) => isCallback(name)).map(({ name }) => `'${name}'`)
    return `  '${tag}': Omit<${className}Properties, ${left.join(' | ')}> & ${className}Attributes & Nonce\n`
  })
  .join('')}}
export interface SievertEvents {
${by('Events')}}

/** Shows a part of Sievert in an element of any page. Throws when there is no such widget. */
export declare const mount: ${mount}

declare global {
  interface HTMLElementTagNameMap extends SievertElements {}
}
`
}

/** Widgets' elements in the templates of a framework, by the names that it has for them. */
const forFrameworks = {
  'react.d.ts': `import type * as React from 'react'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Handlers<Events> = { [Name in keyof Events as \`on\${Name & string}\`]?: (event: Events[Name]) => void }
type Given<Tag extends keyof SievertElements> = Omit<React.HTMLAttributes<HTMLElement>, keyof SievertTemplates[Tag]> &
  React.RefAttributes<SievertElements[Tag]> & SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends SievertIntrinsics {}
  }
}
type SievertIntrinsics = { [Tag in keyof SievertElements]: Given<Tag> }
`,
  'svelte.d.ts': `import type { HTMLAttributes } from 'svelte/elements'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Handlers<Events> = { [Name in keyof Events as \`on\${Name & string}\`]?: (event: Events[Name]) => void }
type Given<Tag extends keyof SievertElements> = Omit<HTMLAttributes<HTMLElement>, keyof SievertTemplates[Tag]> &
  SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>
type SievertTags = { [Tag in keyof SievertElements]: Given<Tag> }

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SievertTags {}
}
`,
  'vue.d.ts': `import type { HTMLAttributes } from 'vue'
import type { SievertElements, SievertEvents, SievertTemplates } from './register.js'

export * from './register.js'

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name
type Handlers<Events> = {
  [Name in keyof Events as \`on\${Capitalize<Camel<Name & string>>}\`]?: (event: Events[Name]) => void
}
type Given<Tag extends keyof SievertElements> = new () => {
  $props: Omit<HTMLAttributes, keyof SievertTemplates[Tag]> & SievertTemplates[Tag] & Handlers<SievertEvents[Tag]>
}
type SievertTags = { [Tag in keyof SievertElements]: Given<Tag> }

declare module 'vue' {
  interface GlobalComponents extends SievertTags {}
}
`,
}

/** Holds the place of elements from the first byte of a page until what they show has come. */
const skeleton = (elements: Described[]) => {
  const tags = elements.map(({ tag }) => tag)
  const high = (tag: string) => {
    const name = tag.slice('sievert-'.length) as MountName
    return name === 'app' ? '100vh' : `${heights[name] ?? listHeight}px`
  }
  return `/* Elements that wait for their script hold their place; --sievert-skeleton-height is another height. */
:is(${tags.join(', ')}):is(:not(:defined), :empty, :has([role='status'][data-sievert-waiting])) {
  display: block;
  box-sizing: border-box;
  min-height: var(--sievert-skeleton-height, ${listHeight}px);
  border-radius: var(--sievert-skeleton-radius, 8px);
  background: var(--sievert-skeleton-color, rgb(127 127 127 / 12%));
}
${tags
  .filter((tag) => high(tag) !== `${listHeight}px`)
  .map((tag) => `:where(${tag}) {\n  --sievert-skeleton-height: ${high(tag)};\n}\n`)
  .join('')}`
}

/** Every file that describes the elements, by its name. */
export async function elementFiles(types: ReturnType<typeof openTypes>): Promise<Record<string, string>> {
  const writer = new TypeWriter(types.checker, { Interpolation: 'object' })
  const elements = await describe(types, writer)
  const mounting = types.exportsOf(registerEntry).get('mount')
  const mount = writer.optional(mounting && types.checker.getTypeOfSymbol(mounting))
  return {
    'custom-elements.json': `${JSON.stringify(manifestOf(elements), null, 2)}\n`,
    'register.d.ts': elementTypes(elements, writer, mount),
    ...forFrameworks,
    'skeleton.css': skeleton(elements),
  }
}
