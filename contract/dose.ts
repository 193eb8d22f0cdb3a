import { quantities, quantityFacts } from './quantities.ts'
import type { DoseCell, Language, Quantity } from './vocabulary.ts'

/**
 * The largest dose that is taken from anybody, µSv: 10 Sv. Whatever says more, typed or in a file, has mistaken the unit or the
 * decimal mark.
 */
export const largestDose = 10_000_000

/** How a person wants doses written. Storage and wire know only integer µSv; this is the one place that leaves it. */
export interface DoseFormat {
  language: Language
  unit?: 'mSv' | 'mrem'
  /** Decimals for mSv: 3 on screens, 2 in reports. mrem is written with one decimal fewer than mSv has, at least 1. */
  decimals?: 2 | 3
}

/** Names of the quantities, as people of the field write them. Spanish uses the decimal comma. */
export function quantityLabel(quantity: Quantity, language: Language): string {
  const { symbol } = quantityFacts[quantity]
  return language === 'es' ? symbol.replace('.', ',') : symbol
}

/**
 * Writes integer µSv as mSv (or mrem), rounded half away from zero, with the decimal mark of the language.
 * Works on integers throughout, so 1 005 µSv is 1.01 mSv at two decimals and never 1.00.
 * Throws RangeError for anything but a safe integer: a fraction here is a bug upstream.
 */
export function formatMicrosieverts(value: number, format: DoseFormat): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer number of microsieverts: ${value}`)
  const decimals = format.decimals ?? 3
  // 1 mSv = 1000 µSv = 100 mrem, so mrem needs two decimals fewer for the same resolution.
  const shown = format.unit === 'mrem' ? Math.max(decimals - 2, 1) : decimals
  const perUnit = format.unit === 'mrem' ? 10 : 1000
  const scale = 10 ** shown
  const magnitude = Math.abs(value)
  const scaled = Math.floor((magnitude * scale * 2 + perUnit) / (perUnit * 2))
  const whole = Math.floor(scaled / scale)
  const fraction = String(scaled % scale).padStart(shown, '0')
  const sign = value < 0 && scaled > 0 ? '−' : ''
  return `${sign}${whole}${format.language === 'es' ? ',' : '.'}${fraction}`
}

/** Writes a limit or level, µSv: as a dose, without decimals that are all zero. */
export const formatLimit = (value: number, format: DoseFormat): string =>
  formatMicrosieverts(value, format).replace(/[.,]0+$/, '')

/** Integer µSv as a number of mSv, for programs that want a number: a cell of a workbook. People read `formatMicrosieverts`. */
export const millisieverts = (value: number): number => value / 1000

/** The unit's symbol for a format. */
export const doseUnitSymbol = (format: Pick<DoseFormat, 'unit'>): string => format.unit ?? 'mSv'

/** What a cell adds to a sum: its value, 0 when below the recording level, and nothing (null) when it has no value. */
export function countedValue(cell: DoseCell): number | null {
  if (cell.status === 'belowLevel') return 0
  if (cell.status === 'notEvaluable' || cell.status === 'notMeasured') return null
  return cell.value
}

/** The background that stands beside a record, µSv: that of the first quantity that had one. */
export const takenOff = (background: Record<Quantity, number | null>): number | null =>
  quantities.map((quantity) => background[quantity]).find((value) => value !== null) ?? null
