import { sql } from 'drizzle-orm'
import type { ServiceSettings } from '../../../contract/schemas/settings.ts'
import { rowsOf } from '../../db/database.ts'
import { someLimits } from '../someLimits.ts'
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

/** From a day that nobody reaches: nothing is judged by them. */
let year = 2080
const limits = scene(
  'systems of limits',
  async (_, admin) => {
    year += 1
    const { body } = await admin('settings.addLimitProfile', { body: someLimits(`${year}-01-01`) })
    return { from: `${year}-07-01`, id: body.items[0].id as number }
  },
  [
    {
      route: 'settings.addLimitProfile',
      options: ({ from }) => ({ body: someLimits(from) }),
      ...one(422, 'invalid'),
    },
    { route: 'settings.removeLimitProfile', options: ({ id }) => ({ params: { id } }), ...one(404, 'notFound') },
  ],
)

/** What administrators decide beside the doses. */
export const administration: Scene[] = [alerted, settings, limits]
