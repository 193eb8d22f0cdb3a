import type { DoseFormat } from '../../contract/dose.ts'

type Unit = NonNullable<DoseFormat['unit']>

/** Digits after the mark that still are whole microsieverts: 1 mSv = 1000 µSv, 1 mrem = 10 µSv. */
const decimalsOf: Record<Unit, number> = { mSv: 3, mrem: 1 }

/**
 * Reads a dose that a person typed, in mSv or mrem, as integer µSv. Point and comma are both the decimal mark; a number has
 * one at most, so `1,234.5` is refused rather than guessed at. Null for what is no such number, is finer than a microsievert
 * or is larger than a safe integer; a sign is refused.
 */
export function parseDose(text: string, unit: Unit = 'mSv'): number | null {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  if (whole + fraction === '') return null
  const decimals = decimalsOf[unit]
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return null
  // Put together as text: no floating point comes near a dose.
  const value = Number(whole + digits.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : null
}
