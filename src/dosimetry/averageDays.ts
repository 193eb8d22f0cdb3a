import type { Reading } from '../../contract/schemas/readings.ts'
import type { Language, Quantity } from '../../contract/vocabulary.ts'
import { formatDate } from '../components/format/dates.ts'

/** What translates, whatever other texts its caller has. */
type Says = (key: `common:dose.averageDays.${'worn' | 'annealed'}`, values: { count: number; day?: string }) => string

/** For which days a daily average of past controls was taken: of wear, or since the dosimeter was set to zero. */
export function averageDays(
  t: Says,
  { days, annealedOn }: NonNullable<Reading['cells'][Quantity]['over']>,
  language: Language,
): string {
  return annealedOn === null
    ? t('common:dose.averageDays.worn', { count: days })
    : t('common:dose.averageDays.annealed', { count: days, day: formatDate(annealedOn, language) })
}
