import type { Period } from '../../contract/period.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { bothFacts, type Fact, factParams } from './facts.ts'
import { type Aliases, fieldsNamed, type Header, isDose } from './header.ts'
import { saysCumulative, saysNet } from './kinds.ts'
import { FileRefused } from './refusal.ts'
import { cellText, isBlank, type Row } from './rows.ts'
import { headerFact } from './settle.ts'
import { serialOf } from './shape.ts'
import { isOf, otherSpan, type Span, spanIn } from './spans.ts'

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

const speaksOfPeriod =
  /per[ií]od|bimest|trimest|semest|quarter|desde|from\b|\bmes\b|month|\buso\b|wear|monitor|vigencia|\ba[ñn]o\b|\byear\b|\b[TQ][1-4]\b|\b[1-4][TQ]\b/i

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
    const other = period && otherPeriodIn(text, period)
    if (period && other) throw otherPeriod(period, fact, other)
  }
}

/** The days that a title names, where it speaks of a period and they are of another one. */
function otherPeriodIn(text: string, period: Period): Span | null {
  const at = text.search(speaksOfPeriod)
  if (at < 0) return null
  // What follows the word is meant, before anything else of the line.
  const meant = text.slice(at)
  const span = spanIn(meant) ?? spanIn(text)
  if (span) return isOf(span, period) ? null : span
  const [, said = ''] = /^\p{L}+[^:]*:(.*)$/su.exec(meant) ?? /^\p{L}+(.*)$/su.exec(meant) ?? []
  const numbers = { month: /^(?:mes|month)/i.test(meant), year: /^(?:a[ñn]o|year|per[ií]od)/i.test(meant) }
  return otherSpan(said, period, numbers) ?? otherSpan(meant, period)
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
