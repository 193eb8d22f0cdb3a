import { setTimeout as sleep } from 'node:timers/promises'
import { demoTypes } from '../../contract/cast/equipment.ts'
import { formatMicrosieverts } from '../../contract/dose.ts'
import { type Period, parsePeriod } from '../../contract/period.ts'
import { quantities, quantityFacts } from '../../contract/quantities.ts'
import type { RouteId } from '../../contract/routes.ts'
import type { Reading } from '../../contract/schemas/readings.ts'
import type { Bearer, Position, Quantity } from '../../contract/vocabulary.ts'
import { addDays } from '../domain/calendar.ts'
import { clientForm, personForm } from './races/world.ts'
import type { Caller, CallOptions, TestServer } from './testServer.ts'

/** A client of the laboratory with its people, made through the API. */
export interface Place {
  nr: number
  client: { id: number; sites: { id: number; name: string }[] }
  people: { id: number }[]
}

/** What a reader shows of a dosimeter, µSv gross by quantity. */
export type Shown = Partial<Record<Quantity, number>>

interface Line {
  id: number
  bearer: Bearer
  personId: number | null
  position: Position
  serial: string
}

/** Who gets a dosimeter of which type; null: nobody, it is a spare or an area's. */
export interface Wanted {
  person?: number
  type: 'chest' | 'collar' | 'fetal' | 'ringLeft' | 'spare' | 'area'
}

const typeIds = { chest: 1, collar: 2, fetal: 6, ringLeft: 0, spare: 5, area: 4 }
const typeOf = (wanted: Wanted['type']): number =>
  demoTypes.find(({ position, technologyId }) => position === wanted && technologyId === 1)?.id ?? typeIds[wanted]

const heading = (quantity: Quantity) => `${quantityFacts[quantity].columns.osl[0]} [mSv]`
const netHeading = (quantity: Quantity) => quantityFacts[quantity].columns.landauer[0]
let made = 5_000
/** Of which types a server's stock was filled. */
const stocks = new WeakMap<Served, Set<number>>()

/** What a laboratory asks of a server: sessions, and its clock where it can be set. */
export type Served = Pick<TestServer, 'as' | 'setNow'>

/**
 * A laboratory that works through the API as people do: plans, ships, receives, uploads readers' files, decides, publishes.
 * Each step sets the clock to the day on which it happens in life. Without `scans` nobody writes down that a dosimeter came
 * back: where the clock is the machine's, a reading of last spring would be older than that.
 */
