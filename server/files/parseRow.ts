import type { Period } from '../../contract/period.ts'
import type { DoseUnit } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'
import type { Delimiter } from './csvRows.ts'
import { type DateOptions, readDateCell, readDateText } from './dates.ts'
import type { DoseRow, ParsedRow, RejectedRow } from './doseRow.ts'
import { type Figures, grossOf } from './gross.ts'
import type { Field, Header } from './header.ts'
import { kindOf, type ReadingKind } from './kinds.ts'
import type { SourceProfile } from './profiles.ts'
import { Rejection } from './rejection.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'
import { serialShape, serialText, shapeProblem } from './shape.ts'
import { isOf, otherSpan } from './spans.ts'
import { unitOf } from './units.ts'

export interface RowOptions extends DateOptions {
  /** Unit of the whole file; null: each row names it, all the same one. */
  unit: DoseUnit | null
  /** Null: no figure of the file has one. */
  decimalMark: DecimalMark | null
  /** The period that was chosen: a row that names another has no place in it. */
  period: Period | null
  /** Serials that stand on several lines, with the first of these. */
  repeated: ReadonlyMap<string, readonly number[]>
  /** How cells are told apart; null in a spreadsheet. */
  delimiter: Delimiter | null
  /** Kinds of figures that the caller can use: a cumulative one taken for a period's dose would be a wrong dose. */
  kinds: readonly ReadingKind[]
}

const maxSerial = 30
const maxText = 200
/** Rejected values are shown and stored, so they are cut. */
const maxShown = 80

const maxListed = 10
const listed = (lines: readonly number[]) =>
  lines.slice(0, maxListed).join(', ') + (lines.length > maxListed ? ', …' : '')

/** Parses rows of one file, whose first unit is the unit of all. */
export class RowParser {
  private unit: DoseUnit | null
  private readonly figures: Figures
  constructor(
    private readonly profile: SourceProfile,
    private readonly header: Header,
    private readonly options: RowOptions,
  ) {
    this.unit = options.unit
    this.figures = { profile, header, mark: options.decimalMark }
  }

  /** Understands a row or says what the first thing wrong with it is, column by column in the order of `rejectCodes`. */
  parse(row: Row): DoseRow {
    try {
      this.checkShape(row)
      const serial = this.serial(row)
      const readAt = this.readAt(row)
      this.checkPeriod(row)
      const kind = this.kind(row)
      const unit = this.unitOfRow(row)
      const { gross, minimal } = grossOf(row, unit, this.figures)
      const parsed: ParsedRow = { ok: true, line: row.line, serial, readAt, gross, kind }
      return minimal ? { ...parsed, note: 'minimal' } : parsed
    } catch (problem) {
      if (!(problem instanceof Rejection)) throw problem
      return this.rejected(row, problem)
    }
  }

  private rejected(row: Row, { field, reason, params, shown }: Rejection): RejectedRow {
    const column = field ? (this.header.columns[field]?.title ?? null) : null
    const whole = () => row.cells.map(cellText).join(' | ')
    const value = (shown ?? (field ? cellText(this.cell(row, field)) : whole())).replace(/\s+/g, ' ').slice(0, maxShown)
    const serial = serialText(this.cell(row, 'serial'))
    return {
      ok: false,
      line: row.line,
      serial: serialShape.test(serial) ? serial : null,
      column,
      value,
      reason,
      params,
    }
  }

  private cell(row: Row, field: Field): Cell {
    const column = this.header.columns[field]
    return column ? (row.cells[column.index] ?? null) : null
  }

  /** A row with more or fewer cells than the header has slipped: `0,12` under a comma as delimiter is two cells. */
  private checkShape(row: Row): void {
    const problem = shapeProblem(row, this.header, this.options.delimiter)
    if (problem === 'brokenRow') throw new Rejection(null, problem)
    if (problem) throw new Rejection(null, problem, { expected: this.header.titles.length, found: row.cells.length })
    for (const field of Object.keys(this.header.columns) as Field[]) {
      if (field !== 'note' && cellText(this.cell(row, field)).length > maxText)
        throw new Rejection(field, 'tooLong', { max: maxText })
    }
  }

  private serial(row: Row): string {
    const serial = serialText(this.cell(row, 'serial'))
    if (serial === '') throw new Rejection('serial', 'missingSerial')
    if (serial.length > maxSerial) throw new Rejection('serial', 'tooLong', { max: maxSerial })
    if (!serialShape.test(serial)) throw new Rejection('serial', 'badSerial')
    const lines = this.options.repeated.get(serial)
    // Nobody can say which of them counts, whether the others can be read or not.
    if (lines) throw new Rejection('serial', 'twiceInFile', { lines: listed(lines) })
    return serial
  }

  private readAt(row: Row): string {
    const cell = this.cell(row, 'readAt')
    if (isBlank(cell)) throw new Rejection('readAt', 'missingDate')
    const found = this.date(cell, this.options)
    if (!found.ok) throw new Rejection('readAt', found.reason)
    return found.instant
  }

  private date = (cell: Cell, options: DateOptions) =>
    cell instanceof Date ? readDateCell(cell, options) : readDateText(cellText(cell), options)

  /** The days of wear that a row names, where it names any, are those of the period that was chosen. */
  private checkPeriod(row: Row): void {
    const { period } = this.options
    if (!period) return
    const [from, to] = [this.day(row, 'from'), this.day(row, 'to')]
    const words = `${cellText(this.cell(row, 'period'))} ${cellText(this.cell(row, 'year'))}`.trim()
    // Of one end alone the other is taken to be the period's own.
    const dated = from || to ? { from: from ?? period.from, to: to ?? period.to } : null
    const numbers = { month: /mes|month/i.test(this.header.columns.period?.title ?? ''), year: true }
    const span = dated ? (isOf(dated, period) ? null : dated) : otherSpan(words, period, numbers)
    if (!span) return
    const field = dated ? (from ? 'from' : 'to') : this.header.columns.period ? 'period' : 'year'
    throw new Rejection(
      field,
      'otherPeriod',
      { period: period.code, ...span },
      dated ? [from, to].filter(Boolean).join(' – ') : words,
    )
  }

  private day(row: Row, field: 'from' | 'to'): string | null {
    const cell = this.cell(row, field)
    if (isBlank(cell)) return null
    // A period may end after the day on which it is read.
    const found = this.date(cell, { ...this.options, now: '9999-12-31T00:00:00Z', zone: 0 })
    if (!found.ok) throw new Rejection(field, found.reason)
    return found.instant.slice(0, 10)
  }

  private kind(row: Row): ReadingKind {
    const text = cellText(this.cell(row, 'kind'))
    const kind = text === '' ? (this.profile.kind ?? 'dose') : kindOf(text)
    // Elsewhere a column `Tipo` may as well be that of the dosimeter.
    if (!kind && !this.profile.kindsOnly) return 'dose'
    if (!kind) throw new Rejection('kind', 'badKind')
    if (!this.options.kinds.includes(kind))
      throw new Rejection('kind', 'kindNotTaken', { kinds: this.options.kinds.join(', ') })
    return kind
  }

  private unitOfRow(row: Row): DoseUnit {
    const text = cellText(this.cell(row, 'unit'))
    if (text === '') {
      if (!this.options.unit) throw new Rejection('unit', 'missingUnit')
      return this.options.unit
    }
    const unit = unitOf(text)
    if (!unit) throw new Rejection('unit', 'badUnit')
    this.unit ??= unit
    if (unit !== this.unit) throw new Rejection('unit', 'mixedUnit', { expected: this.unit })
    return unit
  }
}
