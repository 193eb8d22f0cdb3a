import { and, eq, isNull } from 'drizzle-orm'
import { normalizeIdNumber } from '../../contract/identity.ts'
import type { PersonInput } from '../../contract/schemas/people.ts'
import { conflict, invalid } from '../core/errors.ts'
import { type Scope, seesClient } from '../core/scope.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { clients, employments, people, sites } from '../db/schema.ts'
import { personKey } from './queries.ts'

/** Columns of a person's form. */
export const columnsOf = (input: PersonInput) => ({
  ...input,
  idNumber: normalizeIdNumber(input.idNumber),
  nameKey: personKey(input),
})

/** The site must be the client's, the client active and, for an officer, its own. */
export async function checkPlace(db: Queryable, scope: Scope, clientId: number, siteId: number) {
  if (!seesClient(scope, clientId)) throw invalid('clientId', 'notAChoice')
  const [client] = await db.select({ active: clients.active }).from(clients).where(eq(clients.id, clientId))
  if (!client) throw invalid('clientId', 'notAChoice')
  if (!client.active) throw invalid('clientId', 'clientInactive')
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.clientId, clientId)))
  if (!site) throw invalid('siteId', 'siteOfOtherClient')
}

/** Why an id number cannot be given to a person: it is somebody else's. Says no more than the caller may know. */
export async function checkIdentity(db: Queryable, scope: Scope, input: PersonInput, self?: number) {
  const [holder] = await db
    .select({ id: people.id, clientId: people.clientId })
    .from(people)
    .where(and(eq(people.idType, input.idType), eq(people.idNumber, normalizeIdNumber(input.idNumber))))
  if (!holder || holder.id === self) return
  const seen = seesClient(scope, holder.clientId)
  throw invalid('idNumber', seen ? 'personTaken' : 'personElsewhere')
}

/** Writes a new person with the first line of its employments. Answers the id. */
export async function insertPerson(tx: Tx, input: PersonInput): Promise<number> {
  const [created] = await tx.insert(people).values(columnsOf(input)).returning({ id: people.id })
  if (!created) throw new Error('The person was not written.')
  await tx.insert(employments).values({
    personId: created.id,
    clientId: input.clientId,
    siteId: input.siteId,
    from: input.monitoringStart,
    to: input.monitoringEnd,
  })
  return created.id
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/** Moves a person to another client or site from a day on; what was measured before stays where it was measured. */
export async function transferPerson(tx: Tx, id: number, to: { clientId: number; siteId: number; from: string }) {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('no key update')
  if (!person) throw new Error('The person vanished during its transfer.')
  if (person.clientId === to.clientId && person.siteId === to.siteId) throw conflict('sameClient')
  if (to.from <= person.monitoringStart) throw invalid('from', 'endBeforeStart')
  await tx
    .update(employments)
    .set({ to: dayBefore(to.from) })
    .where(and(eq(employments.personId, id), isNull(employments.to)))
  await tx.insert(employments).values({ personId: id, clientId: to.clientId, siteId: to.siteId, from: to.from })
  await tx.update(people).set({ clientId: to.clientId, siteId: to.siteId }).where(eq(people.id, id))
}
