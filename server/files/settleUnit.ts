import type { DoseUnit } from '../../contract/vocabulary.ts'
import type { Evidence } from './evidence.ts'
import { bothFacts, chosen, type Fact, factParams } from './facts.ts'
import { type Header, isDose, unreadColumns } from './header.ts'
import { headerKey } from './headerKey.ts'
import { FileRefused } from './refusal.ts'
import type { Settled } from './settle.ts'
import { isScaled, type SheetMarks, wordsOf } from './sheetScan.ts'
import { type NamedUnit, sameUnit, splitUnit, unitName, unitsIn } from './units.ts'

export interface UnitClaim {
  unit: NamedUnit
  fact: Fact
}

/** What the headings, the titles above them, rows of units and number formats say of the unit, in that order. */
export function unitClaims(
  header: Header,
  above: readonly { text: string; fact: Fact }[],
  found: Evidence,
  { sheet, marks }: { sheet: string | null; marks: SheetMarks },
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
  if (sheet !== null) for (const unit of unitsIn(sheet)) claims.push({ unit, fact: { said: sheet, by: 'sheet' } })
  claims.push(...titledUnits(header), ...found.unitRows, ...found.looseUnits.values())
  for (const { column, line, format } of doseFormats(header, marks)) {
    const fact: Fact = { said: format, by: 'numberFormat', line, column: header.titles[column] ?? '' }
    for (const unit of unitsIn(wordsOf(format))) claims.push({ unit, fact })
  }
  return claims
}

/** Headings that are nothing but a unit, or say that they are: `mrem`, `Unidad: mrem`. */
const titledUnits = (header: Header): UnitClaim[] =>
  unreadColumns(header).flatMap(({ title }) => {
    const { bare, unit } = splitUnit(headerKey(title))
    const says = unit !== null && /^(?:unidad(?:es)?|units?|uom)?(?:dedosis|ofdose)?$/.test(bare)
    return says ? [{ unit, fact: { said: title, by: 'header', line: header.line } satisfies Fact }] : []
  })

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
  marks: SheetMarks,
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
    if (!inRow && all.every(({ fact }) => fact.by === 'numberFormat')) refusePlain(header, marks, first.fact)
    return { value: unit, fact: first.fact }
  }
  if (!inRow) throw new FileRefused('missingUnit')
  if (otherRow) throw new FileRefused('mixedUnits', bothFacts(inRow.fact, otherRow.fact))
  return null
}

/** Formats name the unit of some figures: of those without one nothing is known. */
function refusePlain(header: Header, { plain }: SheetMarks, named: Fact): void {
  for (const [field, column] of Object.entries(header.columns)) {
    const line = isDose(field) ? plain.get(column.index)?.find((each) => each > header.line) : undefined
    if (line !== undefined)
      throw new FileRefused('unitOfSome', bothFacts(named, { said: column.title, by: 'cell', line }))
  }
}

function refusePart(header: Header, named: Fact): void {
  const [field] = Object.entries(header.units).find(([, unit]) => unit === null) ?? []
  const column = field && isDose(field) ? header.columns[field] : undefined
  if (column)
    throw new FileRefused('unitOfSome', bothFacts(named, { said: column.title, by: 'header', line: header.line }))
}
