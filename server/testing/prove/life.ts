import { sql } from 'drizzle-orm'
import { demoTypes } from '../../../contract/cast/equipment.ts'
import { type Period, parsePeriod } from '../../../contract/period.ts'
import { rowsOf } from '../../db/database.ts'
import type { Laboratory, Place } from '../laboratory.ts'
import { wornOn } from './rules.ts'
import type { Cell, Entry, Figures, Line, Person, Quantity, Verdict } from './things.ts'

/** An entry with what the service knows of it: its row, its file, and what was decided. */
export interface Kept extends Entry {
  id: number
  upload: number | null
  /** What its file put it in the place of. */
  replaced: Kept | null
  /** What was last seen of it. */
  seen: Verdict
  /** Which administrator has approved it first, of two. */
  first: number | null
}

/** A record that was published: what it says now, and in which version. */
export interface Published {
  line: Line
  cells: Record<Quantity, Cell>
  version: number
}

/** What a fact that came later proposes for a published dose. */
export interface Proposal {
  id: number
  line: Line
  gross: Figures
  byHand: Figures
  net: boolean
  /** The file that brought it; null: the withdrawal of a control. */
  upload: number | null
  /** The version that it is about. */
  version: number
}

/** What differs between the service and the rules. */
export class Difference extends Error {}

/** Two clients of a laboratory as the rules see them, and the calls by which they live. */
export interface Life {
  lab: Laboratory
  /** Everybody works at the first; some come to the second. */
  places: readonly [Place, Place]
  random: () => number
  people: Person[]
  lines: Line[]
  /** What counts: one a line at most. */
  entries: Kept[]
  published: Published[]
  proposals: Proposal[]
  /** Lines whose dosimeter did not come back, until it does. */
  lost: Set<Line>
  /** Files that were confirmed, whether they were taken back, and whether a dose was ever published from one. */
  uploads: { id: number; undone: boolean; published: boolean; period: string }[]
  periods: string[]
}

export const differ = (what: string): never => {
  throw new Difference(what)
}
export const pick = <T>({ random }: Life, of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)]
export const chance = ({ random }: Life, share: number): boolean => random() < share
export const between = ({ random }: Life, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** A client with three people, one of them under 18, another one, and dosimeters enough for half a year. */
export async function newLife(lab: Laboratory, random: () => number): Promise<Life> {
  const at = await lab.place([{}, {}, { birthDate: '2009-01-01' }])
  const other = await lab.place([])
  for (const [position, many] of [
    ['chest', 30],
    ['control', 20],
    ['spare', 8],
    ['area', 8],
  ] as const) {
    const serials = Array.from({ length: many }, (_, index) => `V${at.nr}${position.slice(0, 2).toUpperCase()}${index}`)
    await lab.ok('dosimeters.register', { body: { typeId: typeAt(position).id, serials } })
  }
  const works = () => [{ client: at.client.id, from: '2026-01-01', to: null }]
  const people = at.people.map(({ id }, index) => ({
    id,
    works: works(),
    young: index === 2,
    pregnancy: null,
    external: [],
  }))
  return {
    lab,
    places: [at, other],
    random,
    people,
    lines: [],
    entries: [],
    published: [],
    proposals: [],
    lost: new Set(),
    uploads: [],
    periods: [],
  }
}

const typeAt = (position: string) =>
  demoTypes.find((type) => type.position === position && type.technologyId === 1) ?? differ(`no type for ${position}`)

/** Plans the next month of each client for whom chance chooses, ships it and has it received. */
export async function nextPeriod(life: Life): Promise<void> {
  const code = `2026-${String(life.periods.length + 1).padStart(2, '0')}`
  life.periods.push(code)
  for (const at of life.places) await shipTo(life, at, code)
}

async function shipTo(life: Life, at: Place, code: string): Promise<void> {
  const { lab } = life
  const sheet = { clientId: at.client.id, period: code }
  const people = life.people.filter((person) => daysThere(person, at.client.id, code))
  if (people.length === 0) return
  const wearers = people.filter(() => chance(life, 0.8))
  const wanted = [
    ...wearers.map(({ id }) => ({ bearer: 'person', personId: id as number | null, position: 'chest' })),
    ...(wearers.length < people.length || chance(life, 0.2)
      ? [{ bearer: 'spare', personId: null, position: 'spare' }]
      : []),
    ...(chance(life, 0.2) ? [{ bearer: 'area', personId: null, position: 'area' }] : []),
  ]
  for (const { position, ...line } of wanted) {
    const siteId = at.client.sites[between(life, 0, 1)]?.id
    await lab.ok('assignments.add', { body: { ...sheet, siteId, ...line, typeId: typeAt(position).id } })
  }
  if (wanted.length === 0) return
  await lab.ok('assignments.assignStock', { body: sheet })
  const { id } = await lab.ok('packingLists.create', { body: sheet })
  await lab.ok('packingLists.ship', { params: { id }, body: { carrier: 'Correos', waybill: '' } })
  const { lines } = await lab.ok('assignments.sheet', { query: sheet })
  for (const line of lines) {
    const person = life.people.find((each) => each.id === line.personId) ?? null
    const measured = typeAt(line.bearer === 'person' ? 'chest' : line.bearer).quantities as Quantity[]
    const { id, serial, siteId, bearer } = line
    const before = life.lines.filter((each) => each.serial === serial)
    const elsewhere = before[0]?.elsewhere ?? (await pastOf(life, id, serial))
    life.lines.push({
      id,
      client: at.client.id,
      serial,
      siteId,
      bearer,
      person,
      spare: bearer === 'spare' ? 'unknown' : null,
      period: code,
      ...((person && daysThere(person, at.client.id, code)) ?? daysOfPeriod(code)),
      measured,
      zeroed: before[0]?.zeroed ?? elsewhere.zeroed,
      before,
      elsewhere,
    })
  }
}

/** Where a dosimeter was before this life, and when it was set to zero: others have lived from the same stock. */
async function pastOf({ lab }: Life, line: number, serial: string | null): Promise<Line['elsewhere']> {
  const { db } = lab.server.services.database
  const its = sql`(select id from dosimeters where serial = ${serial})`
  const worn = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select "from", "to" from assignments where dosimeter_id = ${its} and id <> ${line}`,
  )
  const zeroed = await rowsOf<{ day: string }>(db, sql`select day from annealings where dosimeter_id = ${its}`)
  return { worn, zeroed: new Set(zeroed.map(({ day }) => day)) }
}

export const daysOfPeriod = (code: string): { from: string; to: string } => {
  const { from, to } = parsePeriod(code) as Period
  return { from, to }
}

/** The days of a period on which somebody works at a client; null: none. */
export function daysThere({ works }: Person, client: number, code: string) {
  const work = works.find((each) => each.client === client)
  return work ? wornOn(work, daysOfPeriod(code)) : null
}

/** Whose figures are a dose once they are published. */
export const isDose = ({ bearer }: Line): boolean => bearer === 'person' || bearer === 'area'

export const entryOf = ({ entries }: Life, line: Line): Kept | undefined => entries.find((entry) => entry.line === line)

/** What nobody has decided on. */
export const waiting = ({ entries }: Life): Kept[] => entries.filter(({ state }) => state === 'waiting')

/** Something that happens in a laboratory; answers false where there is nothing for it to happen to. */
export type Act = (life: Life) => Promise<boolean>
