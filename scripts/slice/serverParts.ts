import { importOf, lines, quoted } from './code.ts'
import type { Field } from './description.ts'
import { type Facts, isFilled } from './facts.ts'
import { snake } from './names.ts'

const isCode = ({ kind }: Field) => kind === 'code'

function columnOf(field: Field, { choices }: Facts): string {
  const orNull = isFilled(field) ? '.notNull()' : ''
  switch (field.kind) {
    case 'code':
      return 'text().notNull().unique()'
    case 'text':
    case 'note':
      return 'text().notNull()'
    case 'number':
      return `integer()${orNull}`
    case 'date':
      return `date()${orNull}`
    case 'flag':
      return 'boolean().notNull().default(false)'
    case 'choice':
      return `text().$type<${choices.find(({ name }) => name === field.name)?.type}>()${orNull}`
  }
}

function tableParts(facts: Facts): Record<string, string> {
  const { fields, isClients, resource, choices } = facts
  const columns = fields.map((field) => ({ name: field.name, text: columnOf(field, facts) }))
  const types = new Set(['pgTable', ...columns.map(({ text }) => /^\w+/.exec(text)?.[0] ?? '')])
  if (isClients) for (const each of ['index', 'integer']) types.add(each)
  return {
    columnTypes: [...types].sort().join(', '),
    vocabularyTypes: importOf(
      choices.map(({ type }) => type),
      '../../../contract/vocabulary.ts',
      'type ',
    ),
    tableColumns: lines(columns.map(({ name, text }) => `  ${name}: ${text},`)),
    tableIndexes: isClients ? `, (t) => [index('${snake(resource)}_client').on(t.clientId, t.id)]` : '',
  }
}

/** Selected columns, a few on a line. */
function selectedOf({ fields, isClients }: Facts): string {
  const named = (name: string) => (snake(name) === name ? `s.${name}` : `s.${snake(name)} as "${name}"`)
  const all = [
    's.id',
    's.version',
    ...(isClients ? ['s.client_id as "clientId"', 'c.name as "clientName"'] : []),
    ...fields.map(({ name }) => named(name)),
  ]
  return all.reduce((text, each) => {
    const width = text.length - text.lastIndexOf('\n')
    return `${text},${width + each.length > 96 ? '\n ' : ''} ${each}`
  })
}

function conditionsOf({ filters, searched }: Facts): string[] {
  const wanted = searched.map(({ name }) => `\${contains(sql\`s.${snake(name)}\`, query.search)}`).join(' or ')
  return [
    ...filters.map(
      ({ name, kind }) => `    ${kind === 'flag' ? 'flagIs' : 'is'}(sql\`s.${snake(name)}\`, query.${name}),`,
    ),
    `    query.search ? sql\`(${wanted})\` : undefined,`,
  ]
}

function exportsOf({ fields, isClients, choices }: Facts): string[] {
  const kinds: Partial<Record<Field['kind'], string>> = { number: ", kind: 'integer'", date: ", kind: 'date'" }
  const wordsOf = (name: string) => {
    const choice = choices.find((each) => each.name === name)
    return choice ? `, words: '${choice.list}'` : ''
  }
  return [
    ...(isClients ? ["      { key: 'clientName', en: 'Client', es: 'Cliente' },"] : []),
    ...fields.map(
      ({ name, kind, en, es }) =>
        `      { key: '${name}', en: ${quoted(en)}, es: ${quoted(es)}${kinds[kind] ?? ''}${wordsOf(name)} },`,
    ),
  ]
}

/** What the server's files of a slice differ in. */
export function serverParts(facts: Facts): Record<string, string> {
  const { main, sorts, isClients, filters } = facts
  const code = facts.fields.find(isCode)
  const hasFlag = filters.some(({ kind }) => kind === 'flag')
  const hasOther = filters.some(({ kind }) => kind !== 'flag')
  const listing = ['conditionOf', 'contains', hasFlag && 'flagIs', hasOther && 'is', 'type Listing', 'listPage']
  return {
    ...tableParts(facts),
    errorNames: code || isClients ? 'invalid, notFound' : 'notFound',
    listingNames: listing.filter(Boolean).join(', '),
    selected: selectedOf(facts),
    conditions: lines(conditionsOf(facts)),
    sorts: sorts.map(({ name, by }) => `${name}: sql\`${by}\``).join(', '),
    defaultSort: main.name,
    codeField: code?.name ?? '',
    codeColumn: code ? snake(code.name) : '',
    exportColumns: lines(exportsOf(facts)),
    openUnique: code ? 'orDuplicate(uniqueCode, () =>\n' : '',
    closeUnique: code ? ')' : '',
  }
}
