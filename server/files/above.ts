import type { Period } from '../../contract/period.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { bothFacts, type Fact, factParams } from './facts.ts'
import { type Aliases, fieldsNamed, type Header, isDose } from './header.ts'
import { saysCumulative, saysNet } from './kinds.ts'
import { FileRefused } from './refusal.ts'
import { cellText, isBlank, type Row } from './rows.ts'
import { headerFact } from './settle.ts'
import { serialOf } from './shape.ts'
import { isOf, spanIn } from './spans.ts'

/** A line above the header as one text, with its place. */
export interface Title {
  text: string
  fact: Fact
}

export const titlesOf = (above: readonly Row[]): Title[] =>
  above.map((row) => {
    const text = row.cells.map(cellText).filter(Boolean).join(' ')
    return { text, fact: { said: text, by: 'title', line: row.line } }
  })

const speaksOfPeriod = /per[ií]od|bimestre|trimestre|quarter|desde|from\b|\bmes\b|month|fechas? de uso|wear|vigencia/i

/**
 * Holds what stands above a header against the rest. Throws FileRefused: `secondHeader` (another table begins there),
 * `rowsAboveHeader` (readings without a heading), `cumulativeTitle`, `netTitle` (unless the profile's figures are net), `otherPeriod`.
 */
export function refuseAbove(
  above: readonly Row[],
  header: Header,
  aliases: Aliases,
  period: Period | null,
  { kept = false, net = false } = {},
): void {
  for (const row of above) {
    const fields = fieldsNamed(row, aliases)
    if (fields.length >= 2 && fields.some(isDose))
      throw new FileRefused(
        'secondHeader',
        bothFacts({ said: row.cells.map(cellText).join(' | '), by: 'header', line: row.line }, headerFact(header)),
      )
    if (isReading(row, header)) throw new FileRefused('rowsAboveHeader', { line: row.line, header: header.line })
  }
  for (const { text, fact } of titlesOf(above)) {
    // Of a kept device the counter is what is wanted.
    if (!kept && saysCumulative(text)) throw new FileRefused('cumulativeTitle', factParams('first', fact))
    if (!net && saysNet(text)) throw new FileRefused('netTitle', factParams('first', fact))
    const at = period ? text.search(speaksOfPeriod) : -1
    // What follows the word is meant, before anything else of the line.
    const span = at < 0 ? null : (spanIn(text.slice(at)) ?? spanIn(text))
    if (span && period && !isOf(span, period)) throw otherPeriod(period, fact, span)
  }
}

/** The period that was chosen against the one that the file names. */
export const otherPeriod = (period: Period, fact: Fact, span: { from: string; to: string }): FileRefused =>
  new FileRefused('otherPeriod', {
    ...bothFacts({ said: period.code, by: 'chosen' }, fact),
    from: span.from,
    to: span.to,
  })

const figure = /^[-+−]?[\d.,]*\d/

function isReading(row: Row, header: Header): boolean {
  const cell = (column?: { index: number }) => (column ? row.cells[column.index] : null)
  const doses = quantities.map((quantity) => cell(header.columns[quantity]))
  const hasDose = doses.some((dose) => !isBlank(dose) && figure.test(cellText(dose)))
  return hasDose && /\d/.test(serialOf(row, header) ?? '') && /\d/.test(cellText(cell(header.columns.readAt)))
}
