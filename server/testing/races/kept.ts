import { instadoseMapping } from '../../../contract/cast/kept.ts'
import { ok } from '../sheet.ts'
import { all, one, scene } from './scene.ts'
import { makeWorld, type World } from './world.ts'

interface Kept {
  world: World
  /** Lie in the stock. */
  stock: string[]
  device: { id: number; version: number; serial: string }
}

const place = ({ client, people }: World, which: number) => ({
  clientId: client.id,
  siteId: client.sites[0]?.id,
  personId: people[which]?.id,
  position: 'wrist',
})

/** A device that somebody keeps, and others in the stock. */
export const keptDevice = scene<Kept>(
  'a kept device',
  async (server, admin) => {
    const world = await makeWorld(server, admin, 'people')
    const [serial = '', ...stock] = [1, 2, 3, 4].map((each) => `KD${world.nr}-${each}`)
    await admin('dosimeters.register', { body: { typeId: 11, serials: [serial, ...stock] } })
    const body = { ...place(world, 0), serial, from: '2026-11-02' }
    return { world, stock, device: ok(await admin('keptDevices.create', { body })) }
  },
  [
    {
      route: 'keptDevices.create',
      options: ({ world, stock }) => ({ body: { ...place(world, 1), serial: stock[0], from: '2026-11-02' } }),
      ...one(422, 'invalid'),
    },
    {
      route: 'keptDevices.update',
      options: ({ device: { id, version }, world }, nth) => ({
        params: { id },
        body: { ...place(world, 0), version, from: `2026-11-0${1 + (nth % 8)}`, to: null },
      }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'keptDevices.transfer',
      options: ({ device: { id, version }, world }) => ({
        params: { id },
        body: { ...place(world, 1), version, on: '2026-11-10' },
      }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'keptDevices.close',
      options: ({ device: { id, version } }) => ({
        body: { items: [{ id, version }], to: '2026-11-12', how: 'lastRead', reason: '' },
      }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'keptDevices.reset',
      options: ({ device: { id } }) => ({ params: { id }, body: { day: '2026-11-05', time: '08:00', reason: 'x' } }),
      ...one(409, 'keptResetTwice'),
    },
    {
      route: 'keptDevices.import',
      options: ({ world, stock }) => ({
        query: { confirm: 'true' },
        file: {
          name: 'lista.csv',
          bytes: `serie;cédula;cliente;desde\n${stock[1]};${world.people[1]?.idNumber};${world.client.code};2026-11-02\n`,
        },
      }),
      ...all,
    },
    {
      route: 'fileMappings.save',
      options: ({ world }) => ({ body: { name: `Fuente ${world.nr}`, number: 0, mapping: instadoseMapping } }),
      ...one(422, 'invalid'),
    },
    {
      route: 'fileMappings.preview',
      options: () => ({ file: { name: 'x.csv', bytes: 'A,B\n1,2\n' } }),
      ...all,
    },
  ],
)
