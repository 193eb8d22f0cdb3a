import { eq, sql } from 'drizzle-orm'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { FileAnswer } from '../core/http.ts'
import { listPage } from '../core/listing.ts'
import { withTx } from '../db/database.ts'
import { packingLists } from '../db/schema.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { pack, packingListData, ship } from '../osl/packing.ts'
import { packingListListing, readPackingList, toPackingList } from '../osl/packingLists.ts'

export const packingListHandlers: Handlers<
  'packingLists.list' | 'packingLists.create' | 'packingLists.ship' | 'packingLists.pdf'
> = {
  'packingLists.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<Parameters<typeof toPackingList>[0]>(
      db,
      packingListListing(scope, query),
      query,
    )
    return { items: rows.map(toPackingList), ...count }
  },

  'packingLists.create': (call) =>
    withTx(call.db, async (tx) => {
      const id = await pack(tx, call.args.body, call.user.nombre, actorOf(call))
      const list = await readPackingList(tx, id, call.scope)
      await audit(tx, actorOf(call), {
        action: 'packingList.issued',
        objectType: 'packingList',
        objectId: id,
        after: list,
      })
      return list
    }),

  'packingLists.ship': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      await ship(tx, id, call.args.body, actorOf(call))
      await audit(tx, actorOf(call), {
        action: 'packingList.shipped',
        objectType: 'packingList',
        objectId: id,
        after: call.args.body,
      })
      return readPackingList(tx, id, call.scope)
    }),

  'packingLists.pdf': async (call) => {
    const { id } = call.args.params
    const list = await readPackingList(call.db, id, call.scope)
    const data = await packingListData(call.db, id, call.language)
    if (call.args.query.reprint === 'true') {
      // Counted before it is drawn, so that no two copies carry the same number.
      const count = await withTx(call.db, async (tx) => {
        const [counted] = await tx
          .update(packingLists)
          .set({ reprints: sql`${packingLists.reprints} + 1` })
          .where(eq(packingLists.id, id))
          .returning({ reprints: packingLists.reprints })
        await audit(tx, actorOf(call), {
          action: 'packingList.reprinted',
          objectType: 'packingList',
          objectId: id,
          after: counted,
        })
        return counted?.reprints ?? 1
      })
      data.reprint = { number: count, at: call.now, by: call.user.nombre }
    }
    return new FileAnswer(list.number, 'pdf', await renderPdf('packingList', data))
  },
}
