import { legendWords, lettersOf, noteLetters, reportCell } from '../../../contract/reportCodes.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'
import { type Language, quantities } from '../../../contract/vocabulary.ts'
import { words } from '../../../contract/words/index.ts'
import { type ContentObject, colors } from './look.ts'

type Entry = readonly [letters: string, text: string]

/** The letters and marks that these rows print, with their meaning, in the order of the code list. */
export function usedLegend(rows: readonly Pick<ReportRow, 'cells' | 'note'>[], language: Language): Entry[] {
  const printed = new Set<string>()
  for (const { cells, note } of rows) {
    printed.add(noteLetters(note))
    for (const quantity of quantities) {
      for (const word of reportCell(cells[quantity], note, { language, decimals: 2 }).split(' ')) printed.add(word)
    }
  }
  return legendWords
    .filter((word) => printed.has(lettersOf(word)))
    .map((word) => [lettersOf(word), words[language].codes[word]])
}

/** Short entries in bold before what they mean; `width` points for the short ones. */
export const legendTable = (entries: readonly Entry[], width: number): ContentObject => ({
  stack: entries.map(([letters, text]) => ({
    columns: [
      { text: letters, style: 'small', bold: true, width, color: colors.ink },
      { text, style: 'small', width: '*' },
    ],
    columnGap: 6,
    margin: [0, 0, 0, 2],
  })),
})
