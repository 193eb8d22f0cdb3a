import type { TFunction } from 'i18next'
import type { Reading } from '../../contract/schemas/readings.ts'
import type { Language, Quantity } from '../../contract/vocabulary.ts'
import { formatDate } from '../components/format/dates.ts'

/** For which days a daily average of past controls was taken: of wear, or since the dosimeter was set to zero. */
export function averageDays(
  t: TFunction<['common']>,
  { days, annealedOn }: NonNullable<Reading['cells'][Quantity]['over']>,
  language: Language,
): string {
  return annealedOn === null
    ? t('common:dose.averageDays.worn', { count: days })
    : t('common:dose.averageDays.annealed', { count: days, day: formatDate(annealedOn, language) })
}
