import { eq } from 'drizzle-orm'
import type { UserInput } from '../../contract/schemas/users.ts'
import { invalid } from '../core/errors.ts'
import { keepClient } from '../core/holds.ts'
import type { Tx } from '../db/database.ts'
import { clients, people } from '../db/schema.ts'

export type Belonging = Pick<UserInput, 'clientId' | 'personId'>

/**
 * Refuses a client or a person that is not there, or whose client is not served any more: nobody could sign in for it. The
 * client stays as it is until the transaction ends. Before rows of users are held.
 */
export async function mustStand(tx: Tx, { clientId, personId }: Belonging): Promise<void> {
  const path = personId === null ? 'clientId' : 'personId'
  let at = clientId
  if (personId !== null) {
    const [person] = await tx.select({ clientId: people.clientId }).from(people).where(eq(people.id, personId))
    if (!person) throw invalid('personId', 'notAChoice')
    at = person.clientId
  }
  if (at === null) return
  await keepClient(tx, at)
  const [client] = await tx.select({ active: clients.active }).from(clients).where(eq(clients.id, at))
  if (!client) throw invalid(path, 'notAChoice')
  if (!client.active) throw invalid(path, 'clientInactive')
}
