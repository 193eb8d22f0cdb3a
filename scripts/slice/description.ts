import { z } from 'zod'

/** What a slice can ask for. References to clients come with the scope. */
export const kinds = ['code', 'text', 'note', 'number', 'date', 'flag', 'choice'] as const
export type Kind = (typeof kinds)[number]

/** A description that cannot be made into a slice. The message names what is wrong with it, line by line. */
export class BadDescription extends Error {}

const camel = /^[a-z]+(?:[A-Z][a-z]+)*$/
const name = z.string().regex(camel, 'is no name: write it as calibrationSources, in letters alone')
const words = z.string().trim().min(1, 'is empty')
const inBoth = z.strictObject({ en: words, es: words })
const bound = z.number().int().min(-2_147_483_647).max(2_147_483_647)

const of = <K extends Kind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ name, kind: z.literal(kind), en: words, es: words, ...shape })
const required = z.boolean().default(false)
const field = z.discriminatedUnion('kind', [
  of('code', {}),
  of('text', { required, max: z.number().int().min(10).max(500).default(120) }),
  of('note', { required, max: z.number().int().min(10).max(2000).default(500) }),
  of('number', { required, min: bound.default(0), max: bound.default(1_000_000) }),
  of('date', { required }),
  of('flag', {}),
  of('choice', {
    required,
    /** The list of the field's words; from the names of item and field unless told. */
    list: name.optional(),
    choices: z.record(name, inBoth),
  }),
])

export const description = z.strictObject({
  /** Many of it, as routes, table and folder are called. */
  resource: name,
  /** One of it. */
  item: name,
  /** `client`: each belongs to a client, whose officer sees it. `service`: for administrators alone. */
  scope: z.enum(['client', 'service']),
  many: inBoth,
  one: inBoth,
  /** A sentence on what it is: below the title of its page. */
  about: inBoth,
  /** Where its list stands in the app. The form stands at `/create` and `/:id/edit` below it. */
  address: z.string().regex(/^(?:\/[a-z][a-z0-9-]*)+$/, 'is no address: write it as /listings/calibration-sources'),
  /** The group of the menu, by its text: `listings`, `reports`, `dosimetry`, `administration`, …; without it none has it. */
  menu: name.optional(),
  /** Portals may install its list. */
  widget: z.boolean().default(false),
  fields: z.array(field).min(1, 'has no field'),
})
export type Description = z.infer<typeof description>
export type Field = z.infer<typeof field>
export type Choice = Extract<Field, { kind: 'choice' }>

/** Names that every row has, that queries have, or that the database or the language keeps for itself. */
const taken = new Set(
  `id version client clientId clientName items item page pageSize sort search format limit offset order from to user group
  table column check default end desc asc all and any array as case cast create do else false for grant having in into not
  null on only or primary references select some then true union unique using when where with window both leading trailing
  placing returning lateral initially fetch intersect except constraint collate distinct analyse analyze new class return
  this typeof void var let const function import export delete if switch throw try while yield await enum extends super
  t i18n language severalClients constructor prototype`.split(/\s+/),
)

/** Where something stands in a description, as people look for it: a field by its name. */
function placeOf(path: PropertyKey[], raw: unknown): string {
  const [first, index, ...rest] = path
  if (first !== 'fields' || index === undefined) return path.map(String).join('.') || 'the description'
  const known = (raw as { fields?: { name?: unknown }[] }).fields?.[Number(index)]?.name
  return [`the field ${typeof known === 'string' ? known : Number(index) + 1}`, ...rest.map(String)].join(', ')
}

function saidOf(issue: z.core.$ZodIssue): string {
  const language = { en: 'English', es: 'Spanish' }[String(issue.path.at(-1))]
  if (language && (issue.code === 'invalid_type' || issue.code === 'too_small')) return `has no ${language} words`
  if (issue.code === 'invalid_union') return `is none of the kinds ${kinds.join(', ')}`
  if (issue.code === 'unrecognized_keys') return `says ${issue.keys.join(', ')}, which means nothing here`
  if (issue.code === 'invalid_key') return 'has a name that is none: write it as inUse, in letters alone'
  return issue.code === 'invalid_type' ? 'is missing or of another type' : issue.message
}

/** What a schema cannot see: names that are used twice, or by others, and words that say one thing for two. */
function* objections(given: Description): Generator<string> {
  const { resource, item, fields } = given
  if (resource === item) yield `item: is the same as resource, ${resource}`
  const seen = new Set<string>()
  for (const each of fields) {
    const at = `the field ${each.name}`
    if (seen.has(each.name)) yield `${at}: stands there twice`
    seen.add(each.name)
    if (taken.has(each.name) || each.name === resource || each.name === item) yield `${at}: has a name that is taken`
    // A file in Spanish that is headed as in English passes for one that was not translated.
    if (each.en === each.es)
      yield `${at}: is called “${each.en}” in both languages; say it so that they can be told apart`
    if (each.kind === 'number' && each.min >= each.max) yield `${at}: min is not below max`
    if (each.kind === 'choice') yield* ofChoices(each, at)
  }
  for (const language of ['en', 'es'] as const) {
    const headings = [language === 'en' ? 'Client' : 'Cliente', ...fields.map((each) => each[language])]
    for (const twice of headings.filter((each, index) => headings.indexOf(each) < index))
      yield `the fields: two are called “${twice}” in ${language}`
  }
  if (fields.filter(({ kind }) => kind === 'code').length > 1) yield 'the fields: there are two codes'
  if (!fields.some((each) => each.kind === 'code' || (each.kind === 'text' && each.required)))
    yield 'the fields: none tells one from the other; there must be a code or a required text'
}

function* ofChoices({ choices }: Choice, at: string): Generator<string> {
  const named = Object.entries(choices)
  if (named.length < 2) yield `${at}: has fewer than two choices`
  for (const [choice] of named) if (taken.has(choice)) yield `${at}, choices, ${choice}: has a name that is taken`
  for (const language of ['en', 'es'] as const) {
    const said = named.map(([, words]) => words[language])
    for (const twice of said.filter((each, index) => said.indexOf(each) < index))
      yield `${at}: two choices are called “${twice}” in ${language}`
  }
}

/** Reads a description. Throws BadDescription, which names everything that is wrong with it. */
export function readDescription(raw: unknown): Description {
  const { success, data, error } = description.safeParse(raw)
  const said = success
    ? [...objections(data)]
    : error.issues.map((issue) => `${placeOf(issue.path, raw)}: ${saidOf(issue)}`)
  if (said.length > 0) throw new BadDescription(said.join('\n'))
  return data as Description
}
