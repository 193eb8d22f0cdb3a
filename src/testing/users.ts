import { demoAccounts } from '../../contract/cast/accounts.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'

/** The account of the demonstration's cast that an email names. */
function userOf(email: string): CurrentUser {
  const account = demoAccounts.find((each) => each.email === email)
  if (!account) throw new Error(`The cast has no account ${email}.`)
  return { ...account, unit: 'mSv', timeZone: 'America/Costa_Rica' }
}

/** One user of each role, for stories and tests: those who sign in to the demonstration. The people are invented. */
export const users = {
  admin: userOf('admin@demo.sievert'),
  client: userOf('client@demo.sievert'),
  participant: userOf('participant@demo.sievert'),
} satisfies Record<string, CurrentUser>

export type Role = keyof typeof users
