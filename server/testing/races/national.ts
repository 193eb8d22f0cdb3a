import { createHash } from 'node:crypto'
import type { CallOptions } from '../testServer.ts'
import { all, one, type Scene, scene } from './scene.ts'
import { makeWorld, sheet, type World } from './world.ts'

/** Packages of the fourth quarter: what other worlds have published meanwhile may be in them. */
const quarter = { year: 2026, quarter: 4 }
const serviceCode = 'SDP-07'

interface Package extends World {
  packageId: number
  entity: Record<string, unknown>
  toe: Record<string, unknown>
}

type Stage = 'draft' | 'verified' | 'sent' | 'rejected'
const steps: Stage[] = ['draft', 'verified', 'sent', 'rejected']

const text = 'registro;motivo\n1;No encontrado\n'
const rejection: CallOptions['file'] = { name: 'rechazos.csv', bytes: text }
const digest = createHash('sha256').update(text).digest('hex')

/** A quarter's package at a stage. Any other of the quarter that is open is cancelled before. */
const preparing =
  (stage: Stage) =>
  async (server: Parameters<Scene['prepare']>[0], admin: Parameters<Scene['prepare']>[1]): Promise<Package> => {
    const world = await makeWorld(server, admin, 'approved')
    await admin('readings.publish', { body: { ...sheet(world), closures: false } })
    const done = async (...[route, options]: Parameters<typeof admin>) => {
      const { status, body } = await admin(route, options)
      if (status !== 200) throw new Error(`${route}: ${JSON.stringify(body)}`)
      return body
    }
    const facts = {
      entityType: 2,
      sector: 1,
      ministry: '',
      province: 'Cartago',
      canton: 'Cartago',
      address: 'Calle 1',
      phone: '2200-0000',
      email: '',
      director: 'D',
      officer: 'O',
    }
    const params = { id: world.client.id }
    const { version } = (await done('rndEntities.list', { query: { search: `RACE${world.nr}` } })).items.find(
      ({ id }: { id: number }) => id === world.client.id,
    )
    const entity = await done('rndEntities.update', { params, body: { ...facts, version } })
    const toe = (await done('rndToes.list', { query: { clientId: world.client.id } })).items[0]
    const { open } = await done('rndPackages.preview', { query: quarter })
    if (open) await done('rndPackages.cancel', { params: { id: open.id }, body: { reason: 'x' } })
    const { id } = await done('rndPackages.create', { body: { ...quarter, serviceCode } })
    const reached = (wanted: Stage) => steps.indexOf(stage) >= steps.indexOf(wanted)
    if (reached('verified')) await done('rndPackages.verify', { params: { id } })
    if (reached('sent')) await done('rndPackages.send', { params: { id }, body: { reference: 'OFI' } })
    if (reached('rejected')) {
      const query = { confirm: 'false' }
      const { sha256 } = await done('rndPackages.reject', { params: { id }, query, file: rejection })
      await done('rndPackages.reject', { params: { id }, query: { confirm: 'true', seen: sha256 }, file: rejection })
    }
    return { ...world, packageId: id, entity, toe }
  }

const ofPackage = ({ packageId }: Package) => ({ params: { id: packageId } })
const cancel = {
  route: 'rndPackages.cancel',
  options: (world: Package) => ({ ...ofPackage(world), body: { reason: 'x' } }),
  ...one(409, 'illegalTransition'),
} as const
const close = {
  route: 'rndPackages.close',
  options: ofPackage,
  ...one(409, 'illegalTransition'),
} as const

const draft = scene<Package>('a package of the registry', preparing('draft'), [
  {
    route: 'rndPackages.create',
    options: () => ({ body: { ...quarter, serviceCode } }),
    wins: 'none',
    loser: [409, 'packageOpen'],
  },
  { route: 'rndPackages.freezeAgain', options: (world) => ({ ...ofPackage(world), body: { serviceCode } }), ...all },
  { route: 'rndPackages.verify', options: ofPackage, ...one(409, 'illegalTransition') },
  cancel,
  {
    route: 'rndEntities.update',
    options: ({ client, entity }, nth) => ({ params: { id: client.id }, body: { ...entity, director: `D ${nth}` } }),
    ...one(409, 'changedMeanwhile'),
  },
  {
    route: 'rndToes.update',
    options: ({ toe }, nth) => ({ params: { id: Number(toe.id) }, body: { ...toe, practiceCode: 5 + nth } }),
    ...one(409, 'changedMeanwhile'),
  },
])

const verified = scene<Package>('a verified package', preparing('verified'), [
  {
    route: 'rndPackages.send',
    options: (world, nth) => ({ ...ofPackage(world), body: { reference: `OFI-${nth}` } }),
    ...one(409, 'illegalTransition'),
  },
  { route: 'rndPackages.freezeAgain', options: (world) => ({ ...ofPackage(world), body: { serviceCode } }), ...all },
  cancel,
])

const sent = scene<Package>('a package that was sent', preparing('sent'), [
  { route: 'rndPackages.accept', options: ofPackage, ...one(409, 'illegalTransition') },
  {
    route: 'rndPackages.reject',
    options: (world) => ({ ...ofPackage(world), query: { confirm: 'true', seen: digest }, file: rejection }),
    ...one(409, 'illegalTransition'),
  },
])

const rejected = scene<Package>('a package with rejections', preparing('rejected'), [
  { route: 'rndPackages.correct', options: ofPackage, ...one(409, 'illegalTransition') },
  close,
])

/** What goes to the national registry. */
export const national: Scene[] = [draft, verified, sent, rejected]
