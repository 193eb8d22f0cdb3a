import { actorOf } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { FileAnswer } from '../core/http.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { tableFile } from '../core/tables.ts'
import { type Db, type Tx, withTx } from '../db/database.ts'
import { readRejections } from '../registry/answers.ts'
import { type Freeze, freezeAndWait, readFreezings } from '../registry/freezeJob.ts'
import { previewPackage } from '../registry/freezing.ts'
import { countingLater } from '../registry/keptAhead.ts'
import { answerPackage, cancelPackage, closePackage, sendPackage, verifyPackage } from '../registry/life.ts'
import {
  type PackageListRow,
  packageListing,
  recordListing,
  showPackage,
  toPackageItem,
  toRecords,
} from '../registry/listing.ts'
import { auditPackage, holdPackage, type RecordRow, readPackage } from '../registry/rows.ts'
import { mustSeemSealed } from '../registry/seal.ts'
import { workbookOf } from '../registry/workbook.ts'

/** Does something with a package and answers how it stands then. */
const changed = ({ db }: { db: Db }, id: number, work: (tx: Tx) => Promise<unknown>) =>
  withTx(db, async (tx) => {
    await work(tx)
    return showPackage(tx, id)
  })

/** Freezes by a job, and answers the package, or how far it is. */
async function frozen(
  call: Call<'rndPackages.create' | 'rndPackages.freezeAgain' | 'rndPackages.correct'>,
  freeze: Freeze,
) {
  const standing = await freezeAndWait(call.services, call.db, freeze, actorOf(call))
  if ('packageId' in standing) return showPackage(call.db, standing.packageId)
  call.reply.code(202)
  return standing
}

/** Packages of readings for the national registry, from the freeze to its answer. */
export const registryPackageHandlers: Handlers<
  | 'rndPackages.list'
  | 'rndPackages.export'
  | 'rndPackages.preview'
  | 'rndPackages.freezings'
  | 'rndPackages.create'
  | 'rndPackages.get'
  | 'rndPackages.records'
  | 'rndPackages.freezeAgain'
  | 'rndPackages.verify'
  | 'rndPackages.workbook'
  | 'rndPackages.send'
  | 'rndPackages.reject'
  | 'rndPackages.accept'
  | 'rndPackages.correct'
  | 'rndPackages.close'
  | 'rndPackages.cancel'
> = {
  'rndPackages.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<PackageListRow>(db, packageListing(scope, query), query)
    return { items: rows.map(toPackageItem), ...count }
  },

  'rndPackages.export': async (call) => {
    const { format, ...query } = call.args.query
    const records = await listRows(call, packageListing(call.scope, query), query, (some: PackageListRow[]) =>
      some.map(toPackageItem).map((row) => ({ ...row, correctionOf: row.correctionOf?.number ?? null })),
    )
    return tableFile(call, { file: 'registry-packages', en: 'Packages', es: 'Paquetes' }, format, records, [
      { key: 'number', en: 'Package', es: 'Paquete' },
      { key: 'year', en: 'Year', es: 'Año', kind: 'integer' },
      { key: 'quarter', en: 'Quarter', es: 'Trimestre', kind: 'integer' },
      { key: 'state', en: 'State', es: 'Estado', words: 'states.package' },
      { key: 'records', en: 'Records', es: 'Registros', kind: 'integer' },
      { key: 'accepted', en: 'Accepted', es: 'Aceptados', kind: 'integer' },
      { key: 'rejected', en: 'Rejected', es: 'Rechazados', kind: 'integer' },
      { key: 'controlTotal', en: 'Control total (mSv)', es: 'Total de control (mSv)', kind: 'dose' },
      { key: 'frozenAt', en: 'Frozen at', es: 'Congelado', kind: 'instant' },
      { key: 'sentAt', en: 'Sent at', es: 'Enviado', kind: 'instant' },
      { key: 'correctionOf', en: 'Correction of', es: 'Corrección de' },
    ])
  },

  'rndPackages.preview': ({ db, services, args: { query } }) => previewPackage(db, query, countingLater(services)),

  'rndPackages.freezings': ({ db, language }) => readFreezings(db, language),

  'rndPackages.create': (call) => frozen(call, { act: 'create', of: call.args.body }),

  'rndPackages.get': ({ db, services, args: { params } }) => showPackage(db, params.id, countingLater(services)),

  'rndPackages.records': async ({ db, scope, args: { params, query } }) => {
    await readPackage(db, params.id)
    const { rows, ...count } = await listPage<RecordRow>(db, recordListing(scope, params.id, query), query)
    return { items: await toRecords(db, params.id, rows), ...count }
  },

  'rndPackages.freezeAgain': (call) => {
    const { params, body } = call.args
    return frozen(call, { act: 'again', id: params.id, as: body })
  },

  'rndPackages.verify': (call) => {
    const { id } = call.args.params
    return changed(call, id, (tx) => verifyPackage(tx, id, actorOf(call)))
  },

  'rndPackages.workbook': async (call) => {
    const row = await withTx(call.db, async (tx) => {
      const found = await readPackage(tx, call.args.params.id)
      const { number, records, verifiedAt } = found
      if (verifiedAt === null) throw conflict('packageNotVerified', { number })
      await mustSeemSealed(tx, found)
      // A file with everybody's doses leaves the house.
      await auditPackage(tx, actorOf(call), 'workbookTaken', found, { number, records })
      return found
    })
    return new FileAnswer(`RND-${row.number}`, 'xlsx', workbookOf(call.db, row), row.records)
  },

  'rndPackages.send': (call) => {
    const { params, body } = call.args
    return changed(call, params.id, (tx) => sendPackage(tx, params.id, body.reference, actorOf(call)))
  },

  'rndPackages.reject': (call) => readRejections(call),

  'rndPackages.accept': (call) => {
    const { id } = call.args.params
    return changed(call, id, async (tx) =>
      answerPackage(tx, await holdPackage(tx, id), { rejected: new Map(), file: null }, actorOf(call)),
    )
  },

  'rndPackages.correct': (call) => frozen(call, { act: 'correct', id: call.args.params.id }),

  'rndPackages.close': (call) => {
    const { id } = call.args.params
    return changed(call, id, (tx) => closePackage(tx, id, actorOf(call)))
  },

  'rndPackages.cancel': (call) => {
    const { params, body } = call.args
    return changed(call, params.id, (tx) => cancelPackage(tx, params.id, body.reason, actorOf(call)))
  },
}
