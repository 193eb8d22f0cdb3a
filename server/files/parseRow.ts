import { type DoseUnit, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type DecimalMark, type DoseTextProblem, toMicrosieverts } from '../domain/units.ts'
import { type DateOptions, readDateCell, readDateText } from './dates.ts'
import { type Field, type Header, unitOf } from './header.ts'
import { type ReadingKind, readingKinds, type SourceProfile } from './profiles.ts'
import type { MessageParams } from './refusal.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'

export const rejectCodes = [
  'brokenRow',
  'cellCount',
  'tooLong',
  'missingSerial',
  'badSerial',
  'missingDate',
  'badDate',
  'impossibleDate',
  'futureDate',
  'missingUnit',
  'badUnit',
  'mixedUnit',
  'badKind',
  'kindNotTaken',
  'noDose',
  'badNumber',
  'nan',
  'wrongDecimalMark',
  'ambiguousNumber',
  'negative',
  'tooLarge',
] as const
export type RejectCode = (typeof rejectCodes)[number]

/** A row that was understood. `gross` is µSv; a quantity that is absent was blank in the file, which is not 0. */
export interface ParsedRow {
  ok: true
  line: number
  /** In capitals. */
  serial: string
  /** Instant, ISO 8601 in UTC. */
  readAt: string
  gross: Partial<Record<Quantity, number>>
  kind: ReadingKind
  /** `minimal`: one of the figures was the mark for 'below the minimum'. */
  note?: 'minimal'
}

/** A row that was not: where (the file's own column name, or null for the whole row), what stood there, and why. */
export interface RejectedRow {
  ok: false
  line: number
  serial: string | null
  column: string | null
  value: string
  reason: RejectCode
  params: MessageParams
}
export type DoseRow = ParsedRow | RejectedRow

export interface RowOptions extends DateOptions {
  /** Unit of the whole file; null: each row names it, all the same one. */
  unit: DoseUnit | null
  /** Null: no figure of the file tells which mark it uses, so one that could be read in two ways is rejected. */
  decimalMark: DecimalMark | null
  /** Kinds of figures that the caller can use: a cumulative one taken for a period's dose would be a wrong dose. */
  kinds: readonly ReadingKind[]
}

const serialShape = /^[A-Z0-9][A-Z0-9-]{2,29}$/
const maxSerial = 30
const maxText = 200
/** Rejected values are shown and stored, so they are cut. */
const maxShown = 80

const doseReasons: Record<Exclude<DoseTextProblem, 'empty'>, RejectCode> = {
  nan: 'nan',
  badNumber: 'badNumber',
  decimalMark: 'wrongDecimalMark',
  tooLarge: 'tooLarge',
}

class Rejection {
  constructor(
    readonly field: Field | null,
    readonly reason: RejectCode,
    readonly params: MessageParams = {},
    readonly shown?: string,
  ) {}
}

/** Parses rows of one file, whose first unit is the unit of all. */
export class RowParser {
  private unit: DoseUnit | null
  constructor(
    private readonly profile: SourceProfile,
    private readonly header: Header,
    private readonly options: RowOptions,
  ) {
    this.unit = options.unit
  }

  /** The unit in which the file is read so far; null while no row has named one. */
  get unitSoFar(): DoseUnit | null {
    return this.unit
  }

  /** Understands a row or says what the first thing wrong with it is, column by column in the order of `rejectCodes`. */
  parse(row: Row): DoseRow {
    try {
      this.checkShape(row)
      const serial = this.serial(row)
      const readAt = this.readAt(row)
      const kind = this.kind(row)
      const unit = this.unitOfRow(row)
      const { gross, minimal } = this.gross(row, unit)
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
    const serial = cellText(this.cell(row, 'serial')).toUpperCase()
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
    const swallowed = row.cells.some((cell) => typeof cell === 'string' && /\n[^\n]*[,;\t]/.test(cell))
    if (row.broken || swallowed) throw new Rejection(null, 'brokenRow')
    const expected = this.header.titles.length
    const extra = row.cells.slice(expected).some((cell) => !isBlank(cell))
    if (extra || (row.cells.length < expected && !row.sheet))
      throw new Rejection(null, 'cellCount', { expected, found: row.cells.length })
    for (const field of Object.keys(this.header.columns) as Field[]) {
      if (field !== 'note' && cellText(this.cell(row, field)).length > maxText)
        throw new Rejection(field, 'tooLong', { max: maxText })
    }
  }

  private serial(row: Row): string {
    const serial = cellText(this.cell(row, 'serial')).toUpperCase()
    if (serial === '') throw new Rejection('serial', 'missingSerial')
    if (serial.length > maxSerial) throw new Rejection('serial', 'tooLong', { max: maxSerial })
    if (!serialShape.test(serial)) throw new Rejection('serial', 'badSerial')
    return serial
  }

  private readAt(row: Row): string {
    const cell = this.cell(row, 'readAt')
    if (isBlank(cell)) throw new Rejection('readAt', 'missingDate')
    const order = { ...this.options, order: this.profile.dateOrder }
    const found = cell instanceof Date ? readDateCell(cell, order) : readDateText(cellText(cell), order)
    if (!found.ok) throw new Rejection('readAt', found.reason)
    return found.instant
  }

  private kind(row: Row): ReadingKind {
    const text = cellText(this.cell(row, 'kind')).toLowerCase()
    const kind = text === '' ? 'dose' : readingKinds.find((known) => known === text)
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

  private gross(row: Row, unit: DoseUnit): { gross: ParsedRow['gross']; minimal: boolean } {
    const { minimalMark, quantitiesOfUse } = this.profile
    const wanted = quantitiesOfUse?.(cellText(this.cell(row, 'use'))) ?? quantities
    const gross: ParsedRow['gross'] = {}
    let minimal = false
    for (const quantity of quantities) {
      const cell = this.cell(row, quantity)
      if (!wanted.includes(quantity) || isBlank(cell)) continue
      if (minimalMark !== null && cellText(cell).toUpperCase() === minimalMark) {
        gross[quantity] = 0
        minimal = true
      } else gross[quantity] = this.dose(cell, quantity, unit)
    }
    if (Object.keys(gross).length === 0) throw new Rejection(null, 'noDose', {}, cellText(this.cell(row, 'note')))
    return { gross, minimal }
  }

  private dose(cell: Cell, quantity: Quantity, unit: DoseUnit): number {
    if (cell instanceof Date) throw new Rejection(quantity, 'badNumber')
    const mark = this.options.decimalMark
    const found = toMicrosieverts(cell ?? '', unit, mark ?? '.')
    if (mark === null && typeof cell === 'string' && /[.,]/.test(cell) && (found.ok || found.reason === 'decimalMark'))
      throw new Rejection(quantity, 'ambiguousNumber')
    if (!found.ok)
      throw new Rejection(
        quantity,
        doseReasons[found.reason === 'empty' ? 'badNumber' : found.reason],
        mark ? { mark } : {},
      )
    if (found.value < 0) throw new Rejection(quantity, 'negative')
    return found.value
  }
}
