import { importOf, lines, quotedAll } from './code.ts'
import type { Description, Field } from './description.ts'
import { type Facts, isFilled } from './facts.ts'
import { sentence } from './names.ts'

const inputs: Record<Field['kind'], string> = {
  code: 'TextField',
  text: 'TextField',
  note: 'TextField',
  number: 'NumberField',
  date: 'DateField',
  flag: 'CheckboxField',
  choice: 'SelectField',
}

function fieldOf(field: Field, { choices }: Facts): string {
  const { name, kind } = field
  const common = `<${inputs[kind]} name="${name}" label={t('columns.${name}')}${isFilled(field) ? ' required' : ''}`
  switch (kind) {
    case 'code':
      return `      ${common} help={t('rules.code')} maxLength={20} autoComplete="off" normalize={(text) => text.toUpperCase()} />`
    case 'text':
      return `      ${common} maxLength={${field.max}} autoComplete="off" />`
    case 'note':
      return `      ${common} maxLength={${field.max}} multiline rows={3} />`
    case 'choice': {
      const list = choices.find((each) => each.name === name)?.list
      const none = isFilled(field) ? '' : " noneLabel={t('none')}"
      return `      ${common}${none} options={${list}.map((value) => ({ value, label: t(\`words:${list}.\${value}\`) }))} />`
    }
    default:
      return `      ${common} />`
  }
}

function columnOf(field: Field, { main, choices }: Facts): string {
  const { name, kind } = field
  const parts = [`field: '${name}'`, `header: t('columns.${name}')`]
  if (kind !== 'note') parts.push('sortable: true')
  if (field === main) parts.push("fixed: true, flex: 2, minWidth: 200, card: 'title'")
  else if (kind === 'code') parts.push("width: 124, card: 'subtitle'")
  else if (kind === 'number') parts.push("align: 'right', width: 120")
  else if (kind === 'note' || kind === 'text') parts.push('flex: 1, minWidth: 140')
  else parts.push('width: 132')
  if (kind === 'date') parts.push(`render: ({ ${name} }) => ${name} && formatDate(${name}, language)`)
  if (kind === 'choice') {
    const list = choices.find((each) => each.name === name)?.list
    parts.push(`render: ({ ${name} }) => ${isFilled(field) ? '' : `${name} && `}t(\`words:${list}.\${${name}}\`)`)
  }
  if (kind === 'flag')
    parts.push(
      `render: ({ ${name} }) => <StatusChip tone={${name} ? 'success' : 'neutral'} label={t(${name} ? 'flags.yes' : 'flags.no')} />`,
    )
  return `  { ${parts.join(', ')} },`
}

const clientColumn =
  "  ...(severalClients ? [{ field: 'clientName', header: t('columns.client'), sortable: true, flex: 1, minWidth: 180 }] : []),"

/** The columns, and what they must be told beside the texts. */
function columnParts(facts: Facts): Record<string, string> {
  const { fields, isClients } = facts
  const hasDates = fields.some(({ kind }) => kind === 'date')
  const hasFlags = fields.some(({ kind }) => kind === 'flag')
  const told = [...(hasDates ? ['language'] : []), ...(isClients ? ['severalClients'] : [])]
  return {
    columnImports: lines([
      hasDates && "import { formatDate } from '../../components/format/dates.ts'",
      hasDates && "import type { Language } from '../../components/format/language.ts'",
      hasFlags && "import { StatusChip } from '../../components/status/StatusChip.tsx'",
    ]),
    columnOptionLines: lines([
      hasDates && '  language: Language',
      isClients &&
        "  /** Several clients' stand in the list, so each row says whose it is. */\n  severalClients: boolean",
    ]),
    columnArgs: told.length > 0 ? `  { ${told.join(', ')} }: __Item__ColumnsOptions,` : '',
    columns: lines([...fields.map((field) => columnOf(field, facts)), isClients && clientColumn]),
    columnCall: told.length > 0 ? `t, { ${told.join(', ')} }` : 't',
    columnDeps: ['t', ...told].join(', '),
    translation: hasDates ? 't, i18n' : 't',
    languageImport: hasDates ? "import { languageOfTag } from '../../../components/format/language.ts'" : '',
    languageLine: hasDates ? '  const language = languageOfTag(i18n.language)' : '',
  }
}

const clientFilter = `<Box sx={{ width: { xs: '100%', sm: 250 }, '&:empty': { display: 'none' } }}>
            <ClientFilter bare policy="__resource__.read" {...list.filter('clientId')} />
          </Box>`

