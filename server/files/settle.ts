import type { DateOrder, DoseUnit } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import type { ReadingChoices } from './choices.ts'
import { bothFacts, type Fact, factParams } from './facts.ts'
import type { Header } from './header.ts'
import { isDose } from './header.ts'
import { FileRefused } from './refusal.ts'
import { isScaled, type SheetMarks, wordsOf } from './sheetScan.ts'
import type { Evidence } from './survey.ts'
import { type NamedUnit, sameUnit, unitName, unitsIn } from './units.ts'

/** A thing that is settled, and who said it; null where nothing in the file needs it. */
export interface Settled<T> {
  value: T
  fact: Fact
}

export interface UnitClaim {
  unit: NamedUnit
  fact: Fact
}

const chosen = (said: string): Fact => ({ said, by: 'chosen' })

/** What the headings, the titles above them, rows of units and number formats say of the unit, in that order. */
export function unitClaims(
  header: Header,
  above: readonly { text: string; fact: Fact }[],
  found: Evidence,
  marks: SheetMarks,
) {
  const claims: UnitClaim[] = []
  for (const [field, unit] of Object.entries(header.units)) {
    const column = isDose(field) ? header.columns[field] : undefined
    if (unit && column)
      claims.push({
        unit,
        fact: { said: saidOf(unit, column.title), by: 'header', line: header.line, column: column.title },
      })
  }
  for (const { text, fact } of above) for (const unit of unitsIn(text)) claims.push({ unit, fact })
  claims.push(...found.unitRows)
  for (const { column, line, format } of doseFormats(header, marks)) {
    const fact: Fact = { said: format, by: 'numberFormat', line, column: header.titles[column] ?? '' }
    for (const unit of unitsIn(wordsOf(format))) claims.push({ unit, fact })
  }
  return claims
}

/** A unit that is not read has no name of ours: it is shown as the heading has it. */
const saidOf = (unit: NamedUnit, title: string) => (typeof unit === 'string' ? unitName(unit) : title)

const doseFormats = (header: Header, marks: SheetMarks) => {
  const doses = new Set(Object.entries(header.columns).flatMap(([field, { index }]) => (isDose(field) ? [index] : [])))
  return marks.formats.filter(({ column, line }) => doses.has(column) && line > header.line)
}

/** Throws FileRefused `scaledFormat`: the figure that a person sees is not the one that is stored. */
export function refuseScaled(header: Header, marks: SheetMarks): void {
  const scaled = doseFormats(header, marks).find(({ format }) => isScaled(format))
  if (scaled)
    throw new FileRefused('scaledFormat', {
      ...factParams('first', {
        said: scaled.format,
        by: 'numberFormat',
        line: scaled.line,
        column: header.titles[scaled.column] ?? '',
      }),
    })
}

/**
 * The unit of all doses; null where the rows name it, each for itself and all the same one.
 * Throws FileRefused: `foreignUnit`, `mixedUnits` (two places name different ones), `unitOfSome` (some headings name one,
 * others none), `missingUnit`.
 */
export function settleUnit(
  choice: DoseUnit | null,
  claims: readonly UnitClaim[],
  header: Header,
  found: Evidence,
): Settled<DoseUnit> | null {
  const inRows = [...found.units.values()]
  const foreign = [...claims, ...(inRows.every(({ unit }) => typeof unit !== 'string') ? inRows : [])].find(
    ({ unit }) => typeof unit !== 'string',
  )
  if (foreign) throw new FileRefused('foreignUnit', factParams('first', foreign.fact))
  const all = choice ? [{ unit: choice as NamedUnit, fact: chosen(unitName(choice)) }, ...claims] : claims
  const [first] = all
  const other = first && all.find(({ unit }) => !sameUnit(unit, first.unit))
  if (first && other) throw new FileRefused('mixedUnits', bothFacts(first.fact, other.fact))
  const [inRow, otherRow] = inRows.filter(({ unit }) => typeof unit === 'string')
  if (first) {
    const unit = first.unit as DoseUnit
    if (inRow && !found.units.has(unitName(unit)))
      throw new FileRefused('mixedUnits', bothFacts(first.fact, inRow.fact))
    if (!inRow && all.every(({ fact }) => fact.by === 'header')) refusePart(header, first.fact)
    return { value: unit, fact: first.fact }
  }
  if (!inRow) throw new FileRefused('missingUnit')
  if (otherRow) throw new FileRefused('mixedUnits', bothFacts(inRow.fact, otherRow.fact))
  return null
}

function refusePart(header: Header, named: Fact): void {
  const [field] = Object.entries(header.units).find(([, unit]) => unit === null) ?? []
  const column = field && isDose(field) ? header.columns[field] : undefined
  if (column)
    throw new FileRefused('unitOfSome', bothFacts(named, { said: column.title, by: 'header', line: header.line }))
}

/**
 * The decimal mark of figures written as text, which are in `unit`. Throws FileRefused: `mixedMarks` (figures prove both), `openMark` (one can be
 * read in two ways and no figure proves which).
 */
export function settleMark(
  choice: DecimalMark | null,
  { marks, openFigure }: Evidence,
  unit: string,
): Settled<DecimalMark> | null {
  if (choice) return { value: choice, fact: chosen(choice) }
  const { '.': point, ',': comma } = marks
  if (point && comma) throw new FileRefused('mixedMarks', bothFacts(...inOrder(point, comma)))
  if (point) return { value: '.', fact: point }
  if (comma) return { value: ',', fact: comma }
  if (openFigure) throw new FileRefused('openMark', { ...factParams('first', openFigure), unit })
  return null
}

/**
 * The order of dates with the year last, proven by any of them for all. Throws FileRefused: `mixedDateOrders`,
 * `openDateOrder`, as for marks.
 */
export function settleOrder(choice: DateOrder | null, { orders, openDate }: Evidence): Settled<DateOrder> | null {
  if (choice) return { value: choice, fact: chosen(choice) }
  const { dayFirst, monthFirst } = orders
  if (dayFirst && monthFirst) throw new FileRefused('mixedDateOrders', bothFacts(...inOrder(dayFirst, monthFirst)))
  if (dayFirst) return { value: 'dayFirst', fact: dayFirst }
  if (monthFirst) return { value: 'monthFirst', fact: monthFirst }
  if (openDate) throw new FileRefused('openDateOrder', factParams('first', openDate))
  return null
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
    throw new FileRefused('hiddenColumns', { sheet: sheet ?? '', columns: hiddenTitles.join(', ').slice(0, 200) })
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
