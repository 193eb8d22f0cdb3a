import { eq, sql } from 'drizzle-orm'
import { quantityLabel } from '../../contract/dose.ts'
import type { TechnologyInput } from '../../contract/schemas/equipment.ts'
import type { ExchangeMode } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { invalid, notFound } from '../core/errors.ts'
import { contains, type Listing, listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { type Scope, within } from '../core/scope.ts'
import { tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { type Queryable, rowsOf, withTx } from '../db/database.ts'
import { technologies } from '../db/schema.ts'
import { facing, ofTechnology } from '../readings/facing.ts'

interface Row {
  id: number
  version: number
  code: string
  name: string
  exchangeMode: ExchangeMode
  levels: TechnologyInput['levels']
  controlRateFrom: number | null
  controlRateTo: number | null
  types: number
}

const columns = sql`t.id, t.version, t.code, t.name, t.exchange_mode as "exchangeMode", t.levels,
  t.control_rate_from as "controlRateFrom", t.control_rate_to as "controlRateTo",
  (select count(*)::int from dosimeter_types d where d.technology_id = t.id) as types`

const listing = (scope: Scope, search?: string): Listing => ({
  columns,
  from: sql`technologies t`,
  joins: { onto: sql`t` },
  within: within(scope, { client: null }),
  where: [search ? sql`(${contains(sql`t.code`, search)} or ${contains(sql`t.name`, search)})` : undefined],
  sorts: { code: sql`t.code`, name: sql`t.name`, exchangeMode: sql`t.exchange_mode` },
  tieBreak: sql`t.id`,
  defaultSort: 'code',
})

async function read(db: Queryable, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from technologies t where t.id = ${id}`)
  if (!row) throw notFound()
  return row
}

const uniqueCode = { technologies_code_unique: () => invalid('code', 'codeTaken') }

export const technologyHandlers: Handlers<
  'technologies.list' | 'technologies.export' | 'technologies.create' | 'technologies.update'
> = {
  'technologies.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<Row>(db, listing(scope, query.search), query)
    return { items: rows, ...count }
  },

  'technologies.export': async (call) => {
    const { query } = call.args
    const rows = await listRows(call, listing(call.scope, query.search), query, (some: Row[]) =>
      some.flatMap(({ levels, ...technology }) =>
        levels.map((level) => ({
          ...technology,
          ...level,
          quantity: quantityLabel(level.quantity, call.language),
        })),
      ),
    )
    // A row for each level: how many these are is not what was counted.
    const flat = { ...rows, total: null }
    return tableFile(call, { file: 'technologies', en: 'Technologies', es: 'Tecnologías' }, query.format, flat, [
      { key: 'code', en: 'Code', es: 'Código' },
      { key: 'name', en: 'Name', es: 'Nombre' },
      { key: 'exchangeMode', en: 'Exchange', es: 'Cambio', words: 'exchangeModes' },
      { key: 'quantity', en: 'Quantity', es: 'Magnitud' },
      { key: 'detectionLimit', en: 'Detection limit (mSv)', es: 'Límite de detección (mSv)', kind: 'dose' },
      { key: 'recordingLevel', en: 'Recording level (mSv)', es: 'Nivel de registro (mSv)', kind: 'dose' },
      { key: 'controlRateFrom', en: 'Control from (µSv a day)', es: 'Control desde (µSv al día)', kind: 'integer' },
      { key: 'controlRateTo', en: 'Control to (µSv a day)', es: 'Control hasta (µSv al día)', kind: 'integer' },
    ])
  },

  'technologies.create': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, async (tx) => {
        const [created] = await tx.insert(technologies).values(call.args.body).returning({ id: technologies.id })
        if (!created) throw notFound()
        const after = await read(tx, created.id)
        await audit(tx, actorOf(call), {
          action: 'technology.created',
          objectType: 'technology',
          objectId: created.id,
          after,
        })
        return after
      }),
    ),

  'technologies.update': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, (tx) =>
        facing(tx, ofTechnology(call.args.params.id), actorOf(call), async () => {
          const { id } = call.args.params
          const { version, ...input } = call.args.body
          const seen = { id, input: call.args.body, objectType: 'technology', scope: call.scope }
          const before = await holdVersion(tx, technologies, seen, () => read(tx, id))
          await tx.update(technologies).set(input).where(eq(technologies.id, id))
          const after = await read(tx, id)
          await audit(tx, actorOf(call), {
            action: 'technology.updated',
            objectType: 'technology',
            objectId: id,
            before,
            after,
          })
          return after
        }),
      ),
    ),
}
