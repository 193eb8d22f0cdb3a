import { repeatedTexts } from '../../lint-words.ts'
import type { Facts } from '../facts.ts'
import { namesOf } from '../names.ts'
import { CannotWrite, type Tree } from '../tree.ts'

/** Refuses what is there already, and words that another place has. */
export function checkNew(tree: Tree, facts: Facts): void {
  const { resource, item, choices } = facts
  if (tree.read('contract/routes.ts').includes(`'${resource}.`))
    throw new CannotWrite(`The contract has calls of ${resource} already.`)
  const vocabulary = tree.read('contract/vocabulary.ts')
  for (const { list, name } of choices)
    if (new RegExp(`\\b${list}\\b`).test(vocabulary))
      throw new CannotWrite(`The vocabulary has ${list} already: give the field ${name} another “list”.`)
  if (tree.under('contract/schemas').some((path) => new RegExp(`export const ${item}\\b`).test(tree.read(path))))
    throw new CannotWrite(`The contract has a schema ${item} already.`)
  const { table } = namesOf(facts)
  if (tree.under('server/db/schema').some((path) => new RegExp(`pgTable\\(\\s*'${table}'`).test(tree.read(path))))
    throw new CannotWrite(`The database has a table ${table} already.`)
  const lists = new Map(choices.map(({ list, choices: values }) => [list, new Set(Object.keys(values))]))
  for (const path of tree.under('src').filter((each) => /locales\/\w+\.json$/.test(each)))
    for (const { keys, name } of repeatedTexts(JSON.parse(tree.read(path)), lists) as {
      keys: string[]
      name: string
    }[])
      throw new CannotWrite(
        `${path} says ${keys.join(', ')} in words of its own, and words of a list have one home: call the choices of ${name} otherwise, or make it a flag.`,
      )
}
