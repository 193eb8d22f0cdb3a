import { quantityLabel } from '../../contract/dose.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { withdrawalOf } from '../adjustments/withdrawalAhead.ts'
import { readWithdrawing, withdrawAndWait } from '../adjustments/withdrawJob.ts'
import { actorOf } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { capped, countOf, type Listing, listPage, selectOf } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { whomMeans } from '../core/meant.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { noBackground } from '../db/json.ts'
import { publish } from '../doses/publish.ts'
import { withdrawApprovals } from '../readings/approvals.ts'
import { layBackground, withdrawBackground } from '../readings/background.ts'
import { confirmControl } from '../readings/confirming.ts'
import { approve, approveClean, dismissReadings } from '../readings/decisions.ts'
import { estimate } from '../readings/estimate.ts'
import { afterPlace, writeKeyset } from '../readings/keyset.ts'
import { fromStart, type ReadingRow, readingListing, readingSummary, toReadings } from '../readings/listing.ts'
import { type MissingRow, missingListing, toMissing } from '../readings/missing.ts'
import { rejudgeAround } from '../readings/recompute.ts'
import { nameWearer } from '../readings/wearer.ts'

/** Takes readings out of the queue, and works out anew what they may have been the background of. */
const dismiss = (call: Call<'readings.reject'> | Call<'readings.reRead'>, to: 'rejected' | 'toReRead') =>
  withTx(call.db, async (tx) => {
    const { readingIds, reason } = call.args.body
    const taken = await dismissReadings(tx, readingIds, to, reason, actorOf(call))
    await rejudgeAround(tx, taken, actorOf(call))
    return { changed: taken.length }
  })

export const readingHandlers: Handlers<
  | 'readings.list'
  | 'readings.export'
  | 'readings.missing'
  | 'readings.approve'
  | 'readings.approveClean'
  | 'readings.reject'
  | 'readings.reRead'
  | 'readings.withdrawApproval'
  | 'readings.setBackground'
  | 'readings.withdrawBackground'
  | 'readings.setWearer'
  | 'readings.confirmControl'
  | 'readings.withdrawal'
  | 'readings.withdrawing'
  | 'readings.withdrawControl'
  | 'readings.estimate'
  | 'readings.publish'
> = {
  'readings.list': async ({ db, scope, args: { query } }) => {
    const asked = { ...query, meant: await whomMeans(db, query.search, fromStart) }
    const listing: Listing = readingListing(scope, asked)
    const { after, sort, page = 0, pageSize: size = 50 } = query
    const paged = after ? { ...listing, where: [...listing.where, afterPlace(listing, sort, after)] } : listing
    const rows = await rowsOf<ReadingRow>(db, selectOf(paged, sort, size, after ? 0 : page * size))
    const summary = await readingSummary(db, scope, asked)
    const { clean, flagged, approved } = summary
    return {
      items: await toReadings(db, rows),
      // All that waits is what the summary has, whatever else is asked of it.
      ...(query.state === undefined ? capped(clean + flagged + approved) : await countOf(db, listing)),
      next: rows.length === size ? writeKeyset(rows.at(-1), sort ?? listing.defaultSort) : null,
      summary,
    }
  },

  'readings.export': async (call) => {
    const { format, ...query } = call.args.query
    const cells = await listRows(call, readingListing(call.scope, query), {}, (some: ReadingRow[]) =>
      some.map((row) => ({
        ...row,
        flags: row.flags.map(({ code }) => code),
        ...Object.fromEntries(
          quantities.map((quantity) => [`${quantity}Step`, (row.background[quantity] ?? noBackground).step]),
        ),
      })),
    )
    return tableFile(call, { file: 'readings', en: 'Readings', es: 'Lecturas' }, format, cells, [
      { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
      { key: 'personName', en: 'Person', es: 'Persona' },
      { key: 'clientName', en: 'Client', es: 'Cliente' },
      { key: 'period', en: 'Period', es: 'Período' },
      { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
      { key: 'readAt', en: 'Read at', es: 'Leído', kind: 'instant' },
      ...quantities.flatMap((quantity): ExportColumn[] => {
        const [en, es] = [quantityLabel(quantity, 'en'), quantityLabel(quantity, 'es')]
        return [
          { key: `${quantity}Gross`, en: `${en} gross (mSv)`, es: `${es} bruta (mSv)`, kind: 'dose' },
          { key: `${quantity}Background`, en: `${en} background (mSv)`, es: `${es} fondo (mSv)`, kind: 'dose' },
          { key: `${quantity}Net`, en: `${en} net (mSv)`, es: `${es} neta (mSv)`, kind: 'dose' },
          { key: `${quantity}Status`, en: `${en} status`, es: `${es} estado`, words: 'doseStatuses' },
          { key: `${quantity}Step`, en: `${en} background step`, es: `${es} paso del fondo`, words: 'backgroundSteps' },
        ]
      }),
      { key: 'flags', en: 'Flags', es: 'Avisos', words: 'flags' },
      { key: 'state', en: 'State', es: 'Estado', words: 'states.reading' },
      { key: 'note', en: 'Note', es: 'Nota' },
    ])
  },

  'readings.missing': async ({ db, scope, args: { query } }) => {
    const meant = await whomMeans(db, query.search)
    const { rows, ...count } = await listPage<MissingRow>(db, missingListing(scope, { ...query, meant }), query)
    return { items: rows.map(toMissing), ...count }
  },

  'readings.approve': (call) =>
    withTx(call.db, (tx) => approve(tx, call.args.body.readings, call.args.body.note, call.user.id, actorOf(call))),

  'readings.approveClean': (call) => withTx(call.db, (tx) => approveClean(tx, call.args.body, actorOf(call))),

  'readings.reject': (call) => dismiss(call, 'rejected'),
  'readings.reRead': (call) => dismiss(call, 'toReRead'),

  'readings.withdrawApproval': (call) =>
    withTx(call.db, (tx) => withdrawApprovals(tx, call.args.body.readingIds, call.args.body.reason, actorOf(call))),

  'readings.setBackground': (call) =>
    withTx(call.db, (tx) => layBackground(tx, call.args.body, call.user.id, actorOf(call))),
  'readings.withdrawBackground': (call) =>
    withTx(call.db, (tx) => withdrawBackground(tx, call.args.body, actorOf(call))),

  'readings.setWearer': (call) =>
    withTx(call.db, async (tx) => {
      await nameWearer(tx, call.args.params.id, call.args.body, call.user.id, actorOf(call))
      return { changed: 1 }
    }),

  'readings.confirmControl': (call) =>
    withTx(call.db, (tx) =>
      confirmControl(tx, call.args.params.id, call.args.body.reason, call.user.id, actorOf(call)),
    ),

  'readings.withdrawal': (call) =>
    withdrawalOf(call.services.database, call.args.params.id, call.user.id, actorOf(call), call.request.moment),
  'readings.withdrawing': ({ db, language, args: { params } }) => readWithdrawing(db, params.id, language),
  'readings.withdrawControl': async (call) => {
    const asked = { id: call.args.params.id, reason: call.args.body.reason, userId: call.user.id }
    const standing = await withdrawAndWait(call.services, asked, actorOf(call))
    if ('withdrawing' in standing) call.reply.code(202)
    return standing
  },

  'readings.estimate': (call) => withTx(call.db, (tx) => estimate(tx, call.args.body, call.user.id, actorOf(call))),

  'readings.publish': async (call) => {
    const answer = await withTx(call.db, (tx) => publish(tx, call.args.body, call.user.id, actorOf(call)))
    call.services.database.upkeep()
    return answer
  },
}
