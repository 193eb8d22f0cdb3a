import type { TFunction } from 'i18next'
import { type DoseFormat, formatMicrosieverts } from '../../../contract/dose.ts'
import { shownQuantities } from '../../../contract/quantities.ts'
import type { ReadMaterial } from '../../../contract/schemas/uploads.ts'
import { formatDate, formatInstant } from '../../components/format/dates.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'

type Said = NonNullable<ReadMaterial['baseline']>

/** What a wear window of a kept device was worked out of, in words: days, reads, and the gaps between them. */
export function materialText(
  { period, from, to, kind, baseline, last, reads, gaps }: ReadMaterial,
  message: string | null,
  t: TFunction<['uploads', 'words']>,
  format: DoseFormat,
): string {
  const { language } = format
  const said = ({ at, values }: Said) => {
    const figures = shownQuantities((quantity) => values[quantity] !== null).flatMap((quantity) => {
      const value = values[quantity]
      return value === null ? [] : formatMicrosieverts(value, format)
    })
    return `${formatInstant(at, language)} (${figures.join(' / ')})`
  }
  const parts = [
    `${periodLabel(period, language)}: ${formatDate(from, language)} – ${formatDate(to, language)}`,
    ...(message ? [message] : []),
    ...(kind && baseline && last
      ? [
          t(`material.${kind}`, {
            count: reads,
            from: said(baseline),
            to: said(last),
            interpolation: { escapeValue: false },
          }),
        ]
      : []),
    ...gaps.map((gap) =>
      t(`material.gaps.${gap.why}`, {
        count: gap.days,
        from: formatDate(gap.from, language),
        to: formatDate(gap.to, language),
        interpolation: { escapeValue: false },
      }),
    ),
  ]
  return parts.join(' · ')
}
