import { type SQL, sql } from 'drizzle-orm'
import { givenUpLines, isIn, readableLines, undecidedLines, voidReadings } from '../../contract/states.ts'
import { quantities, type RowOutcome } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import type { ReadMaterial, StagedProposal } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { tookItsPlace } from '../osl/tookItsPlace.ts'
import { isInUse } from '../readings/resting.ts'

/** A row that the file's profile could read. */
export interface ParsedRow extends Columns<'', number | null> {
  line: number
  serial: string
  readAt: string | null
  /** What the file says of reader, calibration and run. */
  instrument: Record<string, string> | null
}

/** A row of the dry run, as it is staged. */
export interface Staged extends Partial<Omit<ParsedRow, 'line' | 'serial'>> {
  serial?: string | null
  line: number
  outcome: RowOutcome
  assignmentId?: number
  control?: boolean
  proposal?: StagedProposal
  /** Of a proposal: a reading stands behind the published dose, and the new one may say the same. */
  corrects?: boolean
  material?: ReadMaterial
  column?: string | null
  value?: string | null
  code?: string
  params?: Record<string, string | number>
}

/** What stands of the line that a row is about. */
export interface KnownLine extends Columns<'Gross', number | null> {
  assignmentId: number
  state: string
  control: boolean
  readingId: number | null
  /** The version in force of a published dose. */
  doseId: number | null
  /** Its person got another dosimeter for the period, which counts. */
  replaced: boolean
  readingState: string | null
  readingKind: string | null
  readAt: string | null
  /** Its reading came as net; null: there is none. */
  netOfSource: boolean | null
  /** A control on which published doses rest. */
  inUse: boolean
}

type Known = Omit<KnownLine, 'assignmentId' | 'state'> & {
  serial: string
  assignmentId: number | null
  state: string | null
  technology: string
  technologyId: number
}

/** What is selected of a line `a`, with its reading `r` and its dose in force `c`, for a `KnownLine`. */
export const knownColumns: SQL = sql`r.id as "readingId", r.state as "readingState", r.kind as "readingKind",
  r.read_at as "readAt", r.net_of_source as "netOfSource", c.dose_id as "doseId", ${tookItsPlace} as replaced,
  (a.bearer = 'control' and ${isInUse}) as "inUse", ${selected('r', 'Gross')}`

/** Finds what each serial is in the period: its assignment, and the reading that it may already have. */
async function lookUp(db: Queryable, serials: string[], period: string): Promise<Map<string, Known>> {
  const rows = await rowsOf<Known>(
    db,
    // One look into each index for a serial: a join might walk through the whole table for each batch.
    sql`select d.serial, a.id as "assignmentId", a.state, a.bearer = 'control' as control, k.code as technology,
          k.id as "technologyId", ${knownColumns}
        from dosimeters d join dosimeter_types t on t.id = d.type_id join technologies k on k.id = t.technology_id
        left join lateral (
          select id, state, bearer, person_id, client_id, position, "from", "to" from assignments where dosimeter_id = d.id and period = ${period} order by id desc limit 1
        ) a on true
        left join lateral (
          select * from readings where assignment_id = a.id and state not in ${oneOf(voidReadings)} limit 1
        ) r on true
        left join current_doses c on c.assignment_id = a.id
        where d.serial = any(${sql.param(serials)}::text[])`,
  )
  return new Map(rows.map((row) => [row.serial, row]))
}

/** The same figures, read at the same time, as net or not: one figure says another dose when it is the other. */
const same = (row: ParsedRow, known: KnownLine, netOfSource: boolean | null) =>
  quantities.every((quantity) => row[quantity] === known[`${quantity}Gross`]) &&
  row.readAt === toIso(known.readAt) &&
  netOfSource === known.netOfSource

const rejecter =
  (row: ParsedRow, column: string) =>
  (code: string, params: Record<string, string | number> = {}): Staged => ({
    ...row,
    outcome: 'rejected',
    column,
    value: row.serial,
    code,
    params,
  })

/**
 * What a row would do to its line: bring a reading, change one, leave one as it is, or be rejected with its reason. Without
 * `netOfSource` it is of the kind that stands.
 */
export function outcomeOf(
  row: ParsedRow,
  known: KnownLine,
  column: string,
  netOfSource: boolean | null = known.netOfSource,
): Staged {
  const reject = rejecter(row, column)
  const staged = { ...row, assignmentId: known.assignmentId, control: known.control }
  const wrongState = () => ({ ...reject('assignmentState', { state: known.state }), assignmentId: known.assignmentId })
  if (known.doseId !== null) {
    // What was given up and published without a dose may come back, unless another dosimeter took its place.
    const late = isIn(givenUpLines, known.state) && !known.replaced
    if (!late && !isIn(readableLines, known.state)) return wrongState()
    const corrects = known.readingKind === 'read'
    return { ...staged, corrects, outcome: corrects && same(row, known, netOfSource) ? 'unchanged' : 'proposal' }
  }
  if (!isIn(readableLines, known.state)) return wrongState()
  if (known.readingId === null) return isIn(undecidedLines, known.state) ? { ...staged, outcome: 'new' } : wrongState()
  if (same(row, known, netOfSource)) return { ...staged, outcome: 'unchanged' }
  if (known.inUse) return { ...reject('controlOfDoses'), assignmentId: known.assignmentId }
  if (known.readingState === 'clean' || known.readingState === 'flagged' || known.readingState === 'imported')
    return { ...staged, outcome: 'changed' }
  return { ...reject('alreadyRead', { state: known.readingState ?? '' }), assignmentId: known.assignmentId }
}

const isAssigned = (known: Known): known is Known & KnownLine => known.assignmentId !== null && known.state !== null

/** What a row of a period's dosimeter would do. */
function judge(
  row: ParsedRow,
  known: Known | undefined,
  { period, technologyId, column, netOfSource }: Target,
): Staged {
  const reject = rejecter(row, column)
  if (!known) return reject('unknownSerial')
  if (known.technologyId !== technologyId) return reject('otherTechnology', { technology: known.technology })
  return isAssigned(known) ? outcomeOf(row, known, column, netOfSource) : reject('notAssigned', { period })
}

/** What the rows of a file are about. `column` is the file's name for the serial. */
interface Target {
  period: string
  technologyId: number
  column: string
  netOfSource: boolean
}

/** Matches a batch of rows with the period's assignments. */
export async function matchRows(db: Queryable, rows: readonly ParsedRow[], target: Target): Promise<Staged[]> {
  const known = await lookUp(db, [...new Set(rows.map(({ serial }) => serial))], target.period)
  return rows.map((row) => judge(row, known.get(row.serial), target))
}
