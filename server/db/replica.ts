import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How far the database had been written at a moment: all that was committed by then is before it. */
export interface Position {
  lsn: string
  timeline: number
}

/** Thrown to a connection that leads to something else than a replica of the database. */
export class NotAReplica extends Error {
  constructor() {
    super('DATABASE_READ_URL names no replica of the database that DATABASE_URL names.')
  }
}

/**
 * A copy of the database that follows it, for questions that weigh much. It never answers with the past: a connection is only
 * handed out once all that was committed when somebody asked is seen through it, whoever wrote it and wherever.
 */
export interface Replica {
  /**
   * A connection that sees all that was written until now, to be released as any; null when the
   * replica is not that far within `ms` or cannot be had: then the database itself is to be asked.
   */
  connect(whose: 'questions' | 'files', asked?: { ms?: number }): Promise<pg.PoolClient | null>
  /** Throws NotAReplica where the address leads elsewhere; what keeps it from being reached is thrown too. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Nobody waits longer for the replica: the database is asked instead. */
const patienceMs = 50
const againMs = 2
/** A replica that could not be had is left alone for so long, so that not everybody waits for it. */
const restMs = 5_000

// Where commits do not wait for the disk they are seen before they are written: then what is still to be written counts too.
const positionSql = `select (case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_lsn() end)::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`
// After a failover a replica of the old writer may be further than the new one, with what never came to be: its timeline tells.
const reachedSql = `select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
  and (select timeline_id from pg_control_checkpoint()) = $2::int as reached`
const identitySql = `select system_identifier::text || '/' || current_database() as identity,
  pg_is_in_recovery() as follows from pg_control_system()`

interface Identity {
  identity: string
  follows: boolean
}
const identityOf = async (on: pg.Pool | pg.PoolClient) => (await on.query<Identity>(identitySql)).rows[0] as Identity

/**
 * The replica of a database, by so many connections for each purpose. `open` makes a pool whose new connections pass `check` before anybody has them: behind one
 * address there may be several servers.
 */
export function replicaOf(
  writer: pg.Pool,
  most: { questions: number; files: number },
  open: (max: number, check: (client: pg.PoolClient) => Promise<void>) => pg.Pool,
): Replica {
  let own: Identity | undefined
  const check = async (client: pg.PoolClient) => {
    own ??= await identityOf(writer)
    const its = await identityOf(client)
    if (its.identity !== own.identity || !its.follows) throw new NotAReplica()
  }
  const pools = { questions: open(most.questions, check), files: open(most.files, check) }

  let restsUntil = 0
  let isOut = false
  const leaveOut = (error: Error) => {
    restsUntil = Date.now() + restMs
    if (!isOut) console.error(`The replica is left out, and the database is asked in its place: ${error.message}`)
    isOut = true
  }
  const takeBack = () => {
    if (isOut) console.error('The replica is asked again.')
    isOut = false
  }

  /** Whether a connection gets to a position in time. */
  const gets = async (client: pg.PoolClient, { lsn, timeline }: Position, ms: number): Promise<boolean> => {
    for (const limit = performance.now() + ms; ; await sleep(againMs)) {
      const { rows } = await client.query<{ follows: boolean; reached: boolean }>(reachedSql, [lsn, timeline])
      if (!rows[0]?.follows) throw new NotAReplica()
      if (rows[0].reached) return true
      if (performance.now() >= limit) return false
    }
  }

  const position = async () => (await writer.query<Position>(positionSql)).rows[0] as Position

  return {
    connect: async (whose, { ms = patienceMs } = {}) => {
      if (Date.now() < restsUntil) return null
      // Not among what is caught: where the database itself is away, no replica answers for it.
      const at = await position()
      const pool = pools[whose]
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        if (await gets(client, at, ms)) {
          takeBack()
          return client
        }
        client.release()
      } catch (error) {
        client?.release(error as Error)
        // That all its connections are taken is no reason to do without it.
        if (client || pool.totalCount < pool.options.max) leaveOut(error as Error)
      }
      return null
    },
    check: async () => (await pools.questions.connect()).release(),
    close: async () => {
      await Promise.all([pools.questions.end(), pools.files.end()])
    },
  }
}
