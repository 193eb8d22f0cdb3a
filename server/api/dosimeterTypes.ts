import { eq, sql } from 'drizzle-orm'
import { quantityLabel } from '../../contract/dose.ts'
import type { DosimeterType, DosimeterTypeInput } from '../../contract/schemas/equipment.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { invalid, notFound } from '../core/errors.ts'
import { countKept } from '../core/keptCounts.ts'
import { contains, is, type Listing, listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { type Scope, within } from '../core/scope.ts'
import { tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { type Queryable, rowsOf, type Tx, withTx } from '../db/database.ts'
import { dosimeterTypes, technologies } from '../db/schema.ts'
import { facing, ofType } from '../readings/facing.ts'

const columns = sql`d.id, d.version, d.technology_id as "technologyId", t.code as "technologyCode", d.code, d.name, d.position,
  d.quantities, d.active,
  ${countKept('dosimeters', sql`n.type_id = d.id and n.status = 'inStock'`)} as "inStock",
  ${countKept('dosimeters', sql`n.type_id = d.id`)} as total`
const technology = sql`join technologies t on t.id = d.technology_id`
const from = sql`dosimeter_types d ${technology}`

const listing = (scope: Scope, query: { search?: string; technologyId?: number; position?: Position }): Listing => ({
  columns,
  from,
  joins: { onto: sql`d`, tables: technology },
  within: within(scope, { client: null }),
  where: [
    is(sql`d.technology_id`, query.technologyId),
    is(sql`d.position`, query.position),
    query.search ? sql`(${contains(sql`d.code`, query.search)} or ${contains(sql`d.name`, query.search)})` : undefined,
  ],
  sorts: { code: sql`d.code`, name: sql`d.name`, position: sql`d.position`, technology: sql`t.code` },
  tieBreak: sql`d.id`,
  defaultSort: 'code',
})

async function read(db: Queryable, id: number): Promise<DosimeterType> {
  const [row] = await rowsOf<DosimeterType>(db, sql`select ${columns} from ${from} where d.id = ${id}`)
  if (!row) throw notFound()
  return row
}

/** A type evaluates only what its technology measures. */
async function checkQuantities(tx: Tx, input: DosimeterTypeInput) {
  const [technology] = await tx.select().from(technologies).where(eq(technologies.id, input.technologyId)).for('share')
  if (!technology) throw invalid('technologyId', 'notAChoice')
  const measured = new Set(technology.levels.map(({ quantity }) => quantity))
  if (input.quantities.some((quantity) => !measured.has(quantity))) throw invalid('quantities', 'quantityNotMeasured')
}

const uniqueCode = { dosimeter_types_code_unique: () => invalid('code', 'codeTaken') }

export const dosimeterTypeHandlers: Handlers<
  | 'dosimeterTypes.list'
  | 'dosimeterTypes.export'
  | 'dosimeterTypes.get'
  | 'dosimeterTypes.create'
  | 'dosimeterTypes.update'
> = {
  'dosimeterTypes.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<DosimeterType>(db, listing(scope, query), query)
    return { items: rows, ...count }
  },

  'dosimeterTypes.export': async (call) => {
    const { query } = call.args
    const rows = await listRows(call, listing(call.scope, query), query, (some: DosimeterType[]) =>
      some.map((row) => ({ ...row, quantities: row.quantities.map((each) => quantityLabel(each, call.language)) })),
    )
    return tableFile(
      call,
      { file: 'dosimeter-types', en: 'Dosimeter types', es: 'Tipos de dosímetros' },
      query.format,
      rows,
      [
        { key: 'code', en: 'Code', es: 'Código' },
        { key: 'name', en: 'Name', es: 'Nombre' },
        { key: 'technologyCode', en: 'Technology', es: 'Tecnología' },
        { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
        { key: 'quantities', en: 'Quantities', es: 'Magnitudes' },
        { key: 'inStock', en: 'In stock', es: 'En existencias', kind: 'integer' },
        { key: 'total', en: 'Total', es: 'Total', kind: 'integer' },
        { key: 'active', en: 'Active', es: 'Activo' },
      ],
    )
  },

  'dosimeterTypes.get': ({ db, args: { params } }) => read(db, params.id),

  'dosimeterTypes.create': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, async (tx) => {
        await checkQuantities(tx, call.args.body)
        const [created] = await tx.insert(dosimeterTypes).values(call.args.body).returning({ id: dosimeterTypes.id })
        if (!created) throw notFound()
        const after = await read(tx, created.id)
        await audit(tx, actorOf(call), {
          action: 'dosimeterType.created',
          objectType: 'dosimeterType',
          objectId: created.id,
          after,
        })
        return after
      }),
    ),

  'dosimeterTypes.update': (call) =>
    orDuplicate(uniqueCode, () =>
      withTx(call.db, (tx) =>
        facing(tx, ofType(call.args.params.id), actorOf(call), async () => {
          const { id } = call.args.params
          const { version, ...input } = call.args.body
          const seen = { id, input: call.args.body, objectType: 'dosimeterType', scope: call.scope }
          const before = await holdVersion(tx, dosimeterTypes, seen, () => read(tx, id))
          await checkQuantities(tx, input)
          await tx.update(dosimeterTypes).set(input).where(eq(dosimeterTypes.id, id))
          const after = await read(tx, id)
          await audit(tx, actorOf(call), {
            action: 'dosimeterType.updated',
            objectType: 'dosimeterType',
            objectId: id,
            before,
            after,
          })
          return after
        }),
      ),
    ),
}
