import type { TFunction } from 'i18next'
import { type DoseFormat, doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import { levelOf } from '../../../contract/flags.ts'
import type { Adjustment } from '../../../contract/schemas/adjustments.ts'
import type { JudgementChange } from '../../../contract/schemas/readings.ts'
import type { Flag, FlagCode } from '../../../contract/vocabulary.ts'
import { inSentence } from '../../../contract/words/inSentence.ts'
import { formatInstant } from '../../components/format/dates.ts'
import { isOfLine, lineChangeSentence } from '../../doses/changeWords.ts'

type T = TFunction<['adjustments', 'common', 'words']>

/** What the judge says, with its figures. */
export function flagText(t: T, { code, quantity, value, level, limit }: Flag, format: DoseFormat): string {
  const levels: Partial<Record<FlagCode, (typeof levelOf)[keyof typeof levelOf]>> = levelOf
  const against = levels[code]
  const flag = limit
    ? `${t(`words:flags.${code}`)} (${inSentence(t(`words:limitKinds.${limit}`))})`
    : t(`words:flags.${code}`)
  if (!against || quantity === undefined || value === undefined || level === undefined) return flag
  const amount = (dose: number) => `${formatMicrosieverts(Math.round(dose), format)} ${doseUnitSymbol(format)}`
  const name = quantityLabel(quantity, format.language)
  return t(`flagLevels.${against}`, { flag, quantity: name, value: amount(value), level: amount(level) })
}

/** One change of a judgement since somebody saw it. */
export function changeOf(t: T, change: JudgementChange, format: DoseFormat): string {
  if (change.what === 'flag') return t('changes.flag', { flag: flagText(t, change.flag, format) })
  if (isOfLine(change)) return lineChangeSentence(t, change, format.language)
  const amount = (value: number | null) => (value === null ? t('changes.none') : formatMicrosieverts(value, format))
  const quantity = quantityLabel(change.quantity, format.language)
  return t(`changes.${change.what}`, { quantity, before: amount(change.before), after: amount(change.after) })
}

/** What has happened to it so far: who asked, who answers for the values, who decided. */
export function trailOf(t: T, adjustment: Adjustment, { language }: DoseFormat): string[] {
  const said = ({ by, at }: { by: string | null; at: string }) => ({
    name: by ?? t('common:dose.unknown'),
    date: formatInstant(at, language),
  })
  const { requested, laid, method, decided, state, undone, note } = adjustment
  const decision = undone ? 'undone' : state === 'approved' ? 'approved' : 'rejected'
  return [
    t('common:dose.chain.requested', said(requested)),
    ...(laid && method
      ? [t('common:dose.chain.laid', { ...said(laid), method: t(`words:adjustmentMethods.${method}`) })]
      : []),
    ...(decided ? [t(`trail.${decision}`, said(decided))] : []),
    ...(note ? [t('common:dose.chain.note', { text: note })] : []),
  ]
}
