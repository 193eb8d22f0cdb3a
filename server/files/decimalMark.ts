import type { DecimalMark } from '../domain/units.ts'

/**
 * The mark that a figure shows to be the decimal one, or null when it shows none. Three digits after the only mark leave
 * it open (`1,234`), unless the whole part is one that no thousands stand before (`0,123`, `,123`, `01.234`).
 * A figure that holds several marks shows nothing: it is rejected under either.
 */
export function markShownBy(text: string): DecimalMark | null {
  const match = /^[-+−]?(\d*)([.,])(\d*)$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', mark, fraction = ''] = match
  const open = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return open ? null : mark === ',' ? ',' : '.'
}
