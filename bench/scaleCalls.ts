import { z } from 'zod'
import { api } from '../contract/api.ts'
import { policies } from '../contract/policies.ts'
import { fillPath } from '../contract/route.ts'
import { type RouteId, routes } from '../contract/routes.ts'
import { file } from '../contract/schemas/common.ts'
import { type callers, type Size, sentPackage } from './scaleSize.ts'

type Gets = { [Id in RouteId]: (typeof routes)[Id]['method'] extends 'GET' ? Id : never }[RouteId]
/** Reads of one record of which the filling has none: they are not asked, and the bench says so. */
export const notFilled = [
  // A line for each.
] as const satisfies readonly Gets[]
/** Reads that cannot be asked without saying of what. One that is named neither above nor below does not compile. */
type Named = Exclude<
  { [Id in Gets]: (typeof routes)[Id]['path'] extends `${string}:${string}` ? Id : never }[Gets],
  (typeof notFilled)[number]
>

interface Said {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  /** More ways to ask it, that no single filter is. */
  also?: Record<string, string | number>[]
  /** Is slowed down on purpose after so many calls. */
  atMost?: number
}

/** One question: who asks what. */
export interface Call {
  id: RouteId
  caller: keyof typeof callers
  /** What it asks beside the address itself. */
  variant: string
  address: string
  /** A file, which takes as long as it is long. */
  isFile: boolean
  atMost?: number
}

/** The large client, and one of usual size. */
const [large, usual] = [1, 3]
const person = 5

/** The code of the month so many before the present one. */
export const monthBefore = (k: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - k, 1)).toISOString().slice(0, 7)
}

/** What reads are asked about. The ids are those that `fillService` gave. */
function saidOf({ people, clients, months }: Size): Record<Named, Said> & Partial<Record<Gets, Said>> {
  const block = people + clients
  const ofPerson = { params: { id: person } }
  const upload = { params: { id: months + 10 } }
  const quarter = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 3, 1))
  return {
    'users.get': { params: { id: 1 } },
    'clients.get': { params: { id: large } },
    'people.lookup': { query: { idType: 'passport', idNumber: 'P000000005' }, atMost: 20 },
    'people.get': ofPerson,
    'people.doses': ofPerson,
    'people.dosesExport': ofPerson,
    'people.readers': ofPerson,
    'employments.lines': { params: { id: person }, query: { to: `${monthBefore(6)}-10` } },
    'externalDoses.list': { params: { personId: 50 } },
    'dosimeterTypes.get': { params: { id: 1 } },
    'dosimeters.life': { params: { id: 3 * person } },
    'assignments.sheet': { query: { clientId: large, period: monthBefore(1) } },
    'keptDevices.get': { params: { id: 1 } },
    'packingLists.get': { params: { id: 1 } },
    'packingLists.pdf': { params: { id: 1 } },
    'uploads.get': upload,
    'uploads.rows': upload,
    'uploads.rejects': upload,
    'uploads.file': upload,
    // A control of the large client: all that it was the background of.
    'readings.withdrawal': { params: { id: 3 * block + people + large } },
    'readings.withdrawing': { params: { id: 3 * block + people + large } },
    'doses.chain': { params: { id: 3 * block + person } },
    'reports.reading': { query: { clientId: large } },
    'readings.list': {
      also: ['serial', '-serial', 'hp10', '-hp10'].map((sort) => ({ state: 'published', sort })),
    },
    'reports.readingExport': { query: { clientId: large } },
    'rndToes.history': ofPerson,
    'rndPackages.preview': {
      query: { year: quarter.getUTCFullYear(), quarter: 1 + Math.floor(quarter.getUTCMonth() / 3) },
    },
    'rndPackages.get': { params: { id: sentPackage } },
    'rndPackages.records': { params: { id: sentPackage } },
    'rndPackages.workbook': { params: { id: sentPackage } },
  }
}

