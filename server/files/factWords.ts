import type { Language } from '../../contract/vocabulary.ts'
import { periodInWords } from '../../contract/words/spans.ts'
import { type Fact, factParams, type Sayer } from './facts.ts'
import type { MessageParams } from './refusal.ts'

/** The same words in both languages. */
export type Pair = readonly [en: string, es: string]

const sayers: Record<Sayer, Pair> = {
  chosen: ['chosen by hand', 'elegido a mano'],
  mapping: ['usual for this source', 'usual de esta fuente'],
  title: ['title', 'título'],
  sheet: ['name of the sheet', 'nombre de la hoja'],
  header: ['heading', 'encabezado'],
  unitRow: ['row of units', 'fila de unidades'],
  cell: ['', ''],
  beside: ['', ''],
  numberFormat: ['number format', 'formato de número'],
  hidden: ['hidden', 'oculto'],
}

/** “0,5” (line 2, column Hp(10)): what was said, and where. */
export function factWords(name: string, params: MessageParams, index: 0 | 1): string {
  if (params[`${name}Said`] === undefined) return ''
  const [line, column] = [params[`${name}Line`], params[`${name}Column`]]
  const where = [
    sayers[params[`${name}By`] as Sayer][index],
    line === undefined ? '' : `${index ? 'línea' : 'line'} ${line}`,
    column === undefined || column === '' ? '' : `${index ? 'columna' : 'column'} ${column}`,
  ].filter(Boolean)
  const given = String(params[`${name}Said`])
  // What a file says is quoted as it stands there; a choice has no spelling of its own.
  const said = params[`${name}By`] === 'chosen' ? periodInWords(given, index ? 'es' : 'en') : given
  return `“${said}”${where.length > 0 ? ` (${where.join(', ')})` : ''}`
}

/** One thing that was said about a file, and where. */
export function explainFact(fact: Fact, language: Language): string {
  const index = language === 'es' ? 1 : 0
  // What was chosen stands beside these words already.
  return fact.by === 'chosen' ? sayers.chosen[index] : factWords('first', factParams('first', fact), index)
}

interface NamedSheet {
  name: string
  hidden: boolean
}
/** The sheets that a refusal speaks of. */
export const sheetsOf = (params: MessageParams): NamedSheet[] =>
  params.sheets === undefined ? [] : (JSON.parse(String(params.sheets)) as NamedSheet[])
export const sheetWords = (params: MessageParams, index: 0 | 1) =>
  sheetsOf(params)
    .map(({ name, hidden }) => `“${name}”${hidden ? (index ? ' (oculta)' : ' (hidden)') : ''}`)
    .join(', ')
