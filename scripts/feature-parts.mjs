/** Turns what the contract says of a resource into the parts of a feature's files that differ from feature to feature. */

const textOf = (name) =>
  name
    .replace(/([A-Z0-9]+)/g, ' $1')
    .replace(/^./, (first) => first.toUpperCase())
    .toLowerCase()
/** `legalId` reads "Legal id". */
export const title = (name) => textOf(name).replace(/^./, (first) => first.toUpperCase())

const resolve = (schema, root) => (schema.$ref ? resolve(root.$defs[schema.$ref.split('/').at(-1)], root) : schema)
/** The properties of an object schema, each with its references followed. */
export function propertiesOf(schema, root = schema) {
  const { properties = {}, required = [] } = resolve(schema, root)
  return Object.entries(properties).map(([name, property]) => {
    const choices = (resolve(property, root).anyOf ?? [property]).map((each) => resolve(each, root))
    const [value = {}] = choices.filter(({ type }) => type !== 'null')
    const nullable = choices.some(({ type }) => type === 'null')
    return { name, ...kindOf(value), nullable, required: required.includes(name) }
  })
}

function kindOf({ type, enum: values, format, pattern, minLength, maxLength }) {
  if (values) return { kind: 'choice', values }
  // Empty text is no answer where the rule is a pattern that nothing at all does not match.
  const filled = minLength > 0 || (pattern !== undefined && !new RegExp(pattern).test(''))
  if (type === 'string') return { kind: format === 'date' ? 'date' : 'text', filled, maxLength }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'integer' || type === 'number') return { kind: 'number' }
  return { kind: 'other' }
}

const isShown = ({ kind, name }) => kind !== 'other' && name !== 'id' && !name.endsWith('Id')

/** Fields that need a hand: numbers want a unit or a name, lists and objects rows of their own. */
const isAsked = ({ kind }) => kind !== 'other' && kind !== 'number'

/** What the list needs besides its texts to write dates. */
const withLanguage = {
  languageImport: "import { languageOfTag } from '../../../components/format/language.ts'",
  translation: 't, i18n',
  languageLine: 'const language = languageOfTag(i18n.language)',
  columnCall: 't, language',
}
const withoutLanguage = { languageImport: '', translation: 't', languageLine: '', columnCall: 't' }

/** The list: its columns and what they need to be imported. `sortable` are the fields that the server sorts by. */
export function columnParts(rows, sortable) {
  const shown = rows.filter(isShown)
  const main = shown.find(({ name }) => name === 'name') ?? shown.find(({ kind }) => kind === 'text') ?? shown[0]
  const second = shown.find((row) => row !== main && row.kind === 'text')
  const flags = shown.some(({ kind }) => kind === 'flag')
  const dates = shown.some(({ kind }) => kind === 'date')
  const columns = shown.map((row) => {
    const { name, kind } = row
    const parts = [`field: '${name}'`, `header: t('fields.${name}')`]
    if (sortable.includes(name)) parts.push('sortable: true')
    if (row === main) parts.push("fixed: true, flex: 2, minWidth: 200, card: 'title'")
    if (row === second) parts.push("card: 'subtitle'")
    if (kind === 'number') parts.push("align: 'right', width: 100")
    if (kind === 'choice') parts.push(`render: (row) => t(\`values.${name}.\${row.${name}}\`)`)
    if (kind === 'date') parts.push(`render: (row) => row.${name} && formatDate(row.${name}, language)`)
    if (kind === 'flag')
      parts.push(
        `width: 116, render: (row) => <StatusChip tone={row.${name} ? 'success' : 'neutral'} label={t(row.${name} ? 'values.${name}.true' : 'values.${name}.false')} />`,
      )
    return `  { ${parts.join(', ')} },`
  })
  const imports = [
    ...(flags ? ["import { StatusChip } from '../../components/status/StatusChip.tsx'"] : []),
    ...(dates
      ? [
          "import { formatDate } from '../../components/format/dates.ts'",
          "import type { Language } from '../../components/format/language.ts'",
        ]
      : []),
  ]
  return {
    columns: columns.join('\n'),
    columnImports: imports.join('\n'),
    columnArgs: dates ? ', language: Language' : '',
    titleField: main?.name ?? 'id',
    ...(dates ? withLanguage : withoutLanguage),
  }
}

