import { inArray, sql } from 'drizzle-orm'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, invalid } from '../core/errors.ts'
import { contains, is, type Listing, listPage } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { withTx } from '../db/database.ts'
import { dosimeters, dosimeterTypes } from '../db/schema.ts'
import { receiveAll } from '../osl/reception.ts'

type Item = Awaited<ReturnType<Handlers<'dosimeters.list'>['dosimeters.list']>>['items'][number]

const listing = (scope: Scope, query: { typeId?: number; status?: string; search?: string }): Listing => ({
  columns: sql`d.id, d.serial, d.type_id as "typeId", t.code as "typeCode", t.position, d.status`,
  from: sql`dosimeters d`,
  joins: { onto: sql`d`, tables: sql`join dosimeter_types t on t.id = d.type_id` },
  within: within(scope, { client: null }),
  where: [
    is(sql`d.type_id`, query.typeId),
    is(sql`d.status`, query.status),
    query.search ? contains(sql`d.serial`, query.search) : undefined,
  ],
  sorts: { serial: sql`d.serial`, status: sql`d.status` },
  tieBreak: sql`d.id`,
  defaultSort: 'serial',
})

export const dosimeterHandlers: Handlers<'dosimeters.list' | 'dosimeters.register' | 'dosimeters.receive'> = {
  'dosimeters.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<Item>(db, listing(scope, query), query)
    return { items: rows, ...count }
  },

  'dosimeters.register': (call) =>
    orDuplicate({ dosimeters_serial_unique: () => conflict('serialTaken', { serial: '' }) }, () =>
      withTx(call.db, async (tx) => {
        const { typeId, serials } = call.args.body
        const twice = serials.find((serial, index) => serials.indexOf(serial) !== index)
        if (twice) throw invalid(`serials.${serials.lastIndexOf(twice)}`, 'serialTwice', { serial: twice })
        const types = await tx.$count(dosimeterTypes, sql`${dosimeterTypes.id} = ${typeId}`)
        if (types === 0) throw invalid('typeId', 'notAChoice')
        const known = await tx
          .select({ serial: dosimeters.serial })
          .from(dosimeters)
          .where(inArray(dosimeters.serial, serials))
        const first = known[0]
        if (first) throw invalid(`serials.${serials.indexOf(first.serial)}`, 'serialTaken', { serial: first.serial })
        await tx.insert(dosimeters).values(serials.map((serial) => ({ serial, typeId, status: 'inStock' as const })))
        await audit(tx, actorOf(call), {
          action: 'dosimeters.registered',
          objectType: 'dosimeterType',
          objectId: typeId,
          after: { serials },
        })
        return { registered: serials.length }
      }),
    ),

  'dosimeters.receive': (call) =>
    withTx(call.db, async (tx) => {
      const { serials, condition } = call.args.body
      const results = await receiveAll(tx, serials, condition, actorOf(call))
      const taken = results.filter(({ outcome }) => outcome === 'received').map(({ serial }) => serial)
      if (taken.length > 0) {
        await audit(tx, actorOf(call), {
          action: 'dosimeters.received',
          objectType: 'dosimeter',
          objectId: taken.length,
          after: { condition, serials: taken },
        })
      }
      return { results }
    }),
}
