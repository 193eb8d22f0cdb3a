import type { ApiResponse } from '../../../contract/api.ts'
import type { Language } from '../../../contract/vocabulary.ts'

export type ImportAnswer = ApiResponse<'people.import'>
export type ImportRow = ImportAnswer['rows'][number]
export type Outcome = ImportRow['outcome']

/** What can become of a row, in the order in which people ask. */
export const outcomes = ['new', 'changed', 'unchanged', 'rejected'] as const satisfies readonly Outcome[]

export const importFileRules = { types: ['.csv', '.xlsx'], maxBytes: 5_000_000 }

/** Headings that the server knows, in each language; an example of one row beside them would be taken for a person. */
const headings: Record<Language, readonly string[]> = {
  es: [
    'Tipo de identificación',
    'Identificación',
    'Nombre',
    'Apellidos',
    'Fecha de nacimiento',
    'Sexo',
    'Sede',
    'Cargo',
    'Práctica',
    'Categoría',
    'Inicio',
    'Correo',
  ],
  en: [
    'ID type',
    'ID number',
    'First names',
    'Last names',
    'Birth date',
    'Sex',
    'Site',
    'Occupation code',
    'Practice code',
    'Category',
    'Monitoring start',
    'Email',
  ],
}

/** An empty list to fill in, as the address of a CSV file that a spreadsheet opens with its accents right. */
export const templateHref = (language: Language): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${headings[language].join(';')}\r\n`)}`

/** The rows of one outcome; all of them without one. */
export const rowsOf = (answer: ImportAnswer, outcome: Outcome | 'all'): readonly ImportRow[] =>
  outcome === 'all' ? answer.rows : answer.rows.filter((row) => row.outcome === outcome)

/** How many rows a confirmation writes. */
export const writes = ({ counts }: ImportAnswer): number => counts.new + counts.changed
