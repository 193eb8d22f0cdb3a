import type { CallOptions } from '../testServer.ts'
import { ownAccount, signIn, users } from './accounts.ts'
import { keptDevice } from './kept.ts'
import { ownPasskeys } from './passkeys.ts'
import { all, one, type Scene, scene } from './scene.ts'
import { addSecond, clientForm, makeAccount, makeWorld, personForm, sheet, type World } from './world.ts'

const ofPerson = (world: World) => ({ id: world.people[0]?.id ?? 0 })

const clients = scene('a client', (server, admin) => makeWorld(server, admin, 'people'), [
  {
    route: 'clients.update',
    options: ({ client }, nth) => ({
      params: { id: client.id },
      body: { ...client, radiationProtectionOfficer: `Oficial ${nth}`, sites: client.sites.slice(0, 1) },
    }),
    ...one(409, 'changedMeanwhile'),
  },
  {
    route: 'clients.setStatus',
    options: ({ client }) => ({ params: { id: client.id }, body: { active: false } }),
    ...one(409, 'alreadySo'),
  },
  { route: 'clients.create', options: ({ nr }) => ({ body: clientForm(nr + 100_000) }), ...one(422, 'invalid') },
  {
    route: 'people.create',
    options: (world) => ({ body: { ...personForm(world, 7), siteId: world.client.sites[1]?.id } }),
    ...one(422, 'invalid'),
  },
  { route: 'assignments.add', options: addSecond, ...one(422, 'invalid') },
  { route: 'people.import', options: (world) => importOf(world, 1), ...all },
])

const importOf = (world: World, which: number): CallOptions => {
  const { idNumber, firstNames, lastNames, birthDate, sex, monitoringStart } = personForm(world, which)
  const cells = [idNumber, `${firstNames} Bis`, lastNames, birthDate, sex, 'Norte', monitoringStart, '10', '4']
  const text = `cédula;nombre;apellidos;nacimiento;sexo;sede;inicio;cargo;práctica\n${cells.join(';')}\n`
  return { query: { confirm: 'true', clientId: world.client.id }, file: { name: 'personal.csv', bytes: text } }
}

const secondJob = {
  clientId: 2,
  siteId: 4,
  occupationCode: 10,
  practiceCode: 4,
  category: 'B',
  from: '2026-11-01',
  to: null,
}
const employmentOf = ({ people: [first] }: World) =>
  Number((first?.employments as { id: number }[] | undefined)?.[0]?.id)

const person = scene('a person', (server, admin) => makeWorld(server, admin, 'people'), [
  {
    route: 'people.update',
    options: (world, nth) => ({ params: ofPerson(world), body: { ...world.people[0], email: `n${nth}@demo.example` } }),
    ...one(409, 'changedMeanwhile'),
  },
  {
    route: 'people.setStatus',
    options: (world) => ({ params: ofPerson(world), body: { active: false } }),
    ...one(409, 'alreadySo'),
  },
  {
    route: 'people.transfer',
    options: (world) => ({ params: ofPerson(world), body: { clientId: 2, siteId: 4, from: '2026-12-01' } }),
    ...one(409, 'sameClient'),
  },
  {
    route: 'employments.add',
    options: (world) => ({ params: ofPerson(world), body: secondJob }),
    ...one(422, 'invalid'),
  },
  {
    route: 'employments.end',
    options: (world) => ({ params: { id: employmentOf(world) }, body: { to: '2026-11-30' } }),
    ...one(409, 'alreadySo'),
  },
  {
    route: 'people.declarePregnancy',
    options: (world) => ({
      params: ofPerson(world),
      body: { pregnancy: { declaredOn: '2026-08-10', expectedOn: '2027-02-20' } },
    }),
    ...all,
  },
  { route: 'people.create', options: (world) => ({ body: personForm(world, 8) }), ...one(422, 'invalid') },
  { route: 'people.import', options: (world) => importOf(world, 8), ...all },
  {
    route: 'assignments.add',
    options: (world) => ({
      body: {
        ...sheet(world),
        siteId: world.client.sites[0]?.id,
        bearer: 'person',
        personId: world.people[0]?.id,
        typeId: 1,
      },
    }),
    ...one(422, 'invalid'),
  },
])

