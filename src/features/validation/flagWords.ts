import type { TFunction } from 'i18next'
import { type DoseFormat, doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import type { Flag } from '../../../contract/vocabulary.ts'
import { inSentence } from '../../../contract/words/inSentence.ts'

type T = TFunction<['validation', 'common', 'words']>

/** A value of a flag in the reader's unit; flags carry whole µSv, or counts and days where the code says so. */
function amount(value: number | undefined, format: DoseFormat): string {
  if (value === undefined) return '?'
  return `${formatMicrosieverts(Math.round(value), format)} ${doseUnitSymbol(format)}`
}

/** What a flag means in this case, in one plain sentence with its figures. */
export function flagSentence(t: T, flag: Flag, format: DoseFormat): string {
  const { code, severity, quantity, value, level, limit } = flag
  const words = {
    quantity: quantity ? quantityLabel(quantity, format.language) : '',
    value: amount(value, format),
    level: amount(level, format),
    limit: limit ? inSentence(t(`words:limitKinds.${limit}`)) : t('flagCases.aLimit'),
  }
  if (code === 'readDate') {
    const days = value ?? 0
    return t(days > 0 ? 'flagCases.readInFuture' : 'flagCases.readTooEarly', { count: Math.abs(days) })
  }
  if (code === 'overlap') return t('flagTexts.overlap', { ...words, value: String(value ?? '?') })
  if (code === 'noControl' && severity === 'block') return t('flagCases.noBackground', words)
  return t(`flagTexts.${code}`, words)
}
