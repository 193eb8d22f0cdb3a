import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { ServiceSettings } from '../../contract/schemas/settings.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { serviceSettings, settings, users } from '../db/schema.ts'
import { type Actor, audit } from './audit.ts'
import { invalid } from './errors.ts'
import { readLists } from './lists.ts'
import { serviceScope } from './scope.ts'
import { holdVersion } from './versions.ts'

/** How a service works before anybody has said otherwise. */
const defaults = {
  version: 1,
  serviceName: '',
  logo: null,
  reportNote: { en: '', es: '' },
  missedExchangeDays: 30,
  missedReadDays: 35,
  // Those of IAEA GSR Part 3.
  keptUntilAge: 75,
  keptAfterWork: 30,
}
/** The one row. */
const only = 1

/** How the service works: what an administrator has set, else the defaults. */
export async function readService(db: Queryable): Promise<ServiceSettings> {
  const [row] = await db.select().from(serviceSettings).where(eq(serviceSettings.id, only))
  const { id: _, ...set } = { id: only, ...defaults, ...row }
  return { ...set, ...(await readLists(db)) }
}

/** After how many days something is missed: alone, since lists ask for it on every page. */
export async function readMissedDays(
  db: Queryable,
): Promise<Pick<ServiceSettings, 'missedExchangeDays' | 'missedReadDays'>> {
  const { missedExchangeDays, missedReadDays } = serviceSettings
  const [row] = await db
    .select({ missedExchangeDays, missedReadDays })
    .from(serviceSettings)
    .where(eq(serviceSettings.id, only))
  return row ?? defaults
}

/**
 * Writes how the service works over the version that the caller saw. Throws ChangedMeanwhile, and refuses a user that does
 * not exist.
 */
export async function writeService(tx: Tx, input: ServiceSettings, actor: Actor): Promise<ServiceSettings> {
  await tx
    .insert(serviceSettings)
    .values({ id: only, ...defaults })
    .onConflictDoNothing()
  const seen = { id: only, input, objectType: 'settings', scope: serviceScope }
  const before = await holdVersion(tx, serviceSettings, seen, () => readService(tx))
  const { version: _, ccssUserIds, ...rest } = input
  const named = [...new Set(ccssUserIds)].sort((one, other) => one - other)
  if ((await tx.$count(users, inArray(users.id, named))) < named.length) throw invalid('ccssUserIds', 'unknownUser')
  await tx.update(serviceSettings).set(rest).where(eq(serviceSettings.id, only))
  const list = { key: 'ccssUserIds', value: named }
  await tx
    .insert(settings)
    .values(list)
    .onConflictDoUpdate({ target: settings.key, set: { value: named } })
  const after = await readService(tx)
  const told = { before: inTrail(before), after: inTrail(after) }
  await audit(tx, actor, { action: 'settings.updated', objectType: 'settings', objectId: only, ...told })
  return after
}

/** The trail says which picture it was, and does not repeat it. */
const inTrail = ({ logo, ...rest }: ServiceSettings) => ({
  ...rest,
  logo: logo && `sha256 ${createHash('sha256').update(logo).digest('hex')}`,
})
