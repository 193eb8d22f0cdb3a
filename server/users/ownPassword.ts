import { eq } from 'drizzle-orm'
import { actorOf, audit } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { type Counted, counted, countGuess } from '../core/guesses.ts'
import { passwordFits } from '../core/passwords.ts'
import { withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'

type Asks =
  | 'auth.changePassword'
  | 'auth.beginSecondFactor'
  | 'auth.renewRecoveryCodes'
  | 'auth.removeSecondFactor'
  | 'auth.beginPasskey'
  | 'auth.removePasskey'

/**
 * Asks whoever holds a session for its password, before something of the sign-in itself changes: a session that was left
 * open must not become somebody else's account. Counted as a guess; whoever goes on forgets `tries`.
 */
export async function mustKnowPassword(call: Call<Asks>, current: string): Promise<{ hash: string; tries: Counted }> {
  const { db, user, services } = call
  const tries = counted('change', user.id)
  await countGuess(db, services.now(), tries)
  const [stored] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id))
  const hash = stored?.hash ?? null
  if ((await passwordFits(hash, current)) && hash !== null) return { hash, tries }
  await withTx(db, (tx) =>
    audit(tx, actorOf(call), { action: 'user.passwordChangeFailed', objectType: 'user', objectId: user.id }),
  )
  throw invalid('current', 'wrongPassword')
}
