import { actorOf } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { readLists } from '../core/lists.ts'
import { readService, writeService } from '../core/serviceSettings.ts'
import { withTx } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { timeZone } from '../domain/timeZone.ts'

export const settingsHandlers: Handlers<'settings.get' | 'settings.service' | 'settings.update'> = {
  'settings.get': async ({ db, services, now }) => ({
    ...(await readLists(db)),
    demo: services.demo,
    now,
    today: localDate(now),
    timeZone: timeZone(),
  }),

  'settings.service': ({ db }) => readService(db),

  'settings.update': (call) => withTx(call.db, (tx) => writeService(tx, call.args.body, actorOf(call))),
}
