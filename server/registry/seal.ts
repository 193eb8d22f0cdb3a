import { getTableColumns, sql } from 'drizzle-orm'
import { conflict } from '../core/errors.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { registryRecords } from '../db/schema.ts'
import { digestingList } from '../domain/digest.ts'
import type { FrozenRecord } from '../domain/registry.ts'
import { type PackageRow, type RecordRow, recordsByPieces } from './rows.ts'

/** What of a record was frozen: all but what the registry says of it, and where it lies. */
export const frozenOf = ({
  id: _,
  packageId: __,
  state: ___,
  reason: ____,
  replacesId: _____,
  ...record
}: RecordRow): FrozenRecord => record

/** Makes the seal of records that come piece by piece, in their order. */
export function sealing(): { add(records: readonly RecordRow[]): void; seal(): string } {
  const list = digestingList('records')
  return { add: (records) => list.add(records.map(frozenOf)), seal: list.digest }
}

/** The digest of all that was frozen. */
export function sealOf(records: readonly RecordRow[]): string {
  const all = sealing()
  all.add(records)
  return all.seal()
}

const {
  id: _,
  packageId: __,
  state: ___,
  reason: ____,
  replacesId: _____,
  ...frozenColumns
} = getTableColumns(registryRecords)

/** What a package holds: how many records, the sum of their figures in µSv, and their fingerprint. */
export interface Held {
  records: number
  controlTotal: number
  fingerprint: string
}

/**
 * Counts the records of a package where they lie. The fingerprint is another one as soon as anything that was frozen is; it is made
 * in a moment, where the seal takes seconds. It proves nothing to others, nor to a later PostgreSQL: who is in doubt makes the seal.
 */
export async function heldBy(db: Queryable, packageId: number): Promise<Held> {
  const [found] = await rowsOf<Held>(
    db,
    sql`select count(*)::int as records, coalesce(sum(value), 0)::bigint as "controlTotal",
          coalesce(sum(hash_record_extended(row(${sql.join(Object.values(frozenColumns), sql`, `)}), 0)), 0)::text as fingerprint
        from ${registryRecords} where ${registryRecords.packageId} = ${packageId}`,
  )
  return found as Held
}

/** A fingerprint with the seal that it stands for. */
export const fingerprintOf = (seal: string, { fingerprint }: Held): string => `${seal} ${fingerprint}`

const broken = ({ number }: PackageRow) => conflict('packageSealBroken', { number })

/** The records of a package in their order, piece by piece. Throws the conflict `packageSealBroken` after them if they are not what was frozen. */
export async function* sealedRecords(db: Queryable, row: PackageRow): AsyncGenerator<RecordRow[]> {
  const all = sealing()
  for await (const some of recordsByPieces(db, row.id)) {
    all.add(some)
    yield some
  }
  if (all.seal() !== row.seal) throw broken(row)
}

/** Refuses a package whose records are not what was frozen: nothing of it leaves the house. */
export async function mustBeSealed(db: Queryable, row: PackageRow): Promise<void> {
  for await (const _ of sealedRecords(db, row));
}

/**
 * The same in a moment, for what is proved anew as it leaves: where the fingerprint is the one that was sealed, the seal is not made.
 */
export async function mustSeemSealed(db: Queryable, row: PackageRow): Promise<void> {
  if (fingerprintOf(row.seal, await heldBy(db, row.id)) !== row.fingerprint) await mustBeSealed(db, row)
}
