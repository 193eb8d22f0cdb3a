import type { Choice, Description } from './description.ts'

const words = (name: string) => name.match(/[A-Z]?[a-z]+/g) ?? [name]
export const pascal = (name: string) => name.replace(/^./, (first) => first.toUpperCase())
export const kebab = (name: string) => words(name).join('-').toLowerCase()
/** As the table's column or the table is called in SQL. */
export const snake = (name: string) => words(name).join('_').toLowerCase()
export const sentence = (text: string) => text.replace(/^./u, (first) => first.toUpperCase())

const plural = (word: string) =>
  /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

/** The list of the vocabulary that a choice is among, and the name of its type. */
export function listOf(item: string, { name, list }: Choice) {
  const many = list ?? `${item}${pascal(plural(name))}`
  return { list: many, type: list ? `${pascal(item)}${pascal(name)}` : pascal(`${item}${pascal(name)}`) }
}

const article = (one: string) => (/^[aeiou]/i.test(one) ? 'an' : 'a')

/** The names by which templates call a slice: `__Item__` and the like. */
export function namesOf({ resource, item, address, many, one }: Description): Record<string, string> {
  return {
    // What bundlers read is no name of ours.
    PURE: '__PURE__',
    resource,
    Resource: pascal(resource),
    item,
    Item: pascal(item),
    kebab: kebab(resource),
    table: snake(resource),
    address,
    Many: sentence(many.en),
    Muchos: sentence(many.es),
    many: many.en,
    one: one.en,
    aOne: `${article(one.en)} ${one.en}`,
  }
}
