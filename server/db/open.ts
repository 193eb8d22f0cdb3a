import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { connect, type Database, type DatabaseOptions, type Db } from './database.ts'
import { isLoss } from './loss.ts'
import { migrate, versions } from './migrate.ts'
import { NotAReplica } from './replica.ts'
import * as schema from './schema.ts'

/** Between two tries to reach a database that is not there yet. */
const againMs = 2_000

/** Runs work as soon as the database can be reached, and says why it waits. */
async function whenReachable<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLoss(error)) throw error
      if (tries % 15 === 0)
        say(
          `The database cannot be reached yet (${error instanceof Error ? error.message : String(error)}); trying again.`,
        )
      await sleep(againMs)
    }
  }
}

/**
 * Opens the database that is to be served. The embedded one is brought up to date by the process that has it open, and so is
 * a demonstration's; any other is `npm run migrate`'s, which no request waits for. One that is of a newer version is served:
 * the next version is being put in place.
 */
export async function openForService(
  options: DatabaseOptions & { migrating: boolean; say(line: string): void },
): Promise<Database> {
  const database = await connect(options)
  try {
    await whenReachable(async () => {
      if (database.embedded || options.migrating) return migrate(database.pool)
      const { wanted, found } = await versions(database.pool)
      if (found < wanted)
        throw new Error(
          `The database is ${wanted - found} of ${wanted} changes behind this version. Bring it up to date with “npm run migrate”, then start again.`,
        )
    }, options.say)
    await database.replica?.check().catch((error: Error) => {
      if (error instanceof NotAReplica) throw error
      options.say(`The replica cannot be reached yet (${error.message}); the database is asked in its place.`)
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A walk through everything may wait for a replica that is a little behind. */
const patienceMs = 10_000

/** Where to read all that there is: on one connection of the replica that has caught up, else on the database itself. */
export async function readsOf({ db, replica }: Database): Promise<{ db: Db; aside: boolean; release(): void }> {
  const client = (await replica?.connect('files', { ms: patienceMs })) ?? null
  if (!client) return { db, aside: false, release: () => {} }
  const aside = drizzle(client, { schema, casing: 'snake_case' }) as unknown as Db
  return { db: aside, aside: true, release: () => client.release() }
}
