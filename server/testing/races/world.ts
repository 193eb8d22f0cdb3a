import { demoPassword } from '../../../contract/cast/accounts.ts'
import { demoTypes } from '../../../contract/cast/equipment.ts'
import type { RouteId } from '../../../contract/routes.ts'
import { makePasswordLink } from '../../core/links.ts'
import { hashPassword } from '../../core/passwords.ts'
import { withTx } from '../../db/database.ts'
import { users } from '../../db/schema.ts'
import { ok } from '../sheet.ts'
import type { Caller, CallOptions, TestServer } from '../testServer.ts'

export const period = '2026-10'
const previous = '2026-09'
const chest = 1
const control = demoTypes.find(({ position, technologyId }) => position === 'control' && technologyId === 1)?.id ?? 0
const spareType = demoTypes.find(({ position }) => position === 'spare')?.id ?? 0
const password = demoPassword

export interface Line {
  id: number
  bearer: string
  personId: number | null
  dosimeterId: number | null
  serial: string | null
  state: string
}

/** What a race is about: objects of its own, so that no race finds what another left. */
export interface World {
  /** A number that no other world has. */
  nr: number
  client: { id: number; version: number; sites: { id: number }[] } & Record<string, unknown>
  people: ({ id: number } & Record<string, unknown>)[]
  lines: Line[]
  listId: number
  uploads: number[]
  readings: number[]
  /** Those of people: what has a background taken off. */
  worn: number[]
  /** Those of controls. */
  controls: number[]
  /** That of the spare, where one was given out. */
  spare: number
}

/** How far a client's sheet has come. Each stage goes through those before it. */
export const stages = [
  'people',
  'drafts',
  'given',
  'packed',
  'shipped',
  'received',
  'analysed',
  'confirmed',
  'approved',
] as const
export type Stage = (typeof stages)[number]

let made = 0

/** The form of a client that does not exist yet. */
export const clientForm = (nr: number) => {
  const address = { line: 'Calle 1', province: 'Cartago', canton: '', district: '' }
  return {
    code: `RACE${nr}`,
    name: `Clínica ${nr}`,
    legalId: `3-101-${nr}`,
    sector: 'private',
    frequency: 'monthly',
    shipmentAddress: address,
    reportAddress: null,
    invoiceAddress: null,
    contacts: [],
    radiationProtectionOfficer: '',
    registryEntityCode: '',
    sites: ['Norte', 'Sur'].map((name) => ({ id: null, name, department: '', address: '' })),
  }
}

/** The form of a person that does not exist yet. */
export const personForm = (world: Pick<World, 'nr' | 'client'>, which: number) => ({
  idType: 'cedula',
  idNumber: String(900_000_000 + world.nr * 10 + which),
  firstNames: `Persona ${which}`,
  lastNames: `Carrera ${world.nr}`,
  birthDate: '1985-03-04',
  sex: 'F',
  clientId: world.client.id,
  siteId: world.client.sites[0]?.id,
  occupationCode: 10,
  practiceCode: 4,
  category: 'A',
  monitoringStart: '2026-01-01',
  monitoringEnd: null,
  email: '',
})

export const serialsOf = (world: World, states: string[]): string[] =>
  world.lines.flatMap(({ serial, state }) => (serial && states.includes(state) ? [serial] : []))

/** A reader's file of the world's dosimeters; `more` µSv make another file of the same lines. */
export function readersFile(world: World, more = 0, controlReads = 100): NonNullable<CallOptions['file']> {
  // Dosimeters come back to stock and out again: read at another minute, it is another file.
  const at = `0${Math.floor(world.nr / 60) % 9}:${String(world.nr % 60).padStart(2, '0')}`
  const rows = world.lines.map(({ serial, bearer }) => {
    const dose = ((bearer === 'control' ? controlReads : 420) + more) / 1000
    return `${serial};20/11/2026 ${at};${dose.toFixed(3).replace('.', ',')};${dose.toFixed(3).replace('.', ',')}`
  })
  const text = ['dosimeter;timestamp;Hp10Dose [mSv];Hp007Dose [mSv]', ...rows].join('\n')
  return { name: `lector-${world.nr}.csv`, bytes: text }
}
export const uploadQuery = { profile: 'osl', period, technologyId: 1, dateOrder: 'dayFirst' }

