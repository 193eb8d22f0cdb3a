import { sql } from 'drizzle-orm'
import { undecidedReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { profileInForce } from '../people/limits.ts'
import { recompute } from '../readings/recompute.ts'

/** Works out anew what stands undecided beside the controls of an upload. */
export async function recomputeAround(tx: Tx, uploadId: number, actor: Actor) {
  const groups = await rowsOf<{ clientId: number; period: string }>(
    tx,
    sql`with changed as (select distinct r.client_id, r.period from readings r join assignments a on a.id = r.assignment_id
          where r.upload_id = ${uploadId} and a.bearer = 'control')
        select distinct r.client_id as "clientId", r.period from readings r join changed c
          on c.client_id = r.client_id and c.period = r.period
        where r.state in ${oneOf(undecidedReadings)} and r.upload_id is distinct from ${uploadId}`,
  )
  const profile = await profileInForce(tx, actor.now.slice(0, 10))
  for (const { clientId, period } of groups) {
    await recompute(
      tx,
      sql`r.client_id = ${clientId} and r.period = ${period} and r.upload_id is distinct from ${uploadId}`,
      profile,
      actor,
    )
  }
}
