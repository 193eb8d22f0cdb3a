import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Changed } from '../../contract/schemas/common.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import { ApiError } from './errors.ts'
import { holdRow } from './holds.ts'
import { type Scope, seesClient } from './scope.ts'

/** Somebody else has written the record since the caller saw it. Says what stands there now, and nothing is written. */
export class ChangedMeanwhile extends ApiError {
  constructor(readonly changed: Changed) {
    super(409, 'changedMeanwhile')
  }
}

interface Seen {
  id: number
  /** What is to be written, as it would be stored, and the version over which it was typed. */
  input: { version: number }
  /** The record's name in the audit trail. */
  objectType: string
  scope: Scope
}

/**
 * Holds a record for the rest of the transaction and answers it, provided that it still is the version over which the
 * caller typed. To be called before anything of the input is judged: what was true then may not be so any more.
 * Throws ChangedMeanwhile, and what `read` throws for a record that is not there or not the caller's.
 */
export async function holdVersion<Record extends { version: number }>(
  tx: Tx,
  table: PgTable & { id: PgColumn },
  seen: Seen,
  read: () => Promise<Record>,
): Promise<Record> {
  await holdRow(tx, table, seen.id)
  const record = await read()
  if (record.version === seen.input.version) return record
  throw new ChangedMeanwhile({
    version: record.version,
    ...(await writerOf(tx, seen, record.version)),
    fields: Object.entries(seen.input).flatMap(([path, value]) => {
      const stands = record[path as keyof Record]
      return path === 'version' || isDeepStrictEqual(stands, value) ? [] : [{ path, value: stands }]
    }),
  })
}

/** Who wrote a version, as the audit trail has it. A client's officer learns the names of that client's accounts only. */
async function writerOf(tx: Tx, { id, objectType, scope }: Seen, version: number): Promise<Pick<Changed, 'by' | 'at'>> {
  const [event] = await rowsOf<{ at: string; by: string | null; clientId: number | null }>(
    tx,
    sql`select e.at, u.nombre as by, u.client_id as "clientId" from audit_events e left join users u on u.id = e.user_id
        where e.object_type = ${objectType} and e.object_id = ${String(id)} and e.after->>'version' = ${String(version)}
        order by e.seq desc limit 1`,
  )
  const maySee = seesClient(scope, event?.clientId)
  return { by: maySee ? (event?.by ?? null) : null, at: toIso(event?.at ?? null) }
}
