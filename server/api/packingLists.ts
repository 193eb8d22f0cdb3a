import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { FileAnswer } from '../core/http.ts'
import { listPage } from '../core/listing.ts'
import { withTx } from '../db/database.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { pack, packingListData, ship } from '../osl/packing.ts'
import {
  packingListListing,
  readIssue,
  readPackingList,
  readReprint,
  recordReprint,
  toPackingList,
} from '../osl/packingLists.ts'

export const packingListHandlers: Handlers<
  | 'packingLists.list'
  | 'packingLists.get'
  | 'packingLists.create'
  | 'packingLists.ship'
  | 'packingLists.reprint'
  | 'packingLists.pdf'
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

  'packingLists.get': ({ db, scope, args: { params } }) => readIssue(db, params.id, scope),

  'packingLists.reprint': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      await readPackingList(tx, id, call.scope)
      const copy = await recordReprint(tx, id, call.user, call.now)
      await audit(tx, actorOf(call), {
        action: 'packingList.reprinted',
        objectType: 'packingList',
        objectId: id,
        after: copy,
      })
      return copy
    }),

  'packingLists.pdf': async (call) => {
    const { params, query } = call.args
    const list = await readPackingList(call.db, params.id, call.scope)
    const data = await packingListData(call.db, params.id, call.language)
    if (query.reprint !== undefined) data.reprint = await readReprint(call.db, params.id, query.reprint)
    return new FileAnswer(list.number, 'pdf', await renderPdf('packingList', data, call.left))
  },
}
