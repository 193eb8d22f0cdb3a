import { categories, cities, columns, fields, statuses } from './fields.ts'

/** A row of the mock: an `id`, and a value under the name of each field. */
export type Row = { id: number } & Record<string, string | number>

const givenNames = 'Alma Bruno Celia Darío Elena Fabio Greta Hugo Inés Jorge Karla Luis Marta Néstor Olga Pablo'.split(
  ' ',
)
const familyNames = 'Abarca Brenes Chaves Duarte Esquivel Fallas Garita Herrera Jara Lobo Madrigal Naranjo'.split(' ')

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function makeRow(id: number): Row {
  const next = chance(id)
  const one = <T>(of: readonly T[]) => of[next(of.length)] as T
  const row: Row = {
    id,
    name: `${one(familyNames)} ${one(familyNames)}, ${one(givenNames)}`,
    code: `P${100_000 + next(900_000)}`,
    email: `person${id}@example.org`,
    client: `Clinic ${1 + next(40)}`,
    site: `Site ${1 + next(5)}`,
    city: one(cities),
    category: one(categories),
    status: one(statuses),
    serial: 10_000_000 + next(90_000_000),
    hp10: next(2_000) / 1000,
    hp007: next(3_000) / 1000,
    readAt: new Date(Date.UTC(2026, 0, 1) + next(300) * 86_400_000).toISOString().slice(0, 10),
  }
  for (const { name, choices } of fields) row[name] ??= choices ? one(choices) : `${one(givenNames)} ${next(1000)}`
  return row
}

/** The thousand rows that floor and peers show: made up, and the same on every machine. */
export const rows: readonly Row[] = Array.from({ length: 1000 }, (_, at) => makeRow(at + 1))

export interface RowsAsked {
  page: number
  pageSize: number
  /** A field, with `-` before it for the other way round. */
  sort?: string
  /** Stands in the name, whatever its case. */
  search?: string
}

const inOrder = (a: string | number | undefined, b: string | number | undefined) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** One page of the rows with their count, as a list's call answers it; only what its columns show. */
export function pageOfRows({ page, pageSize, sort = '', search = '' }: RowsAsked): { items: Row[]; total: number } {
  const wanted = search.toLowerCase()
  const found = rows.filter(({ name }) => String(name).toLowerCase().includes(wanted))
  const field = sort.replace(/^-/, '')
  if (field) found.sort((a, b) => inOrder(a[field], b[field]) * (sort.startsWith('-') ? -1 : 1))
  const items = found.slice(page * pageSize, (page + 1) * pageSize).map((row) => {
    const shown: Row = { id: row.id }
    for (const { name } of columns) shown[name] = row[name] ?? ''
    return shown
  })
  return { items, total: found.length }
}