function filterParts({ filters, choices }: Facts): Record<string, string> {
  const optionsOf = (name: string, kind: string) => {
    const list = choices.find((each) => each.name === name)?.list
    return kind === 'flag'
      ? "[{ value: 'true', label: t('flags.yes') }, { value: 'false', label: t('flags.no') }]"
      : `${list}.map((value) => ({ value, label: t(\`words:${list}.\${value}\`) }))`
  }
  const shown = filters.map(({ name, kind }) =>
    kind === 'client'
      ? clientFilter
      : `<FilterSelect label={t('columns.${name}')} allLabel={t('filters.${name}')} {...list.filter('${name}')} options={${optionsOf(name, kind)}} />`,
  )
  const all = shown.length > 1 ? `<>${shown.join('\n')}</>` : shown[0]
  return {
    vocabularyOfFilters: importOf(
      choices.map(({ list }) => list),
      '../../../../contract/vocabulary.ts',
    ),
    filterImports: filters.some(({ kind }) => kind !== 'client')
      ? "import { FilterSelect } from '../../../components/FilterSelect.tsx'"
      : '',
    filterProp: all ? `      filters={${all}}` : '',
    filterNames: quotedAll(filters.map(({ name }) => name)),
  }
}

function newValueOf(field: Field): string | null {
  if (field.kind === 'code' || field.kind === 'text' || field.kind === 'note') return `${field.name}: ''`
  if (field.kind === 'flag') return `${field.name}: false`
  return isFilled(field) ? null : `${field.name}: null`
}

/** The texts of the screens. Spanish is worded so that it agrees with things of either gender. */
function textsOf(given: Description, facts: Facts, language: 'en' | 'es'): string {
  const { many, one, about, fields } = given
  const say = (en: string, es: string) => ({ en, es })[language]
  const columns = Object.fromEntries(fields.map((field) => [field.name, field[language]]))
  const narrowed = fields.filter(({ kind }) => kind === 'choice' || kind === 'flag')
  const texts = {
    title: sentence(many[language]),
    description: about[language],
    new: say(`Add ${one.en}`, `Agregar ${one.es}`),
    columns: { ...(facts.isClients ? { client: say('Client', 'Cliente') } : {}), ...columns },
    ...(narrowed.length > 0 && {
      filters: Object.fromEntries(
        narrowed.map((field) => [field.name, `${field[language]}: ${say('all', 'sin filtro')}`]),
      ),
    }),
    ...(fields.some(({ kind }) => kind === 'flag') && { flags: { yes: say('Yes', 'Sí'), no: 'No' } }),
    ...(fields.some((field) => field.kind === 'choice' && !field.required) && {
      none: say('Not stated', 'Sin indicar'),
    }),
    ...(facts.code && {
      rules: {
        code: say('Up to 20 capitals, digits and hyphens.', 'Hasta 20 mayúsculas, números y guiones.'),
      },
    }),
    empty: {
      title: say(`No ${many.en} yet`, `Aún no hay ${many.es}`),
      text: say('What is added stands here.', 'Lo que se agregue aparecerá aquí.'),
    },
    saved: say('Changes saved', 'Cambios guardados'),
    created: say('Saved', 'Registro guardado'),
  }
  return JSON.stringify(texts, null, 2)
}

/** What the browser's files of a slice differ in. */
export function screenParts(given: Description, facts: Facts): Record<string, string> {
  const { fields, isClients, namespaces, choices, code } = facts
  const used = [...new Set(fields.map(({ kind }) => inputs[kind]))].sort()
  return {
    ...columnParts(facts),
    ...filterParts(facts),
    namespaces: quotedAll(namespaces),
    vocabularyBelow: importOf(
      choices.map(({ list }) => list),
      '../../../../contract/vocabulary.ts',
    ),
    fieldImports: lines(used.map((name) => `import { ${name} } from '../../../components/forms/${name}.tsx'`)),
    fields: lines(fields.map((field) => fieldOf(field, facts))),
    formRules: code ? ", { code: t('rules.code') }" : '',
    newValues: fields.flatMap((field) => newValueOf(field) ?? []).join(', '),
    inputNames: [...(isClients ? ['clientId'] : []), ...fields.map(({ name }) => name)].join(', '),
    textsEn: textsOf(given, facts, 'en'),
    textsEs: textsOf(given, facts, 'es'),
  }
}
