import type { Services } from './context.ts'
import { sweepDevices } from './devices.ts'
import { sweepGuesses } from './guesses.ts'
import { sweepLinks } from './links.ts'
import { sweepChallenges } from './passkeyChallenges.ts'
import { sealSecondFactors } from './secondFactor.ts'
import { sweepSessions } from './sessions.ts'

/** Removes what is over of all that belongs to accounts; run by a timer, on as many nodes as there are. */
export async function sweepAccounts(services: Services): Promise<void> {
  const { db } = services.database
  const now = services.now()
  await sweepSessions(services)
  await sweepLinks(db, now)
  await sweepDevices(db, now)
  await sweepGuesses(db, now)
  await sweepChallenges(db, now)
  await sealSecondFactors(db, services)
}
