import { z } from 'zod'

/** The largest dose that may be typed, µSv: 100 Sv. Above it somebody has mistaken the unit. */
export const largestDose = 100_000_000

export type DoseProblem = 'doseShape' | 'doseDecimals' | 'doseTooLarge'
export type ParsedDose = { value: number | null; problem?: undefined } | { value?: undefined; problem: DoseProblem }

/**
 * Reads a dose typed in mSv as integer µSv. Decimal point or comma, three decimals at most, no sign, no thousands marks:
 * `1,234` is 1.234 mSv. Empty is null, never 0. Worked out on the digits, so that no fraction is ever rounded.
 */
export function parseDose(text: string): ParsedDose {
  const typed = text.trim()
  if (typed === '') return { value: null }
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(typed)
  if (!match) return { problem: 'doseShape' }
  const [, whole = '', fraction = ''] = match
  // A fourth decimal would be a fraction of a microsievert; zeros add nothing.
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > 3) return { problem: 'doseDecimals' }
  const digits = (whole + kept.padEnd(3, '0')).replace(/^0+(?=\d)/, '')
  if (digits.length > 12 || Number(digits) > largestDose) return { problem: 'doseTooLarge' }
  return { value: Number(digits) }
}

/** A field of a form in which a dose is typed in mSv: what comes out is µSv, or null when it was left empty. */
export const doseText = z.string().transform((text, check): number | null => {
  const { value, problem } = parseDose(text)
  if (!problem) return value
  check.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})

/** The text that `parseDose` reads back as the same µSv; empty for null. */
export function doseToText(value: number | null, language: 'en' | 'es'): string {
  if (value === null) return ''
  const digits = String(Math.abs(value)).padStart(4, '0')
  const mark = language === 'es' ? ',' : '.'
  return `${digits.slice(0, -3)}${mark}${digits.slice(-3)}`
}