/** What fields of queries are filled with, wherever a list takes them; words that a list chooses from are all tried. */
const filtersOf = (longAgo: number): Record<string, readonly (string | number)[]> => ({
  search: ['Mora', 'nobody has this', 'D00000'],
  clientId: [large, usual],
  period: [monthBefore(1), monthBefore(longAgo)],
  personId: [person],
  page: [200],
  age: [60],
  year: [new Date().getUTCFullYear()],
  technologyId: [2],
  typeId: [1],
  month: [monthBefore(3)],
  objectId: ['77'],
  userId: [2],
})

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap() as z.ZodType) : schema

type Variant = Record<string, string | number>

/** Of two fields at once every value of each: what is slow may be the rows of a single state. */
function pairsOf(tried: readonly Variant[]): Variant[] {
  const fieldOf = (variant: Variant) => Object.keys(variant)[0] as string
  return tried.flatMap((one, at) =>
    tried.slice(at + 1).flatMap((other) => (fieldOf(one) === fieldOf(other) ? [] : [{ ...one, ...other }])),
  )
}

/** In what ways reads are asked. */
interface Ways {
  /** By two fields of a query at once, in place of one. */
  pairs: boolean
  /** How many months ago the older period was that is asked for: each size has it. */
  longAgo: number
}

/** Every way to ask a read: as it is, in each order, by each filter and deep in; or by two of these at once. */
function variantsOf(id: RouteId, isFile: boolean, { pairs, longAgo }: Ways): Variant[] {
  const schema = (api[id] as { query?: z.ZodType }).query
  if (isFile || !(schema instanceof z.ZodObject)) return pairs ? [] : [{}]
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const filters = filtersOf(longAgo)
  const tried = fields.flatMap(([field, given]) => {
    const type = bare(given)
    const values = filters[field] ?? (type instanceof z.ZodEnum ? (type.options as string[]) : [])
    return values.map((value) => ({ [field]: value }))
  })
  if (pairs) return pairsOf(tried)
  const span =
    'from' in schema.shape && 'to' in schema.shape ? [{ from: `${monthBefore(9)}-01`, to: `${monthBefore(3)}-28` }] : []
  return [{}, ...tried, ...span]
}

/** Whom a read is asked by: whoever may, of the administrator, an officer of the large client, and a worker of it. */
function callersOf(id: RouteId): Call['caller'][] {
  const grant = policies[routes[id].policy]
  if (grant[1] === 'none') return ['participant']
  return grant[2] === 'own' && routes[id].policy !== 'signedIn' ? ['administrator', 'officer'] : ['administrator']
}

/** How long records are kept is told to the service alone. */
const maySay = (caller: Call['caller'], variant: object) => caller !== 'officer' || !('pastRetention' in variant)

/** Every read of the contract, in every way that it may be asked. */
export function callsOf(size: Size, ways: Ways): Call[] {
  const said: Partial<Record<RouteId, Said>> = saidOf(size)
  return (Object.keys(routes) as RouteId[])
    .filter((id) => routes[id].method === 'GET' && !(notFilled as readonly RouteId[]).includes(id))
    .flatMap((id) => {
      const { params, query = {}, atMost, also = [] } = said[id] ?? {}
      const isFile = api[id].response === file
      const format =
        isFile && 'query' in api[id] && 'format' in (api[id].query as z.ZodObject).shape ? { format: 'csv' } : {}
      const path = fillPath(routes[id].path, params)
      return callersOf(id).flatMap((caller) =>
        [...variantsOf(id, isFile, ways), ...(ways.pairs ? [] : also)]
          .filter((variant) => maySay(caller, variant))
          .map((variant): Call => {
            const asked = new URLSearchParams(
              Object.entries({ ...query, ...format, ...variant }).map(([key, value]) => [key, String(value)]),
            )
            const own = Object.entries(variant).map(([key, value]) => `${key}=${value}`)
            return { id, caller, variant: own.join(' '), address: `/api/v1${path}?${asked}`, isFile, atMost }
          }),
      )
    })
}
