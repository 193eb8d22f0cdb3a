import type { DecimalMark } from '../domain/units.ts'

const single = /^[-+−]?(\d*)([.,])(\d*)$/
const withExponent = /^[-+−]?\d*([.,])\d*e[-+]?\d{1,2}$/i
const grouped = /^[-+−]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:([.,])\d*)?$/

/**
 * The mark that a figure shows to be the decimal one; null when it shows none; `open` when it can be read in two ways: three
 * digits after the only mark (`1,234`), unless the whole part is one that no thousands stand before (`0,123`, `,123`,
 * `01.234`). Before an exponent no program writes thousands, and two marks in the order of thousands and fraction
 * (`1.234,5`, `1,234,567`) show which is which. Any other figure with several marks shows nothing.
 */
export function markShownBy(text: string): DecimalMark | 'open' | null {
  const clean = text.trim()
  const match = single.exec(clean)
  if (match) {
    const [, whole = '', mark, fraction = ''] = match
    if (whole + fraction === '') return null
    return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'open' : (mark as DecimalMark)
  }
  const exponent = withExponent.exec(clean)
  if (exponent) return exponent[1] as DecimalMark
  const thousands = isGrouped(clean) ? grouped.exec(clean)?.[1] : undefined
  return thousands === undefined ? null : thousands === ',' ? '.' : ','
}

/** Whether a figure stands with a mark between its thousands for sure: several of them, or another mark behind. */
export function isGrouped(text: string): boolean {
  const match = grouped.exec(text.trim())
  if (!match) return false
  const [, thousands, mark] = match
  return mark !== undefined ? mark !== thousands : (text.match(/[.,]/g)?.length ?? 0) > 1
}
