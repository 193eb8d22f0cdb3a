import type { AuditAction } from '../../contract/words/audit.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, invalid } from '../core/errors.ts'
import { type Tx, withTx } from '../db/database.ts'
import { copyPrevious } from '../osl/copying.ts'
import { addLine, assignFromStock, removeLine } from '../osl/planning.ts'
import { auditClosed, closeLine } from '../osl/reception.ts'
import { giveDosimeter, type Scanned, takeDosimeter } from '../osl/scanning.ts'
import { readSheet } from '../osl/sheet.ts'
import { withdrawReading } from '../readings/withdrawing.ts'

/** Two administrators at once: the database's own rules decide, and their words are ours. */
const taken = {
  assignments_open_person: () => invalid('personId', 'positionTaken', { name: '' }),
  assignments_open_dosimeter: () => conflict('dosimeterTaken', { serial: '' }),
}

async function auditScan(
  tx: Tx,
  call: Parameters<typeof actorOf>[0],
  action: AuditAction,
  { line, before, changed }: Scanned,
) {
  if (!changed) return
  await audit(tx, actorOf(call), {
    action,
    objectType: 'assignment',
    objectId: line.id,
    before: { serial: before },
    after: { serial: line.serial },
  })
}

export const assignmentHandlers: Handlers<
  | 'assignments.sheet'
  | 'assignments.copyPrevious'
  | 'assignments.add'
  | 'assignments.remove'
  | 'assignments.assignStock'
  | 'assignments.giveDosimeter'
  | 'assignments.takeDosimeter'
  | 'assignments.close'
> = {
  'assignments.sheet': ({ db, scope, args: { query } }) => readSheet(db, scope, query.clientId, query.period),

  'assignments.copyPrevious': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const { clientId, period } = call.args.body
        const answer = await copyPrevious(tx, clientId, period, actorOf(call))
        const objectId = `${clientId}/${period}`
        await audit(tx, actorOf(call), { action: 'sheet.copied', objectType: 'sheet', objectId, after: answer })
        return answer
      }),
    ),

  'assignments.add': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const line = await addLine(tx, call.args.body, actorOf(call))
        await audit(tx, actorOf(call), {
          action: 'assignment.added',
          objectType: 'assignment',
          objectId: line.id,
          after: line,
        })
        return line
      }),
    ),

  'assignments.remove': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      const before = await removeLine(tx, id, actorOf(call))
      await audit(tx, actorOf(call), { action: 'assignment.removed', objectType: 'assignment', objectId: id, before })
      return { ok: true as const }
    }),

  'assignments.assignStock': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const { clientId, period } = call.args.body
        const answer = await assignFromStock(tx, clientId, period, actorOf(call))
        const objectId = `${clientId}/${period}`
        await audit(tx, actorOf(call), { action: 'sheet.stockAssigned', objectType: 'sheet', objectId, after: answer })
        return answer
      }),
    ),

  'assignments.giveDosimeter': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const scanned = await giveDosimeter(tx, call.args.params.id, call.args.body, actorOf(call))
        await auditScan(tx, call, 'assignment.dosimeterGiven', scanned)
        return scanned.line
      }),
    ),

  'assignments.takeDosimeter': (call) =>
    withTx(call.db, async (tx) => {
      const scanned = await takeDosimeter(tx, call.args.params.id, call.args.body, actorOf(call))
      await auditScan(tx, call, 'assignment.dosimeterTaken', scanned)
      return scanned.line
    }),

  'assignments.close': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      const { state, reason } = call.args.body
      await withdrawReading(tx, id, state, reason, actorOf(call))
      const line = await closeLine(tx, id, state, reason, actorOf(call))
      await auditClosed(tx, id, { state, reason }, actorOf(call))
      return line
    }),
}
