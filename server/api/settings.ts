import type { Handlers } from '../core/context.ts'
import { readLists } from '../core/lists.ts'
import { localDate } from '../domain/calendar.ts'
import { timeZone } from '../domain/timeZone.ts'

export const settingsHandlers: Handlers<'settings.get'> = {
  'settings.get': async ({ db, services, now }) => ({
    ...(await readLists(db)),
    demo: services.demo,
    now,
    today: localDate(now),
    timeZone: timeZone(),
  }),
}
