import { actorOf } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { readLists } from '../core/lists.ts'
import { readService, writeService } from '../core/serviceSettings.ts'
import { withTx } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { timeZone } from '../domain/timeZone.ts'
import { addLimitProfile, readLimitProfiles, removeLimitProfile } from '../people/limitProfiles.ts'

export const settingsHandlers: Handlers<
  | 'settings.get'
  | 'settings.service'
  | 'settings.update'
  | 'settings.limitProfiles'
  | 'settings.addLimitProfile'
  | 'settings.removeLimitProfile'
> = {
  'settings.get': async ({ db, services, now }) => ({
    ...(await readLists(db)),
    demo: services.demo,
    now,
    today: localDate(now),
    timeZone: timeZone(),
  }),

  'settings.service': ({ db }) => readService(db),

  'settings.update': (call) => withTx(call.db, (tx) => writeService(tx, call.args.body, actorOf(call))),

  'settings.limitProfiles': ({ db, now }) => readLimitProfiles(db, now),
  'settings.addLimitProfile': (call) => withTx(call.db, (tx) => addLimitProfile(tx, call.args.body, actorOf(call))),
  'settings.removeLimitProfile': (call) =>
    withTx(call.db, (tx) => removeLimitProfile(tx, call.args.params.id, actorOf(call))),
}
