import { eq } from 'drizzle-orm'
import type { Handlers } from '../core/context.ts'
import { settings } from '../db/schema.ts'

export const settingsHandlers: Handlers<'settings.get'> = {
  'settings.get': async ({ db, services, now }) => {
    const [ccss] = await db.select().from(settings).where(eq(settings.key, 'ccssUserIds'))
    return { ccssUserIds: (ccss?.value as number[] | undefined) ?? [], demo: services.demo, now }
  },
}
