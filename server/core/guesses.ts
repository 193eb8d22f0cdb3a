import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, type Queryable, type Tx, withTx } from '../db/database.ts'
import { guesses } from '../db/schema.ts'
import { ApiError } from './errors.ts'

/**
 * How fast something may be tried, in seconds. The first `free` tries wait for nothing; each further one doubles the wait
 * after the one before, from `first` up to `most`; and each `forget` seconds one try is forgotten. Nothing is ever locked.
 */
export interface Pace {
  free: number
  first: number
  most: number
  forget: number
}

const paces = {
  /** One account from one address, or from one browser that the account has used before. */
  account: { free: 10, first: 2, most: 900, forget: 600 },
  /** One address at all accounts: a hospital signs in through one. */
  address: { free: 100, first: 1, most: 60, forget: 30 },
  /** One account from everywhere else together; a single address is slowed down long before it gets here. */
  everywhere: { free: 100, first: 1, most: 60, forget: 60 },
  /** The present password, by the user whose session it is. */
  change: { free: 5, first: 2, most: 900, forget: 600 },
  /** Codes of the second factor, of one account: three of a million are right at a time. */
  code: { free: 5, first: 2, most: 900, forget: 600 },
  /** Tokens of links, by address. */
  link: { free: 20, first: 2, most: 120, forget: 60 },
  /** Letters asked for by an address, and letters to one account. */
  asked: { free: 20, first: 10, most: 300, forget: 60 },
  letter: { free: 3, first: 300, most: 3600, forget: 3600 },
  /** Ids of people looked up, by user: an hour of typing, not a walk through all numbers. */
  identity: { free: 60, first: 5, most: 5, forget: 5 },
  /** Files of people by an officer: each row of one is a look-up. */
  people: { free: 20, first: 30, most: 600, forget: 300 },
} as const satisfies Record<string, Pace>

/** Something that is counted: under which pace, and of whom. */
export interface Counted {
  pace: Pace
  key: string
}
export function counted(pace: keyof typeof paces, ...of: (string | number)[]): Counted {
  return {
    pace: paces[pace],
    key: createHash('sha256')
      .update(JSON.stringify([pace, ...of]))
      .digest('hex'),
  }
}

/** The address of a caller; of IPv6 the network, as each subscriber has one of those. */
export function addressOf({ ip }: { ip: string }): string {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const head = left.split(':').filter(Boolean)
  const tail = (right ?? '').split(':').filter(Boolean)
  const between = right === undefined ? [] : Array(8 - head.length - tail.length).fill('0')
  return [...head, ...between, ...tail].slice(0, 4).join(':')
}

/** What still counts of a row at an instant. */
const standing = ({ forget }: Pace, at: string) =>
  sql`greatest(0, ${guesses.count} - greatest(0, extract(epoch from ${at}::timestamptz - ${guesses.at})) / ${forget}::float8)`
/** How long the next try has to wait after the last, in seconds. */
const waitAfter = ({ free, first, most }: Pace) =>
  sql`case when round(${guesses.count} - ${free}::float8) < 0 then 0::float8
    else least(${most}::float8, ${first}::float8 * power(2::float8, least(30, round(${guesses.count} - ${free}::float8)))) end`

/** Counts one try, if its time has come; the row's own lock puts tries that come together in one line. */
async function count(tx: Tx, { pace, key }: Counted, at: string): Promise<boolean> {
  const done = await tx
    .insert(guesses)
    .values({ key, count: 1, at })
    .onConflictDoUpdate({
      target: guesses.key,
      set: { count: sql`${standing(pace, at)} + 1`, at },
      // Clocks of nodes differ a little: who need not wait does not wait for that either.
      setWhere: sql`${waitAfter(pace)} = 0 or ${at}::timestamptz >= ${guesses.at} + ${waitAfter(pace)} * interval '1 second'`,
    })
    .returning({ count: guesses.count })
  return done.length > 0
}

async function secondsToWait(tx: Tx, { pace, key }: Counted, at: string): Promise<number> {
  const [row] = await tx
    .select({
      wait: sql<number>`extract(epoch from ${guesses.at} - ${at}::timestamptz)::float8 + ${waitAfter(pace)}`,
    })
    .from(guesses)
    .where(eq(guesses.key, key))
  return Math.max(1, Math.ceil(Number(row?.wait ?? 1)))
}

/**
 * Counts a try before anything is looked at, in a transaction of its own that every process sees. Tries that come too fast
 * are refused with 429 and the seconds to wait, are not counted, and leave the others of `all` as they were.
 */
export async function countGuess(db: Db, now: Date, ...all: Counted[]): Promise<void> {
  const at = now.toISOString()
  await withTx(db, async (tx) => {
    for (const each of all) {
      if (await count(tx, each, at)) continue
      throw new ApiError(429, 'tooMany', { seconds: await secondsToWait(tx, each, at) })
    }
  })
}

/** The try was none: it was right. */
export async function takeBack(db: Queryable, ...all: Counted[]): Promise<void> {
  for (const { key } of all) {
    await db
      .update(guesses)
      .set({ count: sql`greatest(0, ${guesses.count} - 1)` })
      .where(eq(guesses.key, key))
  }
}

/** Whoever knows the password starts anew. */
export async function forgetGuesses(db: Queryable, ...all: Counted[]): Promise<void> {
  await db.delete(guesses).where(
    inArray(
      guesses.key,
      all.map(({ key }) => key),
    ),
  )
}

/** Removes what is forgotten by every pace; run by a timer. */
export async function sweepGuesses(db: Queryable, now: Date): Promise<void> {
  await db.delete(guesses).where(lt(guesses.at, new Date(now.getTime() - 24 * 3_600_000).toISOString()))
}
