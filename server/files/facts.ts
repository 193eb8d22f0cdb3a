import type { MessageParams } from './refusal.ts'
import { cut } from './rows.ts'

/** Who says a thing about a file: the person who sent it, a place in the file itself, or the profile. */
export type Sayer =
  | 'chosen'
  | 'mapping'
  | 'title'
  | 'sheet'
  | 'header'
  | 'unitRow'
  | 'cell'
  | 'beside'
  | 'numberFormat'
  | 'hidden'

/** One thing that is said about a file, with the words and the place. Lines count from 1, as an editor shows them. */
export interface Fact {
  said: string
  by: Sayer
  line?: number
  /** The heading of the column. */
  column?: string
}

/** What a person said. */
export const chosen = (said: string): Fact => ({ said, by: 'chosen' })

const maxSaid = 80
const oneLine = (text: string) => cut(text.replace(/\s+/g, ' ').trim(), maxSaid)

/** A fact as parameters of a message, under a name: `{first}` is put into words from `firstSaid`, `firstBy`, … */
export function factParams(name: string, { said, by, line, column }: Fact): MessageParams {
  const params: MessageParams = { [`${name}Said`]: oneLine(said), [`${name}By`]: by }
  if (line !== undefined) params[`${name}Line`] = line
  if (column !== undefined) params[`${name}Column`] = oneLine(column)
  return params
}

/** What the kept mapping of a source says of all its files. */
export const usual = (said: string): Fact => ({ said, by: 'mapping' })

/** Two facts that cannot both hold. */
export const bothFacts = (first: Fact, second: Fact): MessageParams => ({
  ...factParams('first', first),
  ...factParams('second', second),
})
