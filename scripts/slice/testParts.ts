import { pattern, quoted } from './code.ts'
import type { Field } from './description.ts'
import type { Facts } from './facts.ts'
import { pascal, sentence } from './names.ts'

/** Two values of a field, as code. */
function twoOf(field: Field): [string, string] {
  switch (field.kind) {
    case 'code':
      return ["'A-1'", "'B-1'"]
    case 'number':
      return [String(field.min), String(field.max)]
    case 'date':
      return ["'2026-02-01'", "'2026-02-02'"]
    case 'flag':
      return ['true', 'false']
    case 'choice': {
      const [one, other] = Object.keys(field.choices)
      return [`'${one}'`, `'${other}'`]
    }
    default:
      return ["'A'", "'B'"]
  }
}

/** What the tests of all routes try on a slice. */
function probeParts({ isClients, code, main, fields }: Facts): Record<string, string> {
  const second = fields.find((field) => field !== main && field !== code) ?? code
  const changed = [main, ...(second && second !== main ? [second] : [])]
  const coded = code ? `, ${code.name}: \`\${prefix}\${nr}\`` : ''
  const ofClient = code ? '({ client, nr }: World, prefix: string)' : '({ client }: World)'
  const freshOf = isClients
    ? `const fresh = ${ofClient} => ({ ...form, clientId: client.id${coded} })`
    : `const fresh = (${code ? 'nr: number, prefix: string' : ''}) => ({ ...form${coded} })`
  const callOf = (of: string, prefix: string) =>
    `fresh(${[...(isClients || code ? [of] : []), ...(code ? [prefix] : [])].join(', ')})`
  return {
    probeCreate: isClients ? '{ ...form, clientId: missing }' : 'form',
    recipeChanges: changed.map((field) => `${field.name}: [${twoOf(field).join(', ')}]`).join(', '),
    freshOf,
    freshMade: callOf(isClients ? 'world' : 'made', "'A'"),
    createArgs: isClients ? 'world' : code ? '{ nr }' : '',
    createBody: callOf(isClients ? 'world' : 'nr', "'N'"),
    createRace: code ? "one(422, 'invalid')" : 'all',
    sceneNames: `${code ? '' : 'all, '}one, scene`,
    raceChange: `${main.name}: ${main.kind === 'code' ? '`R$' + '{item.id}-$' + '{nth}`' : '`N $' + '{nth}`'}`,
  }
}

/** How a value of the demonstration's first row is read in English; nothing for one that is read as it is written. */
function shownOf(field: Field, value: unknown): string | null {
  if (value === null || value === '') return null
  if (field.kind === 'choice') return field.choices[String(value)]?.en ?? null
  if (field.kind === 'date') {
    const [year, month, day] = String(value).split('-')
    const name = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][Number(month) - 1]
    return `${day} ${name} ${year}`
  }
  return field.kind === 'note' ? null : field.kind === 'flag' ? (value ? 'Yes' : 'No') : String(value)
}

/** What stories and tests of a slice differ in. */
export function testParts(facts: Facts): Record<string, string> {
  const { main, fields, filters, searched, many, one, rows, needed } = facts
  const [first = {}] = rows
  const isCode = main.kind === 'code'
  const shown = fields.map((field) => shownOf(field, first[field.name])).filter((text) => text !== null)
  const newOne = { en: `Add ${one.en}`, es: `Agregar ${one.es}` }
  return {
    ...probeParts(facts),
    changed: `${main.name}: ${isCode ? "'OTHER-1'" : "'Otra'"}`,
    mainField: main.name,
    mainEnglish: quoted(main.en),
    mainSpanish: quoted(main.es),
    searched: searched.map(({ name }) => `row.${name}`).join(', '),
    filterTries: filters.map(({ name }) => `['${name}', ${JSON.stringify(first[name])}]`).join(', '),
    yours: isCode ? "'MINE-1'" : "'Mío'",
    theirs: isCode ? "'THEIRS-1'" : "'De otro'",
    mainPattern: pattern([main.en, main.es], '(?: \\*|:|$)'),
    mainPatternEnglish: pattern([main.en], '(?: \\*|:|$)'),
    newPattern: pattern([newOne.en, newOne.es]),
    newEnglish: quoted(newOne.en),
    emptyPattern: pattern([`No ${many.en} yet`, `Aún no hay ${many.es}`]),
    shownTexts: shown.map(quoted).join(', '),
    mustBeFilled: needed.map((name) => `'${name}'`).join(', '),
    ManyText: quoted(sentence(many.en)),
    MuchosText: quoted(sentence(many.es)),
    Muchos: sentence(many.es),
    aOneText: quoted(`${/^[aeiou]/i.test(one.en) ? 'an' : 'a'} ${one.en}`),
    aOne: `${/^[aeiou]/i.test(one.en) ? 'an' : 'a'} ${one.en}`,
    about: facts.about.en,
    aboutText: quoted(facts.about.en),
    pageTitle: quoted(`Widgets/${pascal(facts.resource)}Table · ${sentence(many.es)}`),
  }
}
