import { setImmediate as nextTurn } from 'node:timers/promises'
import { parsePeriod } from '../../contract/period.ts'
import type { FileMapping } from '../../contract/schemas/fileMappings.ts'
import type { BuiltInProfile, UploadProfile } from '../../contract/vocabulary.ts'
import { timeZone, type Zone } from '../domain/timeZone.ts'
import { otherPeriod, refuseAbove, titlesOf } from './above.ts'
import { nothingChosen, type ReadingChoices } from './choices.ts'
import type { DoseRow } from './doseRow.ts'
import type { Evidence } from './evidence.ts'
import { type Field, type Header, readHeader } from './header.ts'
import { instrumentColumns, instrumentOf } from './instruments.ts'
import type { ReadingKind } from './kinds.ts'
import { fileLimits } from './limits.ts'
import { choicesOfMapping, mappedProfileOf } from './mapped.ts'
import { type RowOptions, RowParser } from './parseRow.ts'
import { sourceProfiles } from './profiles.ts'
import { type DoseFileInfo, hiddenRow, infoOf, unitWord } from './readAs.ts'
import { FileRefused } from './refusal.ts'
import { cellText, type Row } from './rows.ts'
import {
  refuseContradictions,
  refuseSplit,
  refuseTurned,
  refuseTurnedFigures,
  settleMark,
  settleOrder,
} from './settle.ts'
import { refuseScaled, settleUnit, unitClaims } from './settleUnit.ts'
import type { FileSource } from './source.ts'
import { survey } from './survey.ts'
import { openTable, type Table } from './table.ts'
import type { XlsxLimits } from './xlsxRows.ts'

export interface DoseFileOptions {
  fileName: string
  profile: UploadProfile
  /** Of the profile `mapped`: what its columns are. */
  mapping?: FileMapping | null
  /** Reads of kept devices: one device has many, and its figures may be those of a counter. */
  kept?: boolean
  /** What a person said about the file; what is left out, the file has to say itself. */
  choices?: Partial<ReadingChoices>
  /** Code of the wear period that the file is sent for; what names another is refused. */
  period?: string
  /** ISO 8601 in UTC. */
  now: string
  /** Default 50 MB. */
  maxBytes?: number
  /** Default `dose` alone: doses of the period. Rows of another kind are rejected. */
  kinds?: readonly ReadingKind[]
  xlsx?: XlsxLimits
  /** Of times without a zone; default the service's. */
  zone?: Zone
}

export interface DoseFile {
  info: DoseFileInfo
  /**
   * The rows after the header, in order, parsed or rejected; blank rows are left out. Can be walked more than once.
   * Throws FileRefused for what only the walk shows: `noRows`, and `otherPeriod` where no row is of the chosen one.
   */
  rows: () => AsyncGenerator<DoseRow>
}

/** Rows after which other requests get their turn. */
const rowsPerTurn = 2000

/**
 * Opens a file of doses: finds its table, walks through all of it once for what it says about itself, and holds these things
 * against each other and against what a person chose. Nothing is guessed: what is said in two ways, or in one that could mean
 * two things, refuses the file. Nothing is written anywhere.
 * Throws FileRefused for a file that cannot be read as a whole; see `refusalCodes`.
 */
