import { eq, sql } from 'drizzle-orm'
import { entityFields, type RegistryStatus } from '../../contract/registry.ts'
import type { EntityInput, RegistryEntity } from '../../contract/schemas/registry.ts'
import { type Actor, audit } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import { contains, flagIs, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { holdVersion } from '../core/versions.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { clients } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { missingOfEntity } from '../domain/registry.ts'
import { entitySql, named } from './facts.ts'

/** How something stands with the registry, in SQL: the state of its latest record that was not cancelled. */
export const statusSql = (
  of: ReturnType<typeof sql>,
) => sql<RegistryStatus>`coalesce((select r.state from registry_records r
  where ${of} and r.state <> 'cancelled' order by r.id desc limit 1), 'notSent')`

type Row = Omit<RegistryEntity, 'missing'>
const columns = sql`c.id, c.version, c.code, ${named(entitySql)}, c.active, ${statusSql(sql`r.client_id = c.id`)} as status`

/** The rule of `missingOfEntity`, for a filter. */
const isMissing = sql`(${sql.join(
  entityFields.map((field) => {
    const blank = sql`nullif(${entitySql[field]}::text, '') is null`
    return field === 'ministry' ? sql`(c.entity_type = 1 and ${blank})` : blank
  }),
  sql` or `,
)})`

interface Filter {
  missing?: 'true' | 'false'
  active?: 'true' | 'false'
  search?: string
}

/** Clients as the registry wants them. */
export const entityListing = (scope: Scope, query: Filter): Listing => ({
  columns,
  from: sql`clients c`,
  joins: { onto: sql`c` },
  within: within(scope, { client: sql`c.id` }),
  where: [
    query.missing === undefined ? undefined : query.missing === 'true' ? isMissing : sql`not ${isMissing}`,
    flagIs(sql`c.active`, query.active),
    query.search
      ? sql`(${contains(sql`c.name_key`, nameKey(query.search))} or ${contains(sql`c.code`, query.search)} or ${contains(sql`c.legal_id`, query.search)})`
      : undefined,
  ],
  sorts: { code: sql`c.code`, name: sql`c.name_key collate "C"`, legalId: sql`c.legal_id` },
  tieBreak: sql`c.id`,
  defaultSort: 'name',
})

export const toEntity = (row: Row): RegistryEntity => ({ ...row, missing: missingOfEntity(row) })

async function mustReadEntity(db: Queryable, id: number): Promise<RegistryEntity> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from clients c where c.id = ${id}`)
  if (!row) throw notFound()
  return toEntity(row)
}

/** Writes what the registry wants of an entity. */
export async function updateEntity(
  tx: Tx,
  scope: Scope,
  id: number,
  body: EntityInput & { version: number },
  actor: Actor,
): Promise<RegistryEntity> {
  const seen = { id, input: body, objectType: 'client', scope }
  const before = await holdVersion(tx, clients, seen, () => mustReadEntity(tx, id))
  const [client] = await tx.select().from(clients).where(eq(clients.id, id))
  if (!client) throw notFound()
  const { entityType, province, canton, ministry, sector, address, phone, email, director, officer } = body
  // What the first contact says already is not written a second time.
  const [contact] = client.contacts
  await tx
    .update(clients)
    .set({
      entityType,
      registrySector: sector,
      ministry,
      director,
      radiationProtectionOfficer: officer,
      registryPhone: phone === contact?.phone ? '' : phone,
      registryEmail: email === contact?.email ? '' : email,
      shipmentAddress: { ...client.shipmentAddress, line: address, province, canton },
    })
    .where(eq(clients.id, id))
  const after = await mustReadEntity(tx, id)
  await audit(tx, actor, { action: 'client.registryUpdated', objectType: 'client', objectId: id, before, after })
  return after
}