/** The form: its fields, and which of the input's it cannot ask for by itself. */
export function fieldParts(input) {
  const field = ({ name, kind, values, required, filled, maxLength }) => {
    const common = `name="${name}" label={t('fields.${name}')}`
    if (kind === 'flag') return `      <CheckboxField ${common} />`
    const must = required && (kind !== 'text' || filled) ? ' required' : ''
    if (kind === 'date') return `      <DateField ${common}${must} />`
    if (kind === 'choice') {
      const options = `([${values.map((each) => `'${each}'`).join(', ')}] as const).map((value) => ({ value, label: t(\`values.${name}.\${value}\`) }))`
      return `      <SelectField ${common}${must} options={${options}} />`
    }
    return `      <TextField ${common}${must}${maxLength ? ` maxLength={${maxLength}}` : ''} autoComplete="off" />`
  }
  const asked = input.filter(isAsked)
  const components = { flag: 'CheckboxField', date: 'DateField', choice: 'SelectField', text: 'TextField' }
  const used = [...new Set(asked.map(({ kind }) => components[kind]))].sort()
  return {
    fields: asked.map(field).join('\n'),
    fieldImports: used.map((name) => `import { ${name} } from '../../../components/forms/${name}.tsx'`).join('\n'),
    byHand: input.filter((each) => !asked.includes(each)).map(({ name }) => name),
  }
}

/** What a new one starts with: text empty, what may be nothing null, flags off save `active`. */
export function newValues(input) {
  const startOf = ({ name, kind, nullable }) => {
    if (nullable) return 'null'
    if (kind === 'text' || kind === 'date') return "''"
    return kind === 'flag' ? String(name === 'active') : null
  }
  return input
    .map((each) => [each.name, startOf(each)])
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

/** The list's filters: what the query takes of fixed values. */
export function filterParts(query) {
  const filters = query.filter(({ kind, name }) => kind === 'choice' && name !== 'sort')
  const one = ({ name, values }) => `
          <FilterSelect
            label={t('fields.${name}')}
            allLabel={t('filters.${name}')}
            {...list.filter('${name}')}
            options={([${values.map((each) => `'${each}'`).join(', ')}] as const).map((value) => ({ value, label: t(\`values.${name}.\${value}\`) }))}
          />`
  if (filters.length === 0) return { filters, filterImports: '', filterProp: '' }
  return {
    filters,
    filterImports: "import { FilterSelect } from '../../../components/FilterSelect.tsx'",
    filterProp: `filters={${filters.length > 1 ? `<>${filters.map(one).join('')}</>` : one(filters[0])}}`,
  }
}

/** Texts of a feature, in English; the Spanish file starts with the same and is to be translated. */
export function textsOf(name, { rows, input, filters }) {
  const all = [...rows.filter(isShown), ...input.filter(isAsked), ...filters]
  const fields = Object.fromEntries(all.map((each) => [each.name, title(each.name)]))
  const values = {}
  for (const { name: field, kind, values: choices } of all) {
    const known = kind === 'flag' ? ['true', 'false'] : kind === 'choice' ? choices : []
    for (const value of known) {
      values[field] ??= {}
      values[field][value] ??=
        value === 'true' ? title(field) : value === 'false' ? `Not ${textOf(field).trim()}` : title(value)
    }
  }
  return {
    title: title(name),
    new: 'New',
    empty: 'Nothing here yet',
    fields,
    values,
    filters: Object.fromEntries(filters.map((each) => [each.name, `${title(each.name)}: all`])),
    saved: 'Saved',
  }
}
