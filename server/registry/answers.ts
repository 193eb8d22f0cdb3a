import type { RejectAnswer } from '../../contract/schemas/registryPackages.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { actorOf } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { conflict, messageOf } from '../core/errors.ts'
import { withTx } from '../db/database.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import {
  isRefused,
  type JudgedRejection,
  judgeRejections,
  type RejectionRow,
  rejectedBy,
} from '../domain/registryAnswers.ts'
import { readRejectionsApart } from '../files/apart.ts'
import { readTotal, recordNumberOf } from '../files/rejectionWords.ts'
import { explainReject } from '../files/rejects.ts'
import { readSentList } from '../uploads/sentList.ts'
import { answerPackage } from './life.ts'
import { holdPackage, recordsIn } from './rows.ts'

interface ReadRow extends RejectionRow {
  /** The heading under which the row says what became of its record. */
  column: string
  /** What it says there; a line of totals all of it. */
  said: string
  problem: string | null
}

async function readFile(call: Call<'rndPackages.reject'>) {
  const { rows, ...file } = await readSentList(call, readRejectionsApart)
  return {
    ...file,
    rows: rows.map(
      ({ line, cells, titles, problem, total }): ReadRow => ({
        line,
        recordNumber: cells.recordNumber ?? '',
        number: recordNumberOf(cells.recordNumber ?? ''),
        nationalId: cells.nationalId ?? '',
        reason: cells.reason ?? '',
        state: cells.state ?? null,
        total: total === null ? null : readTotal(total),
        said: total ?? cells.state ?? cells.reason ?? '',
        unreadable: problem !== null,
        column: titles.state ?? titles.reason ?? '',
        problem: problem && explainReject(problem, call.language),
      }),
    ),
  }
}

/** What is wrong with a row in the registry's own words; null: its outcome says it. */
function problemOf(row: JudgedRejection<ReadRow>, language: Language): string | null {
  const { outcome, line, column, said: value } = row
  if (outcome === 'unknownState') return messageOf('rejectionState', language, { line, column, value })
  return outcome === 'otherTotal' ? messageOf('rejectionTotal', language, { line, value }) : null
}

/**
 * Reads what the registry rejected. The dry run says what each row means and writes nothing; with `confirm` the rejected records
 * are marked with their reasons and all others as accepted. Refused as long as a row is not clear: what a mistyped number meant
 * would pass for accepted.
 */
export async function readRejections(call: Call<'rndPackages.reject'>): Promise<RejectAnswer> {
  const { params, query } = call.args
  const file = await readFile(call)
  const confirm = query.confirm === 'true'
  if (confirm && query.seen !== file.sha256) throw conflict('rejectionsOther')
  return withTx(call.db, async (tx) => {
    const held = await holdPackage(tx, params.id)
    assertTransition('package', held.state, 'acceptedWithRejections')
    const sent = (await recordsIn(tx, held.id)).map(({ id, number, nationalId, toe }) => ({
      id,
      number,
      nationalId,
      name: toe.name,
    }))
    const judged = judgeRejections(file.rows, sent)
    const rejected = rejectedBy(judged)
    const refused = judged.filter(({ outcome }) => isRefused(outcome)).length
    if (confirm && refused > 0) throw conflict('rejectionsOpen', { count: refused })
    if (confirm) await answerPackage(tx, held, { rejected, file }, actorOf(call))
    return {
      confirmed: confirm,
      sha256: file.sha256,
      rejected: rejected.size,
      accepted: sent.length - rejected.size,
      refused,
      rows: judged.map((row) => ({
        line: row.line,
        recordNumber: row.recordNumber,
        nationalId: row.nationalId,
        reason: row.reason,
        outcome: row.outcome,
        problem: row.problem ?? problemOf(row, call.language),
        records: row.records.map(({ number }) => number),
        names: [...new Set(row.records.map(({ name }) => name))],
      })),
    }
  })
}
