import { importOf, lines, quotedAll } from './code.ts'
import type { Field } from './description.ts'
import { type Facts, isFilled } from './facts.ts'

/** The type of the contract that a field is built from, by the name of its maker in common.ts. */
function shapeOf(field: Field, facts: Facts): { maker: string | null; text: string } {
  const orNull = isFilled(field) ? '' : '.nullable()'
  switch (field.kind) {
    case 'code':
      return { maker: 'shapedText', text: "shapedText(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'code')" }
    case 'text': {
      const maker = field.required ? 'shortText' : 'optionalText'
      return { maker, text: `${maker}(${field.max})` }
    }
    case 'note': {
      const maker = field.required ? 'note' : 'optionalNote'
      return { maker, text: `${maker}(${field.max})` }
    }
    case 'number':
      return { maker: 'wholeNumber', text: `wholeNumber(${field.min}, ${field.max})${orNull}` }
    case 'date':
      return { maker: 'calendarDate', text: `calendarDate${orNull}` }
    case 'flag':
      return { maker: null, text: 'z.boolean()' }
    case 'choice':
      return { maker: null, text: `z.enum(${facts.choices.find(({ name }) => name === field.name)?.list})${orNull}` }
  }
}

const queryOf = ({ filters, choices }: Facts) =>
  filters.map(({ name, kind }) => {
    if (kind === 'client') return `  ${name}: idText.optional(),`
    if (kind === 'flag') return `  ${name}: z.enum(['true', 'false']).optional(),`
    return `  ${name}: z.enum(${choices.find((each) => each.name === name)?.list}).optional(),`
  })

/** What the contract's files of a slice differ in. */
export function contractParts(facts: Facts): Record<string, string> {
  const { fields, isClients, choices, sorts, rows } = facts
  const shapes = fields.map((field) => ({ name: field.name, ...shapeOf(field, facts) }))
  const makers = new Set(shapes.flatMap(({ maker }) => (maker ? [maker] : [])))
  for (const each of ['id', 'listQuery', 'pageOf', 'version', ...(isClients ? ['idText'] : [])]) makers.add(each)
  return {
    vocabularyValues: importOf(
      choices.map(({ list }) => list),
      '../vocabulary.ts',
    ),
    schemaParts: [...makers].sort().join(', '),
    inputShape: lines(shapes.map(({ name, text }) => `  ${name}: ${text},`)),
    clientNameShape: isClients ? ', clientName: z.string()' : '',
    sortNames: quotedAll(sorts.map(({ name }) => name)),
    queryShape: lines(queryOf(facts)),
    castRows: lines(rows.map((row) => `  ${JSON.stringify(row)},`)),
  }
}
