import type { JudgementChange } from '../../contract/schemas/readings.ts'
import type { Language, Position } from '../../contract/vocabulary.ts'
import { formatDate } from '../components/format/dates.ts'

type Key =
  | `common:dose.changed.${'person' | 'nobody' | 'position' | 'days' | 'recorded'}`
  | 'common:dose.unknown'
  | `words:positions.${Position}`
/** What translates, whatever other texts its caller has. */
type Says = (key: Key, values?: { before: string; after: string }) => string

/** What of its line is another than was seen: whose dose it is, where and when it was worn, that it has a record by now. */
export type LineChange = Extract<JudgementChange, { what: 'person' | 'position' | 'days' | 'recorded' }>

/** Whether a change is one of a reading's line, and of no figure or flag. */
export const isOfLine = (change: JudgementChange): change is LineChange =>
  change.what === 'person' || change.what === 'position' || change.what === 'days' || change.what === 'recorded'

/** A change of a reading's line in words: from what to what. */
export function lineChangeSentence(t: Says, change: LineChange, language: Language): string {
  if (change.what === 'recorded') return t('common:dose.changed.recorded')
  if (change.what === 'days') {
    const said = ({ from, to }: { from: string; to: string }) =>
      `${formatDate(from, language)} – ${formatDate(to, language)}`
    return t('common:dose.changed.days', { before: said(change.before), after: said(change.after) })
  }
  if (change.what === 'position') {
    const [before, after] = [t(`words:positions.${change.before}`), t(`words:positions.${change.after}`)]
    return t('common:dose.changed.position', { before, after })
  }
  const name = (id: number | null, known: string | null | undefined) =>
    id === null ? t('common:dose.changed.nobody') : (known ?? t('common:dose.unknown'))
  const before = name(change.before, change.beforeName)
  return t('common:dose.changed.person', { before, after: name(change.after, change.afterName) })
}
