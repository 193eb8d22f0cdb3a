import type { DateOrder, DoseUnit } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import type { ReadingChoices } from './choices.ts'
import type { Delimiter } from './csvRows.ts'
import type { Evidence } from './evidence.ts'
import { bothFacts, chosen, type Fact, factParams, usual } from './facts.ts'
import type { Header } from './header.ts'
import { FileRefused } from './refusal.ts'
import { cut } from './rows.ts'

/** A thing that is settled, and who said it; null where nothing in the file needs it. */
export interface Settled<T> {
  value: T
  fact: Fact
}

/**
 * The decimal mark of figures written as text, which are in `unit`. Throws FileRefused: `mixedMarks` (figures prove both), `openMark` (one can be
 * read in two ways and no figure proves which). `usually` is the mark of the source's other files, which decides where the
 * file leaves it open, and contradicts it where the file proves the other one.
 */
export function settleMark(
  choice: DecimalMark | null,
  { marks, openFigure }: Evidence,
  unit: string,
  usually: DecimalMark | null = null,
): Settled<DecimalMark> | null {
  if (choice) return { value: choice, fact: chosen(choice) }
  const { '.': point, ',': comma } = marks
  if (point && comma) throw new FileRefused('mixedMarks', bothFacts(...inOrder(point, comma)))
  if (point && usually === ',') throw new FileRefused('mixedMarks', bothFacts(usual(usually), point))
  if (comma && usually === '.') throw new FileRefused('mixedMarks', bothFacts(usual(usually), comma))
  if (point) return { value: '.', fact: point }
  if (comma) return { value: ',', fact: comma }
  if (usually) return { value: usually, fact: usual(usually) }
  if (openFigure) throw new FileRefused('openMark', { ...factParams('first', openFigure), unit })
  return null
}

/**
 * The order of dates with the year last, proven by any of them for all. Throws FileRefused: `mixedDateOrders`,
 * `openDateOrder`, as for marks.
 */
export function settleOrder(
  choice: DateOrder | null,
  { orders, openDate }: Evidence,
  usually: DateOrder | null = null,
): Settled<DateOrder> | null {
  if (choice) return { value: choice, fact: chosen(choice) }
  const { dayFirst, monthFirst } = orders
  if (dayFirst && monthFirst) throw new FileRefused('mixedDateOrders', bothFacts(...inOrder(dayFirst, monthFirst)))
  const other = usually === 'dayFirst' ? monthFirst : usually === 'monthFirst' ? dayFirst : null
  if (usually && other) throw new FileRefused('mixedDateOrders', bothFacts(usual(usually), other))
  if (dayFirst) return { value: 'dayFirst', fact: dayFirst }
  if (monthFirst) return { value: 'monthFirst', fact: monthFirst }
  if (usually) return { value: usually, fact: usual(usually) }
  if (openDate) throw new FileRefused('openDateOrder', factParams('first', openDate))
  return null
}

/**
 * Throws FileRefused `turnedDates`: a spreadsheet program that reads `20/11/2026` month first leaves it a text, and makes
 * `05/11/2026` a date of May. What it stored as dates then has days up to 12 alone, and what it left has later ones alone.
 */
export function refuseTurned({ typedDate, lateDate, orders, openDate }: Evidence): void {
  const left = orders.dayFirst ?? orders.monthFirst
  if (typedDate && !lateDate && left && !openDate) throw new FileRefused('turnedDates', bothFacts(typedDate, left))
}

/**
 * Throws FileRefused `turnedFigures`: a spreadsheet program that takes the decimal mark of a file for the one between thousands
 * makes the number 1234 of `1,234` and leaves `0,52` a text. What it stored as numbers then has no fractions.
 */
export function refuseTurnedFigures({ typedThousands, typedFraction, marks }: Evidence): void {
  const left = marks['.'] ?? marks[',']
  if (typedThousands && !typedFraction && left) throw new FileRefused('turnedFigures', bothFacts(typedThousands, left))
}

/** Units in which a personal dose of a period is a fraction. */
const inFractions: readonly (DoseUnit | undefined)[] = ['mSv', 'rem']

/**
 * Throws FileRefused `splitFigure`: between commas, `0,42` is two cells. Where no figure of the file shows its mark, and their
 * unit makes fractions of them, two whole numbers side by side may be one figure.
 */
export function refuseSplit(
  mark: Settled<DecimalMark> | null,
  unit: Settled<DoseUnit> | null,
  { splitFigure }: Evidence,
  delimiter: Delimiter | null,
): void {
  if (delimiter === ',' && mark?.value !== '.' && splitFigure && inFractions.includes(unit?.value))
    throw new FileRefused('splitFigure', factParams('first', splitFigure))
}

const inOrder = (one: Fact, other: Fact): [Fact, Fact] =>
  (one.line ?? 0) <= (other.line ?? 0) ? [one, other] : [other, one]

/** Throws FileRefused for what no choice can mend, and for what is hidden until somebody has said whether it counts. */
export function refuseContradictions(
  found: Evidence,
  header: Header,
  sheet: string | null,
  choices: ReadingChoices,
  hiddenTitles: readonly string[],
): void {
  if (choices.hidden === null && hiddenTitles.length > 0)
    throw new FileRefused('hiddenColumns', { sheet: sheet ?? '', columns: cut(hiddenTitles.join(', '), 200) })
  if (choices.hidden === null && found.hidden.count > 0)
    throw new FileRefused('hiddenRows', {
      sheet: sheet ?? '',
      lines: found.hidden.lines.join(', ') + (found.hidden.count > found.hidden.lines.length ? ', …' : ''),
      count: found.hidden.count,
    })
  if (found.otherHeader) throw new FileRefused('secondHeader', bothFacts(headerFact(header), found.otherHeader))
  if (found.stray) throw new FileRefused('lostQuantity', factParams('first', found.stray))
}

export const headerFact = ({ titles, line }: Header): Fact => ({ said: titles.join(' | '), by: 'header', line })
