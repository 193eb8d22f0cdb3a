import { z } from 'zod'
import { type DoseFormat, largestDose } from './dose.ts'

type Unit = NonNullable<DoseFormat['unit']>

/** Digits after the mark that still are whole microsieverts: 1 mSv = 1000 µSv, 1 mrem = 10 µSv. */
const decimalsOf: Record<Unit, number> = { mSv: 3, mrem: 1 }

export type DoseProblem = 'doseShape' | 'doseDecimals' | 'doseTooLarge'
export type ParsedDose = { value: number | null; problem?: undefined } | { value?: undefined; problem: DoseProblem }

/**
 * Reads a dose that a person typed, in mSv or mrem, as integer µSv. Decimal point or comma, no sign, no thousands marks:
 * `1,234` is 1.234 mSv, and `1,234.5` is refused rather than guessed at. Empty is null, never 0. Worked out on the digits, so
 * that no fraction is ever rounded.
 */
export function parseDose(text: string, unit: Unit = 'mSv'): ParsedDose {
  const typed = text.trim()
  if (typed === '') return { value: null }
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(typed)
  if (!match) return { problem: 'doseShape' }
  const [, whole = '', fraction = ''] = match
  // Zeros at the end add nothing; any other digit further down would be a fraction of a microsievert.
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimalsOf[unit]) return { problem: 'doseDecimals' }
  const digits = (whole + kept.padEnd(decimalsOf[unit], '0')).replace(/^0+(?=\d)/, '')
  if (digits.length > 12 || Number(digits) > largestDose) return { problem: 'doseTooLarge' }
  return { value: Number(digits) }
}

/**
 * What a dose field gives a form: µSv, null when nothing was typed, or the typed text when it is no dose in the reader's unit;
 * that text is refused with what is wrong with it.
 */
export const typedDose = z
  .union([z.number().int().min(0).max(largestDose), z.string(), z.null()])
  .transform((typed, check): number | null => {
    if (typeof typed !== 'string') return typed
    // A text that would be a dose in mSv was typed in mrem, where it is too fine.
    check.addIssue({ code: 'custom', message: parseDose(typed).problem ?? 'doseDecimals' })
    return z.NEVER
  })
