import { and, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { Client, ClientInput } from '../../contract/schemas/clients.ts'
import type { Frequency, Sector } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, invalid, notFound } from '../core/errors.ts'
import { holdRow } from '../core/holds.ts'
import { contains, flagIs, is, type Listing, listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { mustSeeClient, type Scope, within } from '../core/scope.ts'
import { revokeClientSessions } from '../core/sessions.ts'
import { tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { type Queryable, rowsOf, type Tx, withTx } from '../db/database.ts'
import { assignments, clients, employments, sites } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { nameKey } from '../domain/identity.ts'
import { renewNames } from '../doses/records.ts'
import { workingAt } from '../people/employments.ts'

interface Row {
  id: number
  code: string
  name: string
  legalId: string
  sector: Sector
  frequency: Frequency
  province: string
  contactName: string
  contactEmail: string
  people: number
  active: boolean
}

interface ClientsFilter {
  id?: number
  sector?: Sector
  active?: 'true' | 'false'
  search?: string
}

const province = sql`coalesce(c.shipment_address->>'province', '')`
const listing = (scope: Scope, query: ClientsFilter, today: string): Listing => ({
  columns: sql`c.id, c.code, c.name, c.legal_id as "legalId", c.sector, c.frequency, ${province} as province,
    coalesce(c.contacts->0->>'name', '') as "contactName", coalesce(c.contacts->0->>'email', '') as "contactEmail",
    ${workingAt(sql`c.id`, today)} as people, c.active`,
  from: sql`clients c`,
  joins: { onto: sql`c` },
  within: within(scope, { client: sql`c.id` }),
  where: [
    is(sql`c.id`, query.id),
    is(sql`c.sector`, query.sector),
    flagIs(sql`c.active`, query.active),
    query.search
      ? sql`(${contains(sql`c.name_key`, nameKey(query.search))} or ${contains(sql`c.code`, query.search)} or ${contains(sql`c.legal_id`, query.search)})`
      : undefined,
  ],
  sorts: {
    code: sql`c.code`,
    name: sql`c.name_key collate "C"`,
    legalId: sql`c.legal_id`,
    sector: sql`c.sector`,
    province,
    people: workingAt(sql`c.id`, today),
    active: sql`c.active`,
  },
  tieBreak: sql`c.id`,
  defaultSort: 'name',
})

/** A client with its sites, as the API shows it. */
async function mustReadClient(db: Queryable, id: number, today: string): Promise<Client> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id))
  if (!client) throw notFound()
  const { clientId: _, ...siteColumns } = getTableColumns(sites)
  const ofClient = await db.select(siteColumns).from(sites).where(eq(sites.clientId, id)).orderBy(sites.id)
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${workingAt(sql`${id}::int`, today)} as count`)
  return {
    ...client,
    sector: client.sector as Sector,
    frequency: client.frequency as Frequency,
    sites: ofClient,
    people: row?.count ?? 0,
  }
}

/** Writes the sites of a client: new ones are added, known ones changed, absent ones removed unless something hangs on them. */
async function writeSites(tx: Tx, clientId: number, wanted: ClientInput['sites']) {
  const kept = wanted.flatMap(({ id }) => (id === null ? [] : [id]))
  const own = await tx.select().from(sites).where(eq(sites.clientId, clientId))
  const ownIds = new Set(own.map(({ id }) => id))
  const foreign = wanted.findIndex(({ id }) => id !== null && !ownIds.has(id))
  if (foreign >= 0) throw invalid(`sites.${foreign}`, 'siteOfOtherClient')
  const gone = own.filter(({ id }) => !kept.includes(id))
  for (const site of gone) {
    const inUse =
      (await tx.$count(employments, eq(employments.siteId, site.id))) +
      (await tx.$count(assignments, eq(assignments.siteId, site.id)))
    if (inUse > 0) throw new ApiError(409, 'siteInUse', { site: site.name })
  }
  if (gone.length > 0) {
    await tx.delete(sites).where(
      and(
        eq(sites.clientId, clientId),
        inArray(
          sites.id,
          gone.map(({ id }) => id),
        ),
        kept.length > 0 ? notInArray(sites.id, kept) : undefined,
      ),
    )
  }
  for (const { id, ...values } of wanted) {
    if (id === null) await tx.insert(sites).values({ ...values, clientId })
    else await tx.update(sites).set(values).where(eq(sites.id, id))
  }
}

const columnsOf = ({ sites: _, ...input }: ClientInput) => ({ ...input, nameKey: nameKey(input.name) })

const uniqueCode = { clients_code_unique: () => invalid('code', 'clientCodeTaken') }

export const clientHandlers: Handlers<
  'clients.list' | 'clients.export' | 'clients.get' | 'clients.create' | 'clients.update' | 'clients.setStatus'
> = {
  'clients.list': async ({ db, scope, now, args: { query } }) => {
    const { rows, ...count } = await listPage<Row>(db, listing(scope, query, localDate(now)), query)
    return { items: rows, ...count }
  },

  'clients.export': async (call) => {
    const { query } = call.args
    const rows = await listRows(call, listing(call.scope, query, localDate(call.now)), query, (some: Row[]) => some)
    return tableFile(call, { file: 'clients', en: 'Clients', es: 'Clientes' }, query.format, rows, [
      { key: 'code', en: 'Code', es: 'Código' },
      { key: 'name', en: 'Name', es: 'Nombre' },
      { key: 'legalId', en: 'Legal id', es: 'Cédula jurídica' },
      { key: 'sector', en: 'Sector', es: 'Sector', words: 'sectors' },
      { key: 'frequency', en: 'Exchange frequency', es: 'Frecuencia de cambio', words: 'frequencies' },
      { key: 'province', en: 'Province', es: 'Provincia' },
      { key: 'contactName', en: 'Contact', es: 'Contacto' },
      { key: 'contactEmail', en: 'Email', es: 'Correo' },
      { key: 'people', en: 'People', es: 'Personal', kind: 'integer' },
      { key: 'active', en: 'Active', es: 'Activo' },
    ])
  },

  'clients.get': async ({ db, scope, now, args: { params } }) => {
    mustSeeClient(scope, params.id)
    return mustReadClient(db, params.id, localDate(now))
  },

  'clients.create': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, async (tx) => {
        const input = call.args.body
        const [created] = await tx.insert(clients).values(columnsOf(input)).returning({ id: clients.id })
        if (!created) throw notFound()
        await writeSites(tx, created.id, input.sites)
        const client = await mustReadClient(tx, created.id, localDate(call.now))
        await audit(tx, actorOf(call), {
          action: 'client.created',
          objectType: 'client',
          objectId: created.id,
          after: client,
        })
        return client
      }),
    ),

  'clients.update': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { version, ...input } = call.args.body
        const seen = { id, input: call.args.body, objectType: 'client', scope: call.scope }
        const before = await holdVersion(tx, clients, seen, () => mustReadClient(tx, id, localDate(call.now)))
        await tx.update(clients).set(columnsOf(input)).where(eq(clients.id, id))
        await writeSites(tx, id, input.sites)
        await renewNames(tx, { clientId: id })
        const after = await mustReadClient(tx, id, localDate(call.now))
        await audit(tx, actorOf(call), { action: 'client.updated', objectType: 'client', objectId: id, before, after })
        return after
      }),
    ),

  'clients.setStatus': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      const { active } = call.args.body
      await holdRow(tx, clients, id)
      if ((await mustReadClient(tx, id, localDate(call.now))).active === active) throw conflict('alreadySo')
      await tx.update(clients).set({ active }).where(eq(clients.id, id))
      if (!active) await revokeClientSessions(tx, id)
      const after = await mustReadClient(tx, id, localDate(call.now))
      await audit(tx, actorOf(call), {
        action: active ? 'client.activated' : 'client.deactivated',
        objectType: 'client',
        objectId: id,
        after: { active, version: after.version },
      })
      return after
    }),
}
