import { normalizeIdNumber } from '../../contract/identity.ts'
import type { RejectionOutcome } from '../../contract/registry.ts'
import { type Counted, stateOf, type Total, totalFits } from './rejectionWords.ts'

/** A row of a rejection file as it was read. */
export interface RejectionRow {
  line: number
  recordNumber: string
  /** The record's number as it was understood; null: the row has none, or none that can be. */
  number: number | null
  nationalId: string
  reason: string
  /** Its cells cannot be told apart: nothing that they seem to say counts. */
  unreadable: boolean
  /** What the column of states says; null: the file has none. */
  state: string | null
  /** Of a line that counts the others; null: it is a row as any. */
  total: Total | null
}

/** A record that waits for the registry's answer. */
export interface SentRecord {
  id: number
  number: number
  nationalId: string
  name: string
}

export type JudgedRejection<Row extends RejectionRow> = Row & { outcome: RejectionOutcome; records: SentRecord[] }

/** Outcomes of which somebody has to be sure before anything is written are all but these. */
const clear: readonly RejectionOutcome[] = ['matched', 'duplicate', 'accepted', 'total']
/** Rows of which somebody has to be sure before anything is written. */
export const isRefused = (outcome: RejectionOutcome): boolean => !clear.includes(outcome)
const isRejection = (outcome: RejectionOutcome) => outcome === 'matched' || outcome === 'duplicate'

/** The records that judged rows reject, with the reasons. */
export const rejectedBy = (judged: readonly JudgedRejection<RejectionRow>[]): Map<number, string> =>
  new Map(
    judged.flatMap(({ outcome, records, reason }) =>
      isRejection(outcome) ? records.map(({ id }): [number, string] => [id, reason]) : [],
    ),
  )

/** Judges rows one after the other, holding each against what the earlier ones said of the same records. */
class Judge {
  private readonly byNumber: Map<number, SentRecord>
  private readonly byId = new Map<string, SentRecord[]>()
  /** What was said of a record: why it is rejected, or null where it is not. */
  private readonly said = new Map<number, string | null>()

  constructor(sent: readonly SentRecord[]) {
    this.byNumber = new Map(sent.map((record) => [record.number, record]))
    for (const record of sent) this.byId.set(record.nationalId, [...(this.byId.get(record.nationalId) ?? []), record])
  }

  judge(row: RejectionRow): { outcome: RejectionOutcome; records: SentRecord[] } {
    const found = (outcome: RejectionOutcome, records: SentRecord[] = []) => ({ outcome, records })
    if (row.unreadable) return found('unreadable')
    const nationalId = normalizeIdNumber(row.nationalId)
    const named = row.number === null ? undefined : this.byNumber.get(row.number)
    if (row.recordNumber !== '' && !named) return found('unmatched')
    if (named && nationalId !== '' && named.nationalId !== nationalId) return found('contradiction', [named])
    const records = named ? [named] : (this.byId.get(nationalId) ?? [])
    if (records.length === 0) return found('unmatched')
    return found(this.outcome(row, records), records)
  }

  private outcome({ state, reason }: RejectionRow, records: readonly SentRecord[]): RejectionOutcome {
    // A file without states rejects what it names; a reason that says accepted is none.
    const means = state === null ? (stateOf(reason) === 'accepted' ? null : 'rejected') : stateOf(state)
    if (means === null) return 'unknownState'
    if (means === 'rejected' && reason === '') return 'noReason'
    const says = means === 'accepted' ? null : reason
    const known = records.map(({ id }) => this.said.get(id))
    if (known.some((earlier) => earlier !== undefined && earlier !== says)) return 'contradiction'
    for (const { id } of records) this.said.set(id, says)
    if (says === null) return 'accepted'
    return known.every((earlier) => earlier !== undefined) ? 'duplicate' : 'matched'
  }
}

/**
 * What the rows of a rejection file mean. A record's number means that record, a national id alone all records of that person;
 * both have to agree. The same record twice is said already where the reason is the same, and contradicts itself where not. A
 * line of totals has to fit what the other rows are.
 */
export function judgeRejections<Row extends RejectionRow>(
  rows: readonly Row[],
  sent: readonly SentRecord[],
): JudgedRejection<Row>[] {
  const judge = new Judge(sent)
  const judged = rows.map((row) => ({ ...row, ...(row.total === null ? judge.judge(row) : noRecord) }))
  const counting = judged.filter(({ total }) => total === null)
  const counted: Counted = {
    rows: counting.length,
    acceptedRows: counting.filter(({ outcome }) => outcome === 'accepted').length,
    rejected: rejectedBy(judged).size,
    sent: sent.length,
  }
  return judged.map((row) => {
    // Where a reason may begin with the word, the line may be a rejection as well.
    const fits = row.total === null || (!/\p{L}/u.test(row.reason) && totalFits(row.total, counted))
    return fits ? row : { ...row, outcome: 'otherTotal' }
  })
}
const noRecord = { outcome: 'total' as RejectionOutcome, records: [] as SentRecord[] }
