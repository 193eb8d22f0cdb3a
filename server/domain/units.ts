import { largestDose } from '../../contract/dose.ts'
import type { DoseUnit } from '../../contract/vocabulary.ts'

export type DecimalMark = '.' | ','

/**
 * Why a text is not a dose. `decimalMark`: it holds the other mark, so that `1,234` could be 1.234 or 1234 and is not
 * guessed; `nan`: it says itself that it is no number; `tooLarge`: beyond what any personal dosimeter can have read.
 */
export type DoseTextProblem = 'empty' | 'nan' | 'badNumber' | 'decimalMark' | 'tooLarge'
export type DoseText = { ok: true; value: number } | { ok: false; reason: DoseTextProblem }

/** Powers of ten from one unit to the microsievert: 1 mSv = 10³, 1 mrem = 10 µSv, 1 rem = 10 mSv = 10⁴ µSv. */
const powers: Record<DoseUnit, number> = { uSv: 0, mrem: 1, mSv: 3, rem: 4 }

const saysNotANumber = /^[+-]?(?:nan|inf(?:inity)?|∞|#n\/?a|#num!|#value!|#div\/0!|#ref!|#name\?|#null!)$/i
const shapes: Record<DecimalMark, RegExp> = {
  '.': /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,2}))?$/i,
  ',': /^([+-]?)(\d*)(?:,(\d*))?(?:e([+-]?\d{1,2}))?$/i,
}
/** Longer than any honest figure; keeps the arithmetic small whatever a file holds. */
const maxLength = 40

/**
 * Reads a dose as integer µSv, in exact decimal arithmetic: no binary fraction is ever involved. What is smaller than
 * 1 µSv is rounded, a half going away from zero. A sign is read: a negative dose is a number, and others judge it.
 * No thousands separators. A JavaScript number (from a spreadsheet) is read by its shortest decimal form.
 */
export function toMicrosieverts(input: string | number, unit: DoseUnit, decimalMark: DecimalMark): DoseText {
  const text = (typeof input === 'number' ? String(input) : input).trim().replace(/^−/, '-')
  if (text === '') return { ok: false, reason: 'empty' }
  if (saysNotANumber.test(text)) return { ok: false, reason: 'nan' }
  const mark = typeof input === 'number' ? '.' : decimalMark
  const match = text.length > maxLength ? null : shapes[mark].exec(text)
  const whole = match?.[2] ?? ''
  const fraction = match?.[3] ?? ''
  if (!match || whole + fraction === '')
    return { ok: false, reason: otherMarkOnly(text, mark) ? 'decimalMark' : 'badNumber' }
  const magnitude = scale(BigInt(whole + fraction), powers[unit] - fraction.length + Number(match[4] ?? 0))
  if (magnitude > BigInt(largestDose)) return { ok: false, reason: 'tooLarge' }
  // `0 -` instead of a sign change: −0 is not a dose.
  return { ok: true, value: match[1] === '-' ? 0 - Number(magnitude) : Number(magnitude) }
}

/** Would the text be read if both marks were allowed? Then the mark is what is wrong with it. */
function otherMarkOnly(text: string, mark: DecimalMark): boolean {
  const other = mark === '.' ? ',' : '.'
  return text.length <= maxLength && text.includes(other) && /^[+-]?[\d.,]*\d[\d.,]*(?:e[+-]?\d{1,2})?$/i.test(text)
}

/** digits × 10^power, a half going up; digits are not negative, so up is away from zero. */
function scale(digits: bigint, power: number): bigint {
  if (power >= 0) return digits * 10n ** BigInt(power)
  const divisor = 10n ** BigInt(-power)
  return (2n * digits + divisor) / (2n * divisor)
}
