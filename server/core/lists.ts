import { eq } from 'drizzle-orm'
import { type Lists, listOf, type Policy } from '../../contract/policies.ts'
import type { Queryable } from '../db/database.ts'
import { settings } from '../db/schema.ts'

/** The users whom the service's settings name for something, whatever their role. */
export async function readLists(db: Queryable): Promise<Lists> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'ccssUserIds'))
  return { ccssUserIds: (row?.value as number[] | undefined) ?? [] }
}

/** The lists, when a policy looks at one: most calls need not ask. */
export const listsFor = async (policy: Policy, db: Queryable): Promise<Lists | undefined> =>
  listOf(policy) === undefined ? undefined : readLists(db)