interface Kinds {
  nr: number
  technology: { id: number } & Record<string, unknown>
  type: { id: number } & Record<string, unknown>
  /** Serials that lie in the stock. */
  stock: string[]
}
const technologyForm = (code: string) => ({
  code,
  name: code,
  exchangeMode: 'perPeriod',
  controlRateFrom: null,
  controlRateTo: null,
  levels: [
    { quantity: 'hp10', detectionLimit: 10, recordingLevel: 50 },
    { quantity: 'hp007', detectionLimit: 10, recordingLevel: 50 },
  ],
})
const typeForm = (technologyId: number, code: string) => ({
  technologyId,
  code,
  name: code,
  position: 'chest',
  quantities: ['hp10', 'hp007'],
  active: true,
})
const equipment = scene<Kinds>(
  'a technology and its type',
  async (server, admin) => {
    const { nr } = await makeWorld(server, admin, 'people')
    const technology = (await admin('technologies.create', { body: technologyForm(`T${nr}`) })).body
    const type = (await admin('dosimeterTypes.create', { body: typeForm(technology.id, `Y${nr}`) })).body
    const stock = [1, 2, 3, 4].map((each) => `ST${nr}-${each}`)
    await admin('dosimeters.register', { body: { typeId: type.id, serials: stock } })
    return { nr, technology, type, stock }
  },
  [
    {
      route: 'technologies.create',
      options: ({ nr }) => ({ body: technologyForm(`NEW${nr}`) }),
      ...one(422, 'invalid'),
    },
    {
      route: 'technologies.update',
      options: ({ technology }, nth) => ({ params: { id: technology.id }, body: { ...technology, name: `N ${nth}` } }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'dosimeterTypes.create',
      options: ({ nr, technology }) => ({ body: typeForm(technology.id, `NEW${nr}`) }),
      ...one(422, 'invalid'),
    },
    {
      route: 'dosimeterTypes.update',
      options: ({ type }, nth) => ({ params: { id: type.id }, body: { ...type, name: `N ${nth}` } }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'dosimeters.register',
      // Shared out among the calls in another order, as two people would.
      options: ({ nr, type }, nth) => {
        const serials = [1, 2, 3, 4].map((each) => `SN${nr}-${each}`)
        return { body: { typeId: type.id, serials: nth % 2 ? serials.toReversed() : serials } }
      },
      ...one(422, 'invalid'),
    },
    {
      route: 'dosimeters.setStatus',
      options: ({ stock }, nth) => ({
        body: { serials: nth % 2 ? stock.toReversed() : stock, status: 'retired', reason: 'x' },
      }),
      ...one(422, 'invalid'),
    },
    {
      route: 'dosimeters.noteDay',
      options: ({ stock }, nth) => ({
        body: { serials: nth % 2 ? stock.toReversed() : stock, act: 'calibrated', day: '2026-10-01', reason: 'x' },
      }),
      wins: 'all',
      loser: [422, 'invalid'],
    },
  ],
)

const elsewhere = (nth = 0) => ({
  ...{
    employer: `Otro ${nth}`,
    position: 'chest',
    from: '2026-01-01',
    to: '2026-01-31',
    source: 'Constancia',
    reason: 'x',
  },
  cells: { hp10: 100, hp3: null, hp007: null },
})
interface Elsewhere {
  personId: number
  id: number
  judgement: string
}
/** Recorded by an administrator of its own, so that both others may decide. */
const external = scene<Elsewhere>(
  'a dose of elsewhere',
  async (server, admin) => {
    const { people } = await makeWorld(server, admin, 'people')
    const personId = people[0]?.id ?? 0
    const { caller } = await makeAccount(server)
    const { items } = (await caller('externalDoses.record', { params: { personId }, body: elsewhere() })).body
    return { personId, id: items[0].id, judgement: items[0].judgement }
  },
  [
    {
      route: 'externalDoses.record',
      options: ({ personId }, nth) => ({ params: { personId }, body: elsewhere(nth + 1) }),
      ...all,
    },
    {
      // The same document by several: it counts once.
      route: 'externalDoses.record',
      options: ({ personId }) => ({ params: { personId }, body: elsewhere(99) }),
      ...one(409, 'externalRecorded'),
    },
    {
      route: 'externalDoses.confirm',
      options: ({ id, judgement }) => ({ params: { id }, body: { judgement, reason: '' } }),
      ...one(409, 'illegalTransition'),
    },
    {
      route: 'externalDoses.reject',
      options: ({ id }) => ({ params: { id }, body: { reason: 'x' } }),
      ...one(409, 'illegalTransition'),
    },
    {
      route: 'externalDoses.withdraw',
      options: ({ id }) => ({ params: { id }, body: { reason: 'x' } }),
      ...one(409, 'illegalTransition'),
    },
  ],
)

/** What is kept of clients, people, equipment and accounts. */
export const registry: Scene[] = [
  clients,
  person,
  external,
  equipment,
  keptDevice,
  signIn,
  ownAccount,
  ownPasskeys,
  users,
]
