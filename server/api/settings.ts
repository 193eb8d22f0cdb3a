import { actorOf } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { readLists } from '../core/lists.ts'
import { readService, writeService } from '../core/serviceSettings.ts'
import { withTx } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { changeAndWait } from '../people/changeLimits.ts'
import { type LimitChange, readLimitProfiles } from '../people/limitProfiles.ts'

/** Prints the picture once: one that cannot be printed would take every report with it. Throws what says so beside the field. */
async function proveLogo(logo: string): Promise<void> {
  try {
    await renderPdf('letterhead', { name: '', note: '', logo }, undefined)
  } catch {
    throw invalid('logo', 'picture')
  }
}

/** Changes the systems of limits and answers them as they are then. */
async function changed(call: Call<'settings.addLimitProfile' | 'settings.removeLimitProfile'>, change: LimitChange) {
  const changed = await changeAndWait(call.services, change, actorOf(call))
  return { ...(await readLimitProfiles(call.db, call.now, call.language)), changed }
}

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
  }),

  'settings.service': ({ db }) => readService(db),

  'settings.update': async (call) => {
    const { logo } = call.args.body
    if (logo) await proveLogo(logo)
    return withTx(call.db, (tx) => writeService(tx, call.args.body, actorOf(call)))
  },

  'settings.limitProfiles': ({ db, now, language }) => readLimitProfiles(db, now, language),
  'settings.addLimitProfile': (call) => changed(call, { act: 'add', input: call.args.body }),
  'settings.removeLimitProfile': (call) => changed(call, { act: 'remove', id: call.args.params.id }),
}
