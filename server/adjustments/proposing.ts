import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { AdjustmentOrigin, DoseCells, Quantity } from '../../contract/vocabulary.ts'
import { quantities } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import type { StagedProposal } from '../db/json.ts'
import { type Columns, columnsOf, selected } from '../db/quantities.ts'
import { adjustments } from '../db/schema.ts'
import type { Judged } from '../domain/judged.ts'
import { judgedColumns } from '../readings/writing.ts'
import { judgeProposals, type Proposed } from './judging.ts'
import { sealAdjustment } from './rows.ts'

/** Two doses that say the same: a report would show no difference, and no sum would have one. */
export const sameCells = (one: DoseCells, other: DoseCells): boolean =>
  quantities.every((quantity) => {
    const [was, is] = [one[quantity], other[quantity]]
    return was.status === is.status && (was.value === is.value || was.status === 'belowLevel')
  })

/** A proposal that a fact brought: what was read, of which dose, and by what it came. */
export interface ReadProposal {
  proposed: Proposed
  judged: Judged
  dose: { id: number; clientId: number; personId: number | null }
  origin: AdjustmentOrigin
  reason: string
  uploadId: number | null
  line: number | null
  controlId: number | null
}

/** Writes a proposal that rests on what a reader showed. Whoever brought it answers for the values. */
export async function writeProposal(tx: Tx, proposal: ReadProposal, actor: Actor): Promise<void> {
  const { proposed, judged, dose, ...rest } = proposal
  const userId = actor.userId ?? 0
  const [created] = await tx
    .insert(adjustments)
    .values({
      ...rest,
      clientId: dose.clientId,
      personId: dose.personId,
      assignmentId: proposed.assignmentId,
      doseId: dose.id,
      state: 'requested',
      requestedBy: userId,
      requestedAt: actor.now,
      laidBy: userId,
      laidAt: actor.now,
      kind: 'read',
      method: 'reading',
      readAt: proposed.readAt,
      netOfSource: proposed.netOfSource,
      manual: proposed.manual,
      ...columnsOf('Gross', (quantity) => proposed.gross[quantity] ?? null),
      ...judgedColumns(judged),
    })
    .returning({ id: adjustments.id })
  if (!created) throw new Error('The adjustment was not written.')
  await sealAdjustment(tx, created.id, 'proposed', actor, { origin: rest.origin, uploadId: rest.uploadId })
}

interface Row extends Columns<'', number | null> {
  line: number
  assignmentId: number
  readAt: string | null
  proposal: StagedProposal
  doseId: number | null
  clientId: number
  personId: number | null
  late: boolean
}

/** What a row of a file proposes for its assignment's dose. */
export const proposedByRow = (
  row: Columns<'', number | null> & { assignmentId: number; readAt: string | null },
  netOfSource: boolean,
): Proposed => ({
  assignmentId: row.assignmentId,
  kind: 'read',
  gross: perQuantity((quantity: Quantity) => row[quantity]),
  entered: null,
  readAt: row.readAt,
  manual: null,
  netOfSource,
})

/**
 * Makes the rows of an upload that would change published doses into proposals: what its dry run promised. Refuses where a
 * dose has another version by now than the dry run showed.
 */
export async function proposeFromFile(
  tx: Tx,
  upload: { id: number; fileName: string; netOfSource: boolean },
  actor: Actor,
): Promise<number> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select x.line, x.assignment_id as "assignmentId", x.read_at as "readAt", x.proposal, ${selected('x', '')},
          c.dose_id as "doseId", a.client_id as "clientId", a.person_id as "personId",
          a.state not in ('published', 'reported') as late
        from upload_rows x join assignments a on a.id = x.assignment_id
        left join current_doses c on c.assignment_id = a.id
        where x.upload_id = ${upload.id} and x.outcome = 'proposal' order by x.line`,
  )
  const proposed = rows.map((row) => proposedByRow({ ...row, readAt: toIso(row.readAt) }, upload.netOfSource))
  const judged = await judgeProposals(tx, proposed, actor.now)
  for (const [index, row] of rows.entries()) {
    const judgement = judged.get(row.assignmentId)
    if (row.doseId !== row.proposal.doseId || !judgement) throw conflict('uploadChanged', { line: row.line })
    const proposal: ReadProposal = {
      proposed: proposed[index] as Proposed,
      judged: judgement,
      dose: { id: row.doseId, clientId: row.clientId, personId: row.personId },
      origin: row.late ? 'lateDosimeter' : 'correctedFile',
      reason: upload.fileName,
      uploadId: upload.id,
      // Below 0: a wear window of a kept device, which has no line of its own.
      line: row.line > 0 ? row.line : null,
      controlId: null,
    }
    await writeProposal(tx, proposal, actor)
  }
  return rows.length
}
