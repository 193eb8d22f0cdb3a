import { recentPeriods } from '../../contract/period.ts'
import { type Frequency, frequencies, type Language } from '../../contract/vocabulary.ts'
import { periodLabel } from './periodLabel.ts'

/** A year of each frequency, and the period that has just begun. */
const counts: Record<Frequency, number> = { monthly: 13, bimonthly: 7, quarterly: 5 }

/**
 * The wear periods that a list is narrowed to, for a select: a year's, of `of` or of every frequency, and the one that is
 * `chosen`, which may be older. None but that before it is known what day `today` is, YYYY-MM-DD.
 */
export function periodChoices(
  today: string | undefined,
  chosen: string | undefined,
  language: Language,
  of: readonly Frequency[] = frequencies,
): { value: string; label: string }[] {
  const recent = today
    ? of.flatMap((frequency) => recentPeriods(today, frequency, counts[frequency]).map(({ code }) => code))
    : []
  const codes = chosen && !recent.includes(chosen) ? [chosen, ...recent] : recent
  return codes.map((code) => ({ value: code, label: periodLabel(code, language) }))
}
