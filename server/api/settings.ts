import type { Handlers } from '../core/context.ts'
import { readLists } from '../core/lists.ts'

export const settingsHandlers: Handlers<'settings.get'> = {
  'settings.get': async ({ db, services, now }) => ({ ...(await readLists(db)), demo: services.demo, now }),
}