export async function openLaboratory<S extends Served = TestServer>(server: S, { scans = true } = {}) {
  const admin = await server.as('admin@demo.sievert')
  const second = await server.as('admin2@demo.sievert')
  const ok = async (id: RouteId, options: CallOptions = {}, by: Caller = admin) => {
    const { status, body } = await by(id, options)
    if (status !== 200) throw new Error(`${id}: ${JSON.stringify(body)}`)
    return body
  }
  const stocked = stocks.get(server) ?? new Set<number>()
  stocks.set(server, stocked)
  /** More stock of a type than the demonstration has. */
  async function stock(typeId: number) {
    if (stocked.has(typeId)) return
    stocked.add(typeId)
    const serials = Array.from({ length: 300 }, (_, index) => `LAB${typeId}-${1_000 + index}`)
    await ok('dosimeters.register', { body: { typeId, serials } })
  }

  /** A new client with people; `forms` change what their forms say. */
  async function place(forms: Partial<Record<string, unknown>>[]): Promise<Place> {
    made += 1
    const client = await ok('clients.create', { body: clientForm(made) })
    const people: Place['people'] = []
    for (const [index, form] of forms.entries()) {
      const body = { ...personForm({ nr: made, client }, index + 1), ...form }
      people.push(await ok('people.create', { body }))
    }
    return { nr: made, client, people }
  }

  /** Plans a period of a place and ships it; answers its lines, controls included. */
  async function ship(at: Place, code: string, wanted: readonly Wanted[]): Promise<Line[]> {
    const period = parsePeriod(code) as Period
    server.setNow(`${addDays(period.from, -3)}T15:00:00.000Z`)
    const sheet = { clientId: at.client.id, period: code }
    await stock(demoTypes.find(({ position, technologyId }) => position === 'control' && technologyId === 1)?.id ?? 0)
    for (const { person, type } of wanted) {
      await stock(typeOf(type))
      const bearer = person === undefined ? type : 'person'
      const personId = person === undefined ? null : at.people[person]?.id
      const line = { ...sheet, siteId: at.client.sites[0]?.id, bearer, personId, typeId: typeOf(type) }
      await ok('assignments.add', { body: line })
    }
    await ok('assignments.assignStock', { body: sheet })
    const { id } = await ok('packingLists.create', { body: sheet })
    await ok('packingLists.ship', { params: { id }, body: { carrier: 'Correos', waybill: '' } })
    return (await ok('assignments.sheet', { query: sheet })).lines
  }

  const receive = async (code: string, serials: readonly string[]) => {
    server.setNow(`${addDays((parsePeriod(code) as Period).to, 5)}T15:00:00.000Z`)
    await ok('dosimeters.receive', { body: { serials, condition: 'normal' } })
  }

  /** Waits for the end of an upload's dry run, as a screen does. */
  async function analysed(id: number) {
    while ((await ok('uploads.get', { params: { id } })).state === 'analysing') await sleep(10)
  }

  let files = 0
  /** Uploads what a reader showed, or what a laboratory that takes its own control off gave, and confirms it. Answers the id. */
  async function upload(
    code: string,
    shown: readonly (readonly [serial: string, Shown])[],
    { net = false } = {},
  ): Promise<number> {
    files += 1
    const { from, to } = parsePeriod(code) as Period
    const read = net ? addDays(to, 7) : addDays(to, 7).split('-').reverse().join('/')
    server.setNow(`${addDays(to, 8)}T15:00:00.000Z`)
    const mSv = (value: number | undefined) =>
      value === undefined ? '' : formatMicrosieverts(value, { language: 'es' }).replace('−', '-')
    const minute = `${String(8 + (Math.floor(files / 60) % 12)).padStart(2, '0')}:${String(files % 60).padStart(2, '0')}`
    const rows = shown.map(([serial, figures]) =>
      [serial, `${read} ${minute}`, ...quantities.map((quantity) => mSv(figures[quantity]))].concat(
        net ? ['WHBODY', from, to] : [],
      ),
    )
    const headings = net
      ? ['Serial Number', 'Scan Date', ...quantities.map(netHeading), 'Use', 'Period Begin Date', 'Period End Date']
      : ['dosimeter', 'timestamp', ...quantities.map(heading)]
    const bytes = [headings, ...rows].map((cells) => cells.join(';')).join('\n')
    const query = {
      profile: net ? 'landauer' : 'osl',
      period: code,
      technologyId: 1,
      unit: 'mSv',
      decimalMark: ',',
      dateOrder: 'dayFirst',
    }
    const { id } = await ok('uploads.create', { query, file: { name: `lector-${made}-${files}.csv`, bytes } })
    await analysed(id)
    await ok('uploads.confirm', { params: { id } })
    return id
  }

  const readings = async (at: Place, query: Record<string, string | number> = {}): Promise<Reading[]> =>
    (await ok('readings.list', { query: { clientId: at.client.id, pageSize: 200, ...query } })).items
  const reading = async (at: Place, serial: string): Promise<Reading> => {
    const found = (await readings(at)).find((each) => each.serial === serial)
    if (!found) throw new Error(`There is no reading of ${serial} in the queue.`)
    return found
  }
  const approve = (which: readonly Reading[], note?: string, by: Caller = admin) =>
    ok('readings.approve', { body: { readings: which.map(({ id, judgement }) => ({ id, judgement })), note } }, by)
  const publish = (at: Place, code?: string) =>
    ok('readings.publish', { body: { clientId: at.client.id, period: code, closures: false } })
  const doses = (personId: number, year?: number) => ok('people.doses', { params: { id: personId }, query: { year } })

  /** A whole period in one go: shipped, received, read; whatever is not named read its `usual` amount. */
  async function live(
    at: Place,
    code: string,
    wanted: readonly Wanted[],
    gross: readonly Shown[],
    control: Shown | null,
  ) {
    const lines = await ship(at, code, wanted)
    const worn = lines.filter(({ bearer }) => bearer !== 'control')
    const controls = control ? lines.filter(({ bearer }) => bearer === 'control') : []
    const back = [...worn, ...controls].map(({ serial }) => serial)
    if (scans) await receive(code, back)
    const inOrder = wanted.map(({ person, type }) =>
      worn.find((line) =>
        person === undefined ? line.bearer === type : line.personId === at.people[person]?.id && line.position === type,
      ),
    )
    const rows = inOrder.flatMap((line, index) => (line ? [[line.serial, gross[index] ?? {}] as const] : []))
    await upload(code, [...controls.map(({ serial }) => [serial, control as Shown] as const), ...rows])
    return {
      lines,
      serials: inOrder.map((line) => line?.serial ?? ''),
      controls: lines.filter(({ bearer }) => bearer === 'control'),
    }
  }

  return { server, admin, second, ok, place, ship, receive, upload, readings, reading, approve, publish, doses, live }
}
export type Laboratory<S extends Served = TestServer> = Awaited<ReturnType<typeof openLaboratory<S>>>
