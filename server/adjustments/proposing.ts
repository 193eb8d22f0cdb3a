import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { AdjustmentOrigin, DoseCells, Quantity } from '../../contract/vocabulary.ts'
import { quantities } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import type { ManualBackground, StagedProposal } from '../db/json.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { type Column, columnsPerQuantity, insertOfColumns } from '../db/unnest.ts'
import type { Judged } from '../domain/judged.ts'
import { handBackgrounds } from '../readings/handBackgrounds.ts'
import { columnsOfJudged } from '../readings/judgedColumns.ts'
import { judgeProposals, type Proposed } from './judging.ts'
import { sealAdjustments } from './rows.ts'

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

interface Written {
  proposal: ReadProposal
  actor: Actor
}
const userOf = ({ actor }: Written) => actor.userId ?? 0

const columns: Column<Written>[] = [
  ['client_id', 'int', ({ proposal }) => proposal.dose.clientId],
  ['person_id', 'int', ({ proposal }) => proposal.dose.personId],
  ['assignment_id', 'int', ({ proposal }) => proposal.proposed.assignmentId],
  ['dose_id', 'bigint', ({ proposal }) => proposal.dose.id],
  ['state', 'text', () => 'requested'],
  ['origin', 'text', ({ proposal }) => proposal.origin],
  ['reason', 'text', ({ proposal }) => proposal.reason],
  ['requested_by', 'int', userOf],
  ['requested_at', 'timestamptz', ({ actor }) => actor.now],
  ['laid_by', 'int', userOf],
  ['laid_at', 'timestamptz', ({ actor }) => actor.now],
  ['kind', 'text', () => 'read'],
  ['method', 'text', () => 'reading'],
  ['upload_id', 'int', ({ proposal }) => proposal.uploadId],
  ['line', 'int', ({ proposal }) => proposal.line],
  ['control_id', 'bigint', ({ proposal }) => proposal.controlId],
  ['read_at', 'timestamptz', ({ proposal }) => proposal.proposed.readAt],
  ['net_of_source', 'boolean', ({ proposal }) => proposal.proposed.netOfSource],
  ['manual', 'jsonb', ({ proposal }) => proposal.proposed.manual],
  ...columnsPerQuantity<Written>('Gross', 'int', ({ proposal }, quantity) => proposal.proposed.gross[quantity]),
  ...columnsOfJudged<Written>(({ proposal }) => proposal.judged),
]

/** How many are written by one statement. */
const batchSize = 500

/**
 * Writes proposals that rest on what a reader showed, each with its event in the trail. Whoever brought them answers for the
 * values. `onWritten` hears how many of them stand.
 */
export async function writeProposals(
  tx: Tx,
  proposals: readonly ReadProposal[],
  actor: Actor,
  onWritten?: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < proposals.length; start += batchSize) {
    const batch = proposals.slice(start, start + batchSize).map((proposal) => ({ proposal, actor }))
    const written = await rowsOf<{ id: number }>(
      tx,
      sql`${insertOfColumns('adjustments', columns, batch)} returning id`,
    )
    const ids = written.map(({ id }) => id)
    await sealAdjustments(tx, ids, 'proposed', actor, ({ origin, uploadId }) => ({ origin, uploadId }))
    onWritten?.(start + batch.length)
  }
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

/** What a row of a file proposes for its assignment's dose, with the background that was laid by hand on it. */
export const proposedByRow = (
  row: Columns<'', number | null> & { assignmentId: number; readAt: string | null },
  netOfSource: boolean,
  byHand: ReadonlyMap<number, ManualBackground>,
): Proposed => ({
  assignmentId: row.assignmentId,
  kind: 'read',
  gross: perQuantity((quantity: Quantity) => row[quantity]),
  entered: null,
  readAt: row.readAt,
  manual: byHand.get(row.assignmentId) ?? null,
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
  const byHand = await handBackgrounds(
    tx,
    rows.map(({ assignmentId }) => assignmentId),
    upload.netOfSource,
  )
  const proposed = rows.map((row) => proposedByRow({ ...row, readAt: toIso(row.readAt) }, upload.netOfSource, byHand))
  const judged = await judgeProposals(tx, proposed, actor.now)
  const proposals: ReadProposal[] = []
  for (const [index, row] of rows.entries()) {
    const judgement = judged.get(row.assignmentId)
    if (row.doseId !== row.proposal.doseId || !judgement) throw conflict('uploadChanged', { line: row.line })
    proposals.push({
      proposed: proposed[index] as Proposed,
      judged: judgement,
      dose: { id: row.doseId, clientId: row.clientId, personId: row.personId },
      origin: row.late ? 'lateDosimeter' : 'correctedFile',
      reason: upload.fileName,
      uploadId: upload.id,
      // Below 0: a wear window of a kept device, which has no line of its own.
      line: row.line > 0 ? row.line : null,
      controlId: null,
    })
  }
  await writeProposals(tx, proposals, actor)
  return rows.length
}
