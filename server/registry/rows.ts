import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AuditStep } from '../../contract/words/audit.ts'
import { type Actor, type AuditFields, audit } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import { holdRow } from '../core/holds.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { registryPackages, registryRecords } from '../db/schema.ts'
import type { EarlierRecord } from '../domain/registry.ts'
import { type Quarter, quarterOf } from './facts.ts'

export type PackageRow = typeof registryPackages.$inferSelect
export type RecordRow = typeof registryRecords.$inferSelect

export async function readPackage(db: Queryable, id: number): Promise<PackageRow> {
  const [found] = await db.select().from(registryPackages).where(eq(registryPackages.id, id))
  if (!found) throw notFound()
  return found
}

/** Holds a package for the rest of the transaction and answers it as it stands. */
export async function holdPackage(tx: Tx, id: number): Promise<PackageRow> {
  await holdRow(tx, registryPackages, id)
  return readPackage(tx, id)
}

/** The package that corrects another one, if any stands. */
export async function correctionOf(db: Queryable, id: number): Promise<PackageRow | undefined> {
  const [found] = await db
    .select()
    .from(registryPackages)
    .where(sql`${registryPackages.correctionOf} = ${id} and ${registryPackages.state} <> 'cancelled'`)
  return found
}

/** The records of a package in their order. */
export const recordsIn = (db: Queryable, packageId: number): Promise<RecordRow[]> =>
  db.select().from(registryRecords).where(eq(registryRecords.packageId, packageId)).orderBy(registryRecords.number)

/** Few enough that the others who are served wait for none of it. */
const recordsAtOnce = 500

/** The same, a piece after another: of a large package they are more than should be held. */
export async function* recordsByPieces(db: Queryable, packageId: number): AsyncGenerator<RecordRow[]> {
  for (let after = 0; ; ) {
    const some = await db
      .select()
      .from(registryRecords)
      .where(and(eq(registryRecords.packageId, packageId), gt(registryRecords.number, after)))
      .orderBy(registryRecords.number)
      .limit(recordsAtOnce)
    if (some.length > 0) yield some
    if (some.length < recordsAtOnce) return
    after = some.at(-1)?.number ?? after
  }
}

/** Records of a package by their numbers, piece by piece, in the order in which they are asked for. Throws where one is not there. */
export async function* recordsNumbered(
  db: Queryable,
  packageId: number,
  numbers: readonly number[],
): AsyncGenerator<RecordRow> {
  for (let at = 0; at < numbers.length; at += recordsAtOnce) {
    const asked = numbers.slice(at, at + recordsAtOnce)
    const some = await db
      .select()
      .from(registryRecords)
      .where(and(eq(registryRecords.packageId, packageId), inArray(registryRecords.number, asked)))
    const byNumber = new Map(some.map((record) => [record.number, record]))
    for (const number of asked) {
      const record = byNumber.get(number)
      if (!record) throw new Error(`Package ${packageId} has no record ${number} any more.`)
      yield record
    }
  }
}

/** Why records were rejected, by their numbers in the package: what the trail says of each. */
export async function reasonsOf(tx: Tx, rejected: ReadonlyMap<number, string>): Promise<Record<string, string>> {
  const rows = await tx
    .select({ id: registryRecords.id, number: registryRecords.number })
    .from(registryRecords)
    .where(inArray(registryRecords.id, [...rejected.keys()]))
  return Object.fromEntries(rows.map(({ id, number }) => [String(number), rejected.get(id) ?? '']))
}

/** The records about a quarter that were not cancelled, of everybody or of some people; of a key the latest comes last. */
export async function earlierRecords(db: Queryable, of: Quarter, people?: readonly number[]): Promise<EarlierRecord[]> {
  const { from, to } = quarterOf(of)
  const rows = await db
    .select({ record: registryRecords, packageState: registryPackages.state })
    .from(registryRecords)
    .innerJoin(registryPackages, eq(registryPackages.id, registryRecords.packageId))
    .where(
      sql`${registryPackages.year} = ${of.year} and ${registryPackages.quarter} = ${of.quarter}
        and ${registryRecords.state} <> 'cancelled' and ${registryRecords.to} between ${from} and ${to}
        and ${people ? sql`${registryRecords.personId} = any(${sql.param([...people])}::int[])` : sql`true`}`,
    )
    .orderBy(registryRecords.id)
  return rows.map(({ record, packageState }) => ({
    ...record,
    state: record.state as EarlierRecord['state'],
    closed: packageState === 'closed',
  }))
}

/**
 * How many lines of people end in a quarter and have no published dose yet. One that is neither open nor ended without a dose has
 * one, which `verify` proves: it is not looked for.
 */
export async function unpublishedLines(db: Queryable, of: Quarter): Promise<number> {
  const { from, to } = quarterOf(of)
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from assignments a
        where a.person_id is not null and (a.open or not a.counts) and a.state <> 'draft' and a."to" between ${from} and ${to}
          and not exists (select 1 from current_doses v where v.assignment_id = a.id)`,
  )
  return row?.count ?? 0
}

/** Writes what was done with a package to the trail. */
export const auditPackage = (
  tx: Tx,
  actor: Actor,
  action: AuditStep<'package'>,
  { id }: { id: number },
  after: AuditFields,
): Promise<void> => audit(tx, actor, { action: `package.${action}`, objectType: 'package', objectId: id, after })
