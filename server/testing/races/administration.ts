import { sql } from 'drizzle-orm'
import type { ServiceSettings } from '../../../contract/schemas/settings.ts'
import { rowsOf } from '../../db/database.ts'
import { one, type Scene, scene } from './scene.ts'
import { makeWorld } from './world.ts'

const reason = 'Se comprobó'

const alerted = scene(
  'alerts',
  async (server, admin) => {
    const world = await makeWorld(server, admin, 'drafts')
    const person = world.people[0]?.id ?? 0
    const ids = await rowsOf<{ id: number }>(
      server.services.database.db,
      sql`insert into alerts (person_id, client_id, kind, period, quantity, value, level, state, at)
        select ${person}::int, ${world.client.id}::int, 'limit', '2026-10', 'hp10', 21000, 20000, 'open', now() from generate_series(1, 2)
        returning id`,
    )
    const [open, seen] = ids.map(({ id }) => id) as [number, number]
    await admin('alerts.acknowledge', { body: { ids: [seen], note: reason } })
    return { ...world, open, seen }
  },
  [
    {
      route: 'alerts.acknowledge',
      options: ({ open }) => ({ body: { ids: [open], note: reason } }),
      ...one(409, 'illegalTransition'),
    },
    {
      route: 'alerts.close',
      options: ({ seen }) => ({ body: { ids: [seen], cause: 'other', note: reason } }),
      ...one(409, 'illegalTransition'),
    },
  ],
)

const settings = scene(
  'settings of the service',
  async (_, admin) => ({ seen: (await admin('settings.service')).body as ServiceSettings }),
  [
    {
      route: 'settings.update',
      options: ({ seen }, nth) => ({ body: { ...seen, missedReadDays: 30 + nth } }),
      ...one(409, 'changedMeanwhile'),
    },
  ],
)

/** What administrators decide beside the doses. */
export const administration: Scene[] = [alerted, settings]
