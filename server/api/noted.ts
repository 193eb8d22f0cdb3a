import type { Noted } from '../core/context.ts'
import { noteLook } from '../people/looks.ts'

/** Who looks at a person's doses is noted, also at those that were sent to the registry. */
export const noted: Noted = {
  'people.doses': ({ db, user, now, args }) => noteLook(db, user, args.params.id, now),
  'rndToes.history': ({ db, user, now, args }) => noteLook(db, user, args.params.id, now),
}
