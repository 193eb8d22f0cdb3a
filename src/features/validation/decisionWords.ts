import type { TFunction } from 'i18next'
import { type DoseFormat, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import type { ApproveAnswer, JudgementChange, PublishAnswer } from '../../../contract/schemas/readings.ts'
import type { ToastMessage } from '../../components/toasts/toast.ts'
import { isOfLine, lineChangeSentence } from '../../doses/changeWords.ts'

type T = TFunction<['validation', 'common', 'words']>

const serials = (readings: readonly { serial: string }[]) => readings.map(({ serial }) => serial).join(', ')
const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' ') || undefined

/** Stays until somebody has read it. */
const needsReading = { severity: 'warn', sticky: true } as const

/** What an approval did, and what it left because it is not what was seen any more. */
export const approvalMessage = (t: T, { approved, awaitingSecond, changed }: ApproveAnswer): ToastMessage => ({
  ...(changed.length > 0 && needsReading),
  summary: t('approve.done', { count: approved }),
  detail: joined([
    awaitingSecond > 0 && t('approve.awaiting', { count: awaitingSecond }),
    changed.length > 0 && t('approve.changed', { count: changed.length, serials: serials(changed) }),
  ]),
})

/** What a publication did, and what it put back into the queue. */
export const publicationMessage = (t: T, { published, closures, returned }: PublishAnswer): ToastMessage => ({
  ...(returned.length > 0 && needsReading),
  summary: t('publish.done', { count: published }),
  detail: joined([
    closures > 0 && t('publish.doneClosures', { count: closures }),
    returned.length > 0 && t('publish.returned', { count: returned.length, serials: serials(returned) }),
  ]),
})

/** One change of a judgement in words: which figure, from what to what, which flag came, or what of its line is another. */
export function changeSentence(t: T, change: JudgementChange, format: DoseFormat): string {
  if (change.what === 'flag') return t('returned.flag', { flag: t(`words:flags.${change.flag.code}`) })
  if (isOfLine(change)) return lineChangeSentence(t, change, format.language)
  const amount = (value: number | null) => (value === null ? t('returned.none') : formatMicrosieverts(value, format))
  const [before, after] = [amount(change.before), amount(change.after)]
  const quantity = quantityLabel(change.quantity, format.language)
  // The same figure from elsewhere: other controls, or another step of the rule.
  if (change.what === 'background' && before === after) return t('returned.origin', { quantity })
  return t(`returned.${change.what}`, { quantity, before, after })
}
