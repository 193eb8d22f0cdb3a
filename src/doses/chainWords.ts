import type { TFunction } from 'i18next'
import { type DoseFormat, formatMicrosieverts, quantityLabel } from '../../contract/dose.ts'
import type { Adjustment, DoseChain } from '../../contract/schemas/adjustments.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { inSentence } from '../../contract/words/inSentence.ts'
import { formatInstant } from '../components/format/dates.ts'
import { averageDays } from '../dosimetry/averageDays.ts'

type T = TFunction<['common', 'words']>
type Version = DoseChain['versions'][number]

const present = (lines: (string | false | null | undefined)[]): string[] =>
  lines.filter((line) => typeof line === 'string')

/** What a dose was read from, line by line: the file, gross and background of each quantity, and the controls. */
export function evidenceLines(t: T, evidence: NonNullable<Adjustment['evidence']>, format: DoseFormat): string[] {
  const { fileName, line, readAt, cells, controls } = evidence
  const date = readAt ? formatInstant(readAt, format.language) : '—'
  return present([
    fileName === null ? t('dose.chain.readOnly', { date }) : t('dose.chain.file', { file: fileName, line, date }),
    ...quantities.map((quantity) => {
      const { gross, background, step, over } = cells[quantity]
      if (gross === null) return null
      const of = { quantity: quantityLabel(quantity, format.language), gross: formatMicrosieverts(gross, format) }
      if (background === null) return t('dose.chain.grossNone', of)
      const taken = formatMicrosieverts(background, format)
      const name = inSentence(t(`words:backgroundSteps.${step}`))
      const found = over ? `${name}, ${averageDays(t, over, format.language)}` : name
      return t('dose.chain.gross', { ...of, background: taken, step: found })
    }),
    controls.length > 0 && t('dose.chain.controls', { serials: controls.join(', ') }),
  ])
}

/** How a version came about, in sentences. */
export function versionLines(t: T, version: Version, format: DoseFormat): string[] {
  const { evidence, manual, entered, approvers, remark, published, adjustment } = version
  const said = ({ by, at }: { by: string | null; at: string }) => ({
    name: by ?? t('dose.unknown'),
    date: formatInstant(at, format.language),
  })
  return present([
    ...(evidence ? evidenceLines(t, evidence, format) : []),
    manual && t('dose.chain.manual', { ...said(manual), reason: manual.reason }),
    entered &&
      !adjustment &&
      t('dose.chain.entered', {
        ...said(entered),
        method: t(`words:adjustmentMethods.${entered.method}`),
        reason: entered.reason,
      }),
    approvers.length > 0 && !adjustment && t('dose.chain.approvers', { names: approvers.join(', ') }),
    remark && remark !== entered?.reason && !adjustment && t('dose.chain.remark', { text: remark }),
    !adjustment && t('dose.chain.published', said(published)),
  ])
}

/** Why a version replaced the one before, in sentences. */
export function adjustmentLines(
  t: T,
  adjustment: NonNullable<Version['adjustment']>,
  { language }: DoseFormat,
): string[] {
  const said = ({ by, at }: { by: string | null; at: string }) => ({
    name: by ?? t('dose.unknown'),
    date: formatInstant(at, language),
  })
  const { origin, reason, control, requested, laid, decided, note, method } = adjustment
  return present([
    t('dose.chain.reason', { origin: t(`words:adjustmentOrigins.${origin}`), reason }),
    control && t('dose.chain.control', { serial: control }),
    t('dose.chain.requested', said(requested)),
    laid && method && t('dose.chain.laid', { ...said(laid), method: t(`words:adjustmentMethods.${method}`) }),
    decided && t('dose.chain.decided', said(decided)),
    note && t('dose.chain.note', { text: note }),
  ])
}
