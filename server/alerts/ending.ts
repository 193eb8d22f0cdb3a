import type { AlertCause, AlertState } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'

/** Closes alerts for which there is no reason any more, each with its event: nobody has to look into them before. */
export async function endAlerts(
  tx: Tx,
  found: readonly { id: number; state: AlertState }[],
  cause: AlertCause,
  actor: Actor,
): Promise<void> {
  const open = found.filter(({ state }) => state === 'open').map(({ id }) => id)
  await transition(tx, 'alert', open, 'acknowledged', actor)
  const ids = found.map(({ id }) => id)
  await transition(tx, 'alert', ids, 'closed', actor, { set: { cause } })
  for (const id of ids)
    await audit(tx, actor, { action: 'alert.closed', objectType: 'alert', objectId: id, after: { cause } })
}
