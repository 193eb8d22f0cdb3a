import { perQuantity, quantityFacts } from '../../contract/quantities.ts'
import { type Quantity, quantities, type UploadProfile } from '../../contract/vocabulary.ts'
import type { DateOrder } from './dates.ts'
import type { Aliases, Field } from './header.ts'

export interface SourceProfile {
  id: UploadProfile
  aliases: Aliases
  required: readonly Field[]
  /** How dates with the year last are read. Dates with the year first read alike everywhere. */
  dateOrder: DateOrder
  /** Text that says 'below the minimum that is reported'. It is read as a gross dose of 0 with the note `minimal`. */
  minimalMark: string | null
  /** The laboratory has taken its own control off already: whoever confirms enters a background of 0. */
  netOfControl: boolean
  /** Where the body part of a row decides which of its figures count. */
  quantitiesOfUse?: (use: string) => readonly Quantity[]
}

const serialNames = ['Dosimeter', 'Dosímetro', 'Código', 'Código dosímetro', 'Código de dosímetro', 'Serial', 'Serie']
const dateNames = ['Timestamp', 'Read at', 'Fecha de lectura', 'Fecha lectura', 'Fecha']

/** Reader exports of OSL services: the corrected dose counts where a file has both it and the plain one. */
const osl: SourceProfile = {
  id: 'osl',
  aliases: {
    serial: [...serialNames, 'Serial Number', 'Número de serie'],
    readAt: dateNames,
    ...perQuantity((quantity) => quantityFacts[quantity].columns.osl),
    note: ['Note', 'Nota', 'Observación'],
  },
  required: ['serial', 'readAt'],
  dateOrder: 'dayFirst',
  minimalMark: null,
  netOfControl: false,
}

/**
 * Landauer's portal export (33 columns). Its figures carry no unit, and `M` where the result is below the minimum.
 * A lens dosimeter repeats its Hp(3) under SDE and has `M` under DDE; a finger dosimeter has SDE alone: only the quantity
 * of the body part is taken. Quarter, year and life columns are not read: sums are worked out, never imported.
 */
const landauer: SourceProfile = {
  id: 'landauer',
  aliases: {
    serial: ['Serial Number'],
    readAt: ['Scan Date'],
    ...perQuantity((quantity) => quantityFacts[quantity].columns.landauer),
    use: ['Use'],
    note: ['NoteCode'],
  },
  required: ['serial', 'readAt', 'hp10', 'hp3', 'hp007', 'use'],
  dateOrder: 'yearFirst',
  minimalMark: 'M',
  netOfControl: true,
  quantitiesOfUse: (use) => {
    const name = use.trim().toUpperCase()
    if (name === 'LENS') return ['hp3']
    if (name.endsWith('FINGER') || name.endsWith('WRIST') || name.endsWith('ANKLE')) return ['hp007']
    return quantities
  },
}

/**
 * The documented default mapping, for whoever can choose the columns: serial, readAt, hp10, hp007, hp3, unit, kind.
 * `kind` says what the figures are: `dose` of the period (also when blank), `incremental` since the last read, or
 * `cumulative` since the device was put into service.
 */
const generic: SourceProfile = {
  id: 'generic',
  aliases: {
    serial: ['serial', ...serialNames],
    readAt: ['readAt', ...dateNames],
    ...perQuantity((quantity) => quantityFacts[quantity].columns.generic),
    unit: ['unit', 'unidad'],
    kind: ['kind', 'tipo'],
    note: ['note', 'nota'],
  },
  required: ['serial', 'readAt'],
  dateOrder: 'dayFirst',
  minimalMark: null,
  netOfControl: false,
}

export const sourceProfiles: Record<UploadProfile, SourceProfile> = { osl, landauer, generic }

export const readingKinds = ['dose', 'incremental', 'cumulative'] as const
export type ReadingKind = (typeof readingKinds)[number]