export async function readDoseFile(source: FileSource, options: DoseFileOptions): Promise<DoseFile> {
  const { fileName, maxBytes = fileLimits.bytes, xlsx } = options
  const { mapping, kept = false } = options
  const profile = mapping ? mappedProfileOf(mapping) : sourceProfiles[options.profile as BuiltInProfile]
  const { aliases } = profile
  const choices = { ...nothingChosen, ...(mapping ? choicesOfMapping(mapping, options.choices) : options.choices) }
  const leaveOut = choices.hidden === 'leaveOut'
  const period = options.period === undefined ? null : parsePeriod(options.period)
  const table = await openTable(source, { fileName, aliases, choices, maxBytes, ...(xlsx && { xlsx }) })
  const { hiddenRows, hiddenColumns } = table.marks
  const header = readHeader(table.headerRow, aliases, profile.required, leaveOut ? hiddenColumns : undefined)
  const found = await survey(table, header, aliases, leaveOut)
  refuseContradictions(found, header, table.sheet, choices, leaveOut ? [] : hiddenTitles(header, hiddenColumns))
  const above = leaveOut ? table.above.filter(({ line }) => !hiddenRows.has(line)) : table.above
  refuseAbove(above, header, aliases, period, { kept, net: profile.netOfControl })
  refuseScaled(header, table.marks)
  refuseTurned(found)
  refuseTurnedFigures(found)
  const unit = settleUnit(choices.unit, unitClaims(header, titlesOf(above), found, table), header, found, table.marks)
  const usual = mapping ?? nothingChosen
  const order = profile.yearLast === 'none' ? null : settleOrder(choices.dateOrder, found, usual.dateOrder)
  const mark = settleMark(choices.decimalMark, found, unitWord(unit, found), usual.decimalMark)
  refuseSplit(mark, unit, found, table.delimiter)
  const rowOptions: RowOptions = {
    unit: unit?.value ?? null,
    decimalMark: mark?.value ?? null,
    order: profile.yearLast === 'none' ? null : (order?.value ?? 'dayFirst'),
    now: options.now,
    zone: options.zone ?? timeZone(),
    kinds: options.kinds ?? (kept ? ['cumulative', 'incremental'] : ['dose']),
    period,
    repeated: kept ? new Map() : found.repeated,
    delimiter: table.delimiter,
  }

  async function* rows(): AsyncGenerator<DoseRow> {
    const parser = new RowParser(profile, header, rowOptions)
    const instruments = instrumentColumns(header)
    const periods = new Periods()
    let count = 0
    for await (const row of dataRows(table, header, found)) {
      const parsed = leaveOut && hiddenRows.has(row.line) ? hiddenRow(row, header) : parser.parse(row)
      const instrument = parsed.ok ? instrumentOf(row, instruments) : null
      yield instrument && parsed.ok ? { ...parsed, instrument } : parsed
      periods.see(parsed)
      count += 1
      if (count % rowsPerTurn === 0) await nextTurn()
    }
    if (count === 0) throw new FileRefused('noRows')
    if (period && periods.onlyOthers && periods.first) {
      const { value, line, column, params } = periods.first
      const span = { from: String(params.from), to: String(params.to) }
      throw otherPeriod(period, { said: value, by: 'cell', line, column: column ?? '' }, span)
    }
  }
  return { info: infoOf({ table, header, found, unit, mark, order, titles: titlesOf(above) }), rows }
}

/** Whether any row is of the chosen period. */
class Periods {
  first: Extract<DoseRow, { ok: false }> | null = null
  private own = false
  see(row: DoseRow): void {
    if (row.ok) this.own = true
    else if (row.reason === 'otherPeriod') this.first ??= row
  }
  get onlyOthers(): boolean {
    return !this.own
  }
}

const hiddenTitles = ({ columns }: Header, hidden: ReadonlySet<number>): string[] =>
  (Object.keys(columns) as Field[]).flatMap((field) => {
    const column = columns[field]
    return column && hidden.has(column.index) ? [column.title] : []
  })

async function* dataRows(table: Table, header: Header, { notRows }: Evidence): AsyncGenerator<Row> {
  const width = header.titles.length
  for await (const row of table.rows()) {
    if (row.line <= header.line || notRows.has(row.line)) continue
    // A header that a hidden column was taken out of counts its cells as before.
    yield table.delimiter !== ',' &&
    row.cells.length > width &&
    row.cells.slice(width).every((cell) => cellText(cell) === '')
      ? { ...row, cells: row.cells.slice(0, width) }
      : row
  }
}
