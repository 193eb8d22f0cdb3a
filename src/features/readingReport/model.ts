import type { TFunction } from 'i18next'
import {
  cellWord,
  isReportCodeWord,
  type LegendWord,
  legendWords,
  lettersOf,
  type ReportCodeWord,
} from '../../../contract/reportCodes.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'

export const reportFilters = ['clientId', 'period', 'position'] as const
export type ReportFilter = (typeof reportFilters)[number]

export type ReportTexts = TFunction<['readingReport', 'words']>

/** The letters of a row's note with their meaning; null without a note. A corrected record says so. */
export function noteOf(
  row: Pick<ReportRow, 'note' | 'revision'>,
  t: ReportTexts,
): { letters: string; meaning: string } | null {
  const said = new Set<ReportCodeWord>()
  if (row.note !== null && isReportCodeWord(row.note)) said.add(row.note)
  if (row.revision > 1) said.add('modified')
  if (said.size === 0) return null
  const words = [...said]
  return {
    letters: words.map(lettersOf).join(' '),
    meaning: words.map((word) => t(`words:codes.${word}`)).join(', '),
  }
}

/** The letters that a page of rows shows, in the order of the legend under it. */
export function codesIn(rows: readonly Pick<ReportRow, 'note' | 'revision' | 'cells'>[]): LegendWord[] {
  const used = new Set<string | null>()
  for (const { cells, note, revision } of rows) {
    for (const cell of Object.values(cells)) used.add(cellWord(cell, note))
    used.add(note)
    if (revision > 1) used.add('modified')
  }
  return legendWords.filter((word) => used.has(word))
}
