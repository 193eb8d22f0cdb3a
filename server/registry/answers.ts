import type { RejectAnswer } from '../../contract/schemas/registryPackages.ts'
import { actorOf } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { withTx } from '../db/database.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import { isRefused, judgeRejections, type RejectionRow } from '../domain/registryAnswers.ts'
import { readRejectionsApart } from '../files/apart.ts'
import { explainReject } from '../files/rejects.ts'
import { readSentList } from '../uploads/sentList.ts'
import { answerPackage } from './life.ts'
import { holdPackage, recordsIn } from './rows.ts'

interface ReadRow extends RejectionRow {
  problem: string | null
}

async function readFile(call: Call<'rndPackages.reject'>) {
  const { rows, ...file } = await readSentList(call, readRejectionsApart)
  return {
    ...file,
    rows: rows.map(
      ({ line, cells, problem }): ReadRow => ({
        line,
        recordNumber: cells.recordNumber ?? '',
        nationalId: cells.nationalId ?? '',
        reason: cells.reason ?? '',
        unreadable: problem !== null,
        problem: problem && explainReject(problem, call.language),
      }),
    ),
  }
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
    const rejected = new Map(
      judged.flatMap(({ outcome, records, reason }) =>
        isRefused(outcome) ? [] : records.map(({ id }): [number, string] => [id, reason]),
      ),
    )
    const refused = judged.filter(({ outcome }) => isRefused(outcome)).length
    if (confirm && refused > 0) throw conflict('rejectionsOpen', { count: refused })
    if (confirm) await answerPackage(tx, held, { rejected, file }, actorOf(call))
    return {
      confirmed: confirm,
      sha256: file.sha256,
      rejected: rejected.size,
      accepted: sent.length - rejected.size,
      refused,
      rows: judged.map(({ records, unreadable: _, ...row }) => ({
        ...row,
        records: records.map(({ number }) => number),
        names: [...new Set(records.map(({ name }) => name))],
      })),
    }
  })
}
