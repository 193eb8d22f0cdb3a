import type { Choice, Description, Field } from './description.ts'
import { listOf, pascal, snake } from './names.ts'

/** What all layers ask of a description. */
export interface Facts extends Description {
  isClients: boolean
  /** By which one is told from the other, on screens and in tests. */
  main: Field
  code: Field | undefined
  choices: (Choice & { list: string; type: string })[]
  /** Fields that a text can be looked for in. */
  searched: Field[]
  /** What the server sorts by. */
  sorts: { name: string; by: string }[]
  filters: { name: string; kind: 'client' | 'choice' | 'flag' }[]
  /** Fields without which a new one cannot be saved, the client among them. */
  needed: string[]
  /** The texts that screens of this slice need. */
  namespaces: string[]
  /** Rows of the demonstration, in the order of the fields. */
  rows: Record<string, string | number | boolean | null>[]
}

export const isFilled = (field: Field): boolean =>
  field.kind === 'code' || (field.kind !== 'flag' && 'required' in field && field.required)

export function factsOf(given: Description): Facts {
  const { fields, scope, item, resource } = given
  const isClients = scope === 'client'
  const code = fields.find(({ kind }) => kind === 'code')
  const main = fields.find((each) => each.kind === 'text' && each.required) ?? code
  if (!main) throw new Error('readDescription lets no slice through that has nothing to be told by.')
  const choices = fields.flatMap((each) => (each.kind === 'choice' ? [{ ...each, ...listOf(item, each) }] : []))
  const column = (name: string) => `s.${snake(name)}`
  return {
    ...given,
    isClients,
    code,
    main,
    choices,
    searched: fields.filter(({ kind }) => kind === 'code' || kind === 'text'),
    sorts: [
      ...fields.filter(({ kind }) => kind !== 'note').map(({ name }) => ({ name, by: column(name) })),
      ...(isClients ? [{ name: 'clientName', by: 'c.name_key collate "C"' }] : []),
    ],
    filters: [
      ...(isClients ? [{ name: 'clientId', kind: 'client' as const }] : []),
      ...fields.flatMap(({ name, kind }) => (kind === 'choice' || kind === 'flag' ? [{ name, kind }] : [])),
    ],
    needed: [...(isClients ? ['clientId'] : []), ...fields.filter(isFilled).map(({ name }) => name)].sort(),
    namespaces: [resource, ...(choices.length > 0 ? ['words'] : [])],
    rows: rowsOf(given, isClients),
  }
}

const clientsOfRows = [1, 1, 1, 2, 4, 5]

/** The last row has only what must be there, so that stories and exports show that too. */
function rowsOf({ fields, resource, one }: Description, isClients: boolean): Facts['rows'] {
  const initials = pascal(resource).replace(/[a-z]/g, '')
  return clientsOfRows.map((clientId, index) => {
    const nr = index + 1
    const isBare = nr === clientsOfRows.length
    let texts = 0
    const valueIn = (field: Field): string | number | boolean | null => {
      if (isBare && field.kind !== 'flag' && !isFilled(field))
        return field.kind === 'text' || field.kind === 'note' ? '' : null
      switch (field.kind) {
        case 'code':
          return `${initials}-0${nr}`
        case 'text':
        case 'note':
          texts += 1
          return `${texts === 1 ? one.es.replace(/^./u, (first) => first.toUpperCase()) : field.es} ${nr}`.slice(
            -field.max,
          )
        case 'number':
          return Math.floor(field.min + ((field.max - field.min) * nr) / 8)
        case 'date':
          return `2026-0${nr}-15`
        case 'flag':
          return index % 2 === 0
        case 'choice': {
          const names = Object.keys(field.choices)
          return names[index % names.length] as string
        }
      }
    }
    const own = Object.fromEntries(fields.map((field) => [field.name, valueIn(field)]))
    return { id: nr, ...(isClients ? { clientId } : {}), ...own }
  })
}
