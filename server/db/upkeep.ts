import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'

/**
 * Tables, the largest first, and what the migrations had looked at in larger samples: those are for tables of millions, and of a
 * hundred thousand rows would be all.
 */
const tables = `select c.oid::regclass::text as name,
    (select string_agg(format('alter column %I set statistics -1', a.attname), ', ') from pg_attribute a
      where a.attrelid = c.oid and a.attstattarget > 0) as smaller
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by c.relpages desc`

/** How much longer others have the database after a table than that had it. */
const restful = 10

/**
 * Vacuum, analyse and checkpoint of all tables, one after another: whoever asks meanwhile is answered in between, and waits for one of
 * them at most, however often it asks the database.
 */
async function upkeep(pool: Pool): Promise<void> {
  // Through the pool like any other caller: from inside the worker it would stand in the middle of whatever transaction is open.
  const run = (text: string) =>
    pool.query<{ name: string; smaller: string | null }>({ text, query_timeout: 600_000 } as QueryConfig)
  for (const { name, smaller } of (await run(tables)).rows) {
    if (smaller) await run(`alter table ${name} ${smaller}`)
    const start = performance.now()
    await run(`vacuum (analyze) ${name}`)
    await pause(restful * (performance.now() - start), undefined, { ref: false })
  }
  await run('checkpoint')
}

/** The upkeep of an embedded database, which nothing does by itself there; once at a time, whoever wants it. Never rejects. */
export function upkeepOf(pool: Pool): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= upkeep(pool)
      .catch(() => {})
      .finally(() => {
        running = undefined
      })
    return running
  }
}
