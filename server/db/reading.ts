import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { isCut } from './loss.ts'

const writing = /\b(insert|update|delete|merge|nextval|setval)\b/i
/** Does a statement read, and nothing else? What is in doubt does not count as reading. */
export const onlyReads = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && !writing.test(text)

/** The text of what a driver is asked. */
export const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text)

/** Until the ends of all connections that ended together have been heard of, and none of them is handed out. */
export const endsHeardOf = (): Promise<void> => setTimeout(10)

/**
 * Does once more what only reads, when the connection is lost on which it was asked: one that ended while nobody used it is
 * found out by the next caller, who has done nothing to be turned away.
 */
export async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isCut(error)) throw error
    await endsHeardOf()
    return read()
  }
}

/** Has a pool ask twice what only reads. */
export function readingTwice(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (asked: unknown, values?: unknown) => Promise<unknown>
  const asking = (asked: unknown, values?: unknown) =>
    onlyReads(textOf(asked)) ? readTwice(() => query(asked, values)) : query(asked, values)
  return Object.assign(pool, { query: asking })
}
