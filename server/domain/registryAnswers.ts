import { normalizeIdNumber } from '../../contract/identity.ts'
import type { RejectionOutcome } from '../../contract/registry.ts'

/** A row of a rejection file as it was read. */
export interface RejectionRow {
  line: number
  recordNumber: string
  nationalId: string
  reason: string
  /** Its cells cannot be told apart: nothing that they seem to say counts. */
  unreadable: boolean
}

/** A record that waits for the registry's answer. */
export interface SentRecord {
  id: number
  number: number
  nationalId: string
  name: string
}

export type JudgedRejection<Row extends RejectionRow> = Row & { outcome: RejectionOutcome; records: SentRecord[] }

/** Rows of which somebody has to be sure before anything is written. */
export const isRefused = (outcome: RejectionOutcome): boolean => outcome !== 'matched' && outcome !== 'duplicate'

/**
 * What the rows of a rejection file mean. A record's number means that record, a national id alone all records of that person;
 * both have to agree. The same record twice is said already where the reason is the same, and contradicts itself where not.
 */
export function judgeRejections<Row extends RejectionRow>(
  rows: readonly Row[],
  sent: readonly SentRecord[],
): JudgedRejection<Row>[] {
  const byNumber = new Map(sent.map((record) => [String(record.number), record]))
  const byId = new Map<string, SentRecord[]>()
  for (const record of sent) byId.set(record.nationalId, [...(byId.get(record.nationalId) ?? []), record])
  const reasons = new Map<number, string>()
  return rows.map((row) => {
    const nationalId = normalizeIdNumber(row.nationalId)
    const named = /^\d+$/.test(row.recordNumber) ? byNumber.get(String(Number(row.recordNumber))) : undefined
    const judged = (outcome: RejectionOutcome, records: SentRecord[] = []) => ({ ...row, outcome, records })
    if (row.unreadable) return judged('unreadable')
    if (row.recordNumber !== '' && !named) return judged('unmatched')
    if (named && nationalId !== '' && named.nationalId !== nationalId) return judged('contradiction', [named])
    const records = named ? [named] : (byId.get(nationalId) ?? [])
    if (records.length === 0) return judged('unmatched')
    if (row.reason === '') return judged('noReason', records)
    const known = records.map(({ id }) => reasons.get(id))
    if (known.some((reason) => reason !== undefined && reason !== row.reason)) return judged('contradiction', records)
    for (const { id } of records) reasons.set(id, row.reason)
    return judged(known.every((reason) => reason !== undefined) ? 'duplicate' : 'matched', records)
  })
}
