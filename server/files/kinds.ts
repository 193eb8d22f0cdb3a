import { headerKey } from './headerKey.ts'

/** What a figure is: the dose of a period, what was added since the last read, or all since a device was put into service. */
export const readingKinds = ['dose', 'incremental', 'cumulative'] as const
export type ReadingKind = (typeof readingKinds)[number]

const words: Record<ReadingKind, RegExp> = {
  dose: /^(?:dose|dosis|periodo?|deperiodo|delperiodo|dosisdelperiodo|perioddose)$/,
  incremental: /^(?:dosis)?(?:incremental|incremento|increment)$/,
  cumulative: /^(?:dosis)?(?:cumulative|accumulated|acumulad[ao]|acumulativ[ao]|ytd|yeartodate)$/,
}

/** The kind that a cell names, in either language; null for a word that names none. */
export function kindOf(text: string): ReadingKind | null {
  const key = headerKey(text)
  return readingKinds.find((kind) => words[kind].test(key)) ?? null
}

/** Whether a title says that a background has been taken off the figures below it. */
export const saysNet = (text: string): boolean =>
  /dosis?neta|netdose|(?:fondo|control|background)(?:es|s)?(?:ya)?(?:already)?(?:restad|sustraid|descontad|subtracted|deducted)/.test(
    headerKey(text),
  )

/** Whether a title says that the figures below it are sums and not doses of a period. */
export const saysCumulative = (text: string): boolean => {
  const key = headerKey(text)
  return (
    /cumulativ|acumulad|acumulativ|accumulated|yeartodate|ytd|alafecha|dosisanual|annualdose|anual(?:es)?\d{4}$/.test(
      key,
    ) && !/period|mensual|monthly|trimestr|quarter/.test(key)
  )
}