/** Brings a new client's sheet to a stage, through the API. */
export async function makeWorld(
  server: TestServer,
  admin: Caller,
  stage: Stage,
  { spare: withSpare = false, control: controlReads = 100 }: { spare?: boolean; control?: number } = {},
): Promise<World> {
  made += 1
  const call = async (id: RouteId, options: CallOptions) => ok(await admin(id, options))
  const client = await call('clients.create', { body: clientForm(made) })
  const world: World = {
    nr: made,
    client,
    people: [],
    lines: [],
    listId: 0,
    uploads: [],
    readings: [],
    worn: [],
    controls: [],
    spare: 0,
  }
  const reached = (wanted: Stage) => stages.indexOf(stage) >= stages.indexOf(wanted)
  const sheet = { clientId: client.id, period }
  for (const which of [1, 2, 3]) world.people.push(await call('people.create', { body: personForm(world, which) }))
  const add = (which: number, of: string) =>
    call('assignments.add', {
      body: {
        ...sheet,
        period: of,
        siteId: client.sites[0].id,
        bearer: 'person',
        personId: world.people[which]?.id,
        typeId: chest,
      },
    })
  if (reached('drafts')) {
    for (const which of [0, 1]) await add(which, period)
    await add(2, previous)
    const line = { ...sheet, siteId: client.sites[0].id, bearer: 'spare', personId: null, typeId: spareType }
    if (withSpare) await call('assignments.add', { body: line })
  }
  if (reached('given')) await call('assignments.assignStock', { body: sheet })
  if (reached('packed')) world.listId = (await call('packingLists.create', { body: sheet })).id
  if (reached('shipped'))
    await call('packingLists.ship', { params: { id: world.listId }, body: { carrier: 'Correos', waybill: '' } })
  world.lines = (await call('assignments.sheet', { query: sheet })).lines
  if (reached('received'))
    await call('dosimeters.receive', { body: { serials: serialsOf(world, ['shipped']), condition: 'normal' } })
  if (reached('analysed')) {
    // Two files of the same dosimeters: which of them counts is decided by who confirms first.
    for (const more of reached('confirmed') ? [0] : [0, 7]) {
      const file = readersFile(world, more, controlReads)
      world.uploads.push((await call('uploads.create', { query: uploadQuery, file })).id)
    }
    await server.settle()
  }
  if (reached('confirmed')) {
    await call('uploads.confirm', { params: { id: world.uploads[0] as number } })
    const { items } = await call('readings.list', { query: sheet })
    const ofBearer = (wanted: string) =>
      items.flatMap(({ id, bearer }: { id: number; bearer: string }) => (bearer === wanted ? [id] : []))
    world.readings = items.map(({ id }: { id: number }) => id)
    world.worn = ofBearer('person')
    world.controls = ofBearer('control')
    world.spare = ofBearer('spare')[0] ?? 0
  }
  const readings = world.readings.map((id) => ({ id, judgement: 1 }))
  if (reached('approved')) await call('readings.approve', { body: { readings, note: 'Comprobado' } })
  return world
}

/** Dosimeters enough for every race. */
export async function fillStock(admin: Caller) {
  const serials = (prefix: string) => Array.from({ length: 500 }, (_, index) => `${prefix}-${10_000 + index}`)
  for (const [typeId, prefix] of [
    [chest, 'RACEOC'],
    [control, 'RACEOX'],
    [spareType, 'RACEOS'],
  ] as const)
    ok(await admin('dosimeters.register', { body: { typeId, serials: serials(prefix) } }))
}

export interface Account {
  nr: number
  id: number
  email: string
  password: string
  /** Addresses are counted; each account has its own. */
  from: string
  caller: Caller
  anonymous: Caller
  resetToken: string
}

let hash: Promise<string> | undefined

/** An administrator of its own, signed in, with a letter on its way. */
export async function makeAccount(server: TestServer): Promise<Account> {
  made += 1
  const { db } = server.services.database
  hash ??= hashPassword(password)
  const email = `race${made}@demo.sievert`
  const [user] = await db
    .insert(users)
    .values({ email, nombre: `Cuenta ${made}`, rolId: 1, passwordHash: await hash })
    .returning({ id: users.id })
  if (!user) throw new Error('The account was not written.')
  const from = `10.1.${made >> 8}.${made & 255}`
  const now = server.services.now()
  return {
    nr: made,
    id: user.id,
    email,
    password,
    from,
    caller: await server.as(email, from),
    anonymous: server.anonymous,
    resetToken: (await withTx(db, (tx) => makePasswordLink(tx, 'reset', user.id, 30, now))) ?? '',
  }
}

/** The world's sheet, as calls name it. */
export const sheet = ({ client }: World) => ({ clientId: client.id, period })

/** Adds the third person to the sheet, at the second site. */
export const addSecond = (world: World): CallOptions => ({
  body: {
    ...sheet(world),
    siteId: world.client.sites[1]?.id,
    bearer: 'person',
    personId: world.people[2]?.id,
    typeId: 1,
  },
})
