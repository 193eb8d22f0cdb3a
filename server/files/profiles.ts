import { perQuantity, quantityFacts } from '../../contract/quantities.ts'
import { type BuiltInProfile, type Quantity, quantities, type UploadProfile } from '../../contract/vocabulary.ts'
import type { Aliases, Field } from './header.ts'
import type { ReadingKind } from './kinds.ts'

export interface SourceProfile {
  id: UploadProfile
  aliases: Aliases
  required: readonly Field[]
  /**
   * Dates with the year last: `shown` by the dates of the file, or chosen; `none` where the source never writes them. Dates
   * with the year first read alike everywhere.
   */
  yearLast: 'shown' | 'none'
  /** Text that says 'below the minimum that is reported'. It is read as a gross dose of 0 with the note `minimal`. */
  minimalMark: string | null
  /** The laboratory has taken its own control off already: whoever confirms enters a background of 0. */
  netOfControl: boolean
  /** What the figures are where no row says it; default the dose of a period. */
  kind?: ReadingKind
  /** Whether the column of kinds holds nothing but kinds; elsewhere `Tipo` may also be that of a dosimeter. */
  kindsOnly: boolean
  /** Where the body part of a row decides which of its figures count. */
  quantitiesOfUse?: (use: string) => readonly Quantity[]
}

/** From the most exact name to the vaguest: `Código` may as well be that of a person. */
const serialSteps = [
  [
    'Dosimeter serial',
    'Dosimeter ID',
    'Dosimeter number',
    'Serial Number',
    'Código de dosímetro',
    'Código del dosímetro',
    'Código dosímetro',
    'Número de dosímetro',
    'N.º de dosímetro',
    'Número de serie',
    'Serie de dosímetro',
  ],
  ['Dosimeter', 'Dosímetro', 'Serial', 'Serie'],
  ['Código', 'Code'],
]
const dateSteps = [
  ['Timestamp', 'Read at', 'readAt', 'Reading date', 'Read date', 'Fecha de lectura', 'Fecha lectura'],
  ['Fecha y hora', 'Date and time'],
  ['Fecha', 'Date'],
]
/** The names of an end of the days of wear, in the words of many. */
const ways = (spanish: string, ...english: string[]) => [
  `Fecha ${spanish}`,
  ...english.flatMap((word) => [word, `${word} date`, `Wear ${word}`, `Wear ${word} date`, `Period ${word}`]),
]
const wearColumns: Aliases = {
  from: [
    [
      'Period Begin Date',
      'Wear from',
      'Desde',
      'Inicio de período',
      'Fecha de inicio',
      'fecha_inicio',
      ...ways('inicial', 'Start', 'Begin', 'From'),
    ],
  ],
  to: [
    [
      'Period End Date',
      'Wear to',
      'Hasta',
      'Fin de período',
      'Fecha de fin',
      'fecha_fin',
      ...ways('final', 'End', 'Finish', 'To'),
    ],
  ],
  period: [
    ['Período de lectura', 'Período de uso', 'Wear period'],
    ['Período', 'Period'],
    ['Mes', 'Month', 'Mes de uso'],
  ],
  year: [['Año', 'Year']],
}
const shared: Aliases = {
  unit: [
    [
      ...['Unit', 'Units', 'Dose unit', 'Dose units', 'UOM', 'Dose UOM', 'Unit of measure'],
      ...['Unidad', 'Unidades', 'Unidad de dosis', 'Unidad de medida', 'Unidades de medida'],
    ],
  ],
  kind: [
    ['kind', 'Tipo de dosis', 'Dose type', 'Tipo de lectura'],
    ['Tipo', 'Type'],
  ],
  note: [['Note', 'Notes', 'Nota', 'Notas', 'Observación', 'Observaciones', 'Comentario', 'Remarks']],
  ...wearColumns,
}

/** Corrected before plain before bare: a file that has several holds the same dose in several states. */
const doseSteps = (names: readonly string[]): string[][] => {
  const [corrected, plain] = [/corr\.?$/i, /dose$/i]
  return [
    names.filter((name) => corrected.test(name)),
    names.filter((name) => plain.test(name)),
    names.filter((name) => !corrected.test(name) && !plain.test(name)),
  ]
}

/** Reader exports of OSL services: the corrected dose counts where a file has both it and the plain one. */
const osl: SourceProfile = {
  id: 'osl',
  aliases: {
    serial: serialSteps,
    readAt: dateSteps,
    ...perQuantity((quantity) => doseSteps(quantityFacts[quantity].columns.osl)),
    ...shared,
  },
  required: ['serial', 'readAt'],
  yearLast: 'shown',
  minimalMark: null,
  netOfControl: false,
  kindsOnly: false,
}

/**
 * Landauer's portal export (33 columns). Its figures carry no unit, and `M` where the result is below the minimum.
 * A lens dosimeter repeats its Hp(3) under SDE and has `M` under DDE; a finger dosimeter has SDE alone: only the quantity
 * of the body part is taken. Quarter, year and life columns are not read: sums are worked out, never imported.
 */
const landauer: SourceProfile = {
  id: 'landauer',
  aliases: {
    serial: [['Serial Number']],
    readAt: [['Scan Date']],
    ...perQuantity((quantity) => [quantityFacts[quantity].columns.landauer]),
    unit: shared.unit ?? [],
    use: [['Use']],
    note: [['NoteCode']],
    from: [['Period Begin Date']],
    to: [['Period End Date']],
  },
  required: ['serial', 'readAt', 'hp10', 'hp3', 'hp007', 'use', 'from', 'to'],
  yearLast: 'none',
  minimalMark: 'M',
  netOfControl: true,
  kindsOnly: true,
  quantitiesOfUse: (use) => {
    const name = use.trim().toUpperCase()
    if (name === 'LENS') return ['hp3']
    if (name.endsWith('FINGER') || name.endsWith('WRIST') || name.endsWith('ANKLE')) return ['hp007']
    return quantities
  },
}

/**
 * The documented default mapping, for whoever can choose the columns: serial, readAt, one column for each quantity, unit,
 * kind. `kind` says what the figures are: `dose` of the period (also when blank), `incremental` since the last read, or
 * `cumulative` since the device was put into service.
 */
const generic: SourceProfile = {
  id: 'generic',
  aliases: {
    serial: serialSteps,
    readAt: dateSteps,
    ...perQuantity((quantity) => [quantityFacts[quantity].columns.generic]),
    ...shared,
  },
  required: ['serial', 'readAt'],
  yearLast: 'shown',
  minimalMark: null,
  netOfControl: false,
  kindsOnly: true,
}

export const sourceProfiles: Record<BuiltInProfile, SourceProfile> = { osl, landauer, generic }
