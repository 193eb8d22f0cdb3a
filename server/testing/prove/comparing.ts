import { sql } from 'drizzle-orm'
import { isIn, voidReadings } from '../../../contract/states.ts'
import { rowsOf } from '../../db/database.ts'
import { oneOf } from '../../db/oneOf.ts'
import { verify } from '../../doses/verify.ts'
import { Difference, differ, type Kept, type Life, pick } from './life.ts'
import { flagKey, judge, newsKey } from './rules.ts'
import { type Cell, type Figures, type Flag, type Quantity, quantities, type Verdict } from './things.ts'

interface Row {
  id: number
  assignmentId: number
  state: string
  judgement: number
  first: string | null
  flags: Flag[]
  cells: Record<Quantity, Cell>
  changes: { what: string; flag?: Flag }[] | null
}

/** Of these clients. */
const among = (places: Life['places'], of = '') =>
  sql`${sql.raw(of)}client_id = any(${sql.param(places.map(({ client }) => client.id))}::int[])`

/** What the service keeps of the client's readings that count. */
async function rowsNow({ lab, places }: Life): Promise<Row[]> {
  const figures = quantities.map(
    (quantity) => `'${quantity}', json_build_object('background', r.${quantity}_background, 'net', r.${quantity}_net,
    'value', r.${quantity}_value, 'status', r.${quantity}_status, 'step', r.background->'${quantity}'->>'step')`,
  )
  const rows = await rowsOf<Row>(
    lab.server.services.database.db,
    sql`select r.id, r.assignment_id as "assignmentId", r.state, r.judgement, u.email as first, r.flags, r.returned->'changes' as changes,
          json_build_object(${sql.raw(figures.join(', '))}) as cells
        from readings r left join users u on u.id = r.first_approved_by where ${among(places, 'r.')} order by r.id`,
  )
  return rows.filter(({ state }) => !isIn(voidReadings, state))
}

/** Flags that speak of dates, which stand still here, and of the person's own past, which nothing else rests on. */
const outside = ({ code }: Flag) => ['readDate', 'personInactive', 'overlap', 'aboveOwnMean'].includes(code)
const keysOf = (flags: readonly Flag[], key = flagKey) =>
  flags
    .filter((flag) => !outside(flag))
    .map(key)
    .sort()
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const figures = (cells: Record<Quantity, Cell>, entered: Figures | null) =>
  quantities.map((quantity) => {
    const { background, net, value, status, step } = cells[quantity]
    return entered ? [value, status] : [background, step, net, value, status]
  })

/** Whether who has seen the one would see something new in the other. */
const isNews = (entry: Kept, now: Verdict): boolean => {
  if (!same(entry.seen.worn, now.worn)) return true
  if (!same(figures(entry.seen.cells, entry.entered), figures(now.cells, entry.entered))) return true
  const known = new Set(keysOf(entry.seen.flags, newsKey))
  return keysOf(now.flags, newsKey).some((key) => !known.has(key))
}

/** What comes of a person at another client is found when a reading is decided: until then it stands as it was seen. */
const mayLag = ({ line }: Kept): boolean => (line.person?.works.length ?? 0) > 1

/** Whether an entry that is about to be decided on, or published, would be another one than was seen. */
export const isStale = (entry: Kept, entries: readonly Kept[]): boolean => isNews(entry, judge(entry, entries))

/** Takes over what the service has found out of an entry that may lag. */
function catchUp(entry: Kept, entries: readonly Kept[], row: Row): void {
  const now = judge(entry, entries)
  if (entry.state === 'published' || !same(keysOf(row.flags), keysOf(now.flags))) return
  if (isNews(entry, now)) Object.assign(entry, { seen: now, state: 'waiting', first: null })
  else if (entry.state === 'waiting') entry.seen = now
}

/** What changed around an entry puts it back where it was approved; what waits is always as it is judged now. */
function follow({ entries }: Life): void {
  for (let moved = true; moved; ) {
    moved = false
    for (const entry of entries.filter(({ state }) => state !== 'published')) {
      const now = judge(entry, entries)
      const { worn, cells } = entry.seen
      if (mayLag(entry) && same(worn, now.worn) && same(figures(cells, null), figures(now.cells, null))) continue
      if (isNews(entry, now)) {
        moved ||= entry.state === 'approved'
        Object.assign(entry, { seen: now, state: 'waiting', first: null })
      } else if (entry.state === 'waiting') entry.seen = now
    }
  }
}

const emails = ['admin@demo.sievert', 'admin2@demo.sievert']

/** Compares all that counts with the rules. Throws what differs. */
export async function compare(life: Life): Promise<Map<Kept, Row>> {
  follow(life)
  const rows = await rowsNow(life)
  const found = new Map<Kept, Row>()
  if (rows.length !== life.entries.length) differ(`${rows.length} readings count, and ${life.entries.length} should`)
  for (const row of rows) {
    const entry = life.entries.find(({ line }) => line.id === row.assignmentId)
    if (!entry) throw new Difference(`reading ${row.id} counts, and should not`)
    entry.id = row.id
    found.set(entry, row)
    if (mayLag(entry)) catchUp(entry, life.entries, row)
    const name = `reading ${row.id} of ${entry.line.serial} (${entry.line.period})`
    const [is, shall] = [figures(row.cells, entry.entered), figures(entry.seen.cells, entry.entered)]
    if (!same(is, shall)) differ(`${name}: ${JSON.stringify(is)} instead of ${JSON.stringify(shall)}`)
    const state = row.state === 'clean' || row.state === 'flagged' ? 'waiting' : row.state
    const ownPast = row.changes?.every(({ flag }) => flag && outside(flag))
    if (state === 'waiting' && entry.state === 'approved' && ownPast)
      Object.assign(entry, { state: 'waiting', first: null })
    if (state === 'waiting' && entry.first !== null && row.first === null && ownPast) entry.first = null
    if (state !== entry.state)
      differ(
        `${name} is ${state} instead of ${entry.state} ${JSON.stringify([row.changes, row.state, row.flags, row.cells.hp10, entry.seen])}`,
      )
    const first = entry.first === null ? null : emails[entry.first]
    if (state === 'waiting' && row.first !== first)
      differ(
        `${name} was approved first by ${row.first} instead of ${first}; ${JSON.stringify([row.flags, entry.seen.flags, row.cells.hp10, row.state])}`,
      )
    if (state === 'waiting' && !same(keysOf(row.flags), keysOf(entry.seen.flags)))
      differ(`${name} has ${keysOf(row.flags).join(' ')} instead of ${keysOf(entry.seen.flags).join(' ')}`)
  }
  return found
}

/** Compares what is published, and the sums of its people, with what was published and a recount. */
export async function compareDoses(life: Life): Promise<void> {
  const { lab, places, people } = life
  const values = quantities.flatMap((quantity) => [`${quantity}_value`, `${quantity}_status`])
  const rows = await rowsOf<{ assignmentId: number; personId: number | null; said: unknown[] }>(
    lab.server.services.database.db,
    sql`select assignment_id as "assignmentId", person_id as "personId", json_build_array(${sql.raw(values.join(', '))}) as said
        from current_doses where ${among(places)}`,
  )
  if (rows.length !== life.published.length)
    differ(`${rows.length} doses are published, and ${life.published.length} should be`)
  for (const { line, cells } of life.published) {
    const row = rows.find(({ assignmentId }) => assignmentId === line.id)
    const shall = quantities.flatMap((quantity) => [cells[quantity].value, cells[quantity].status])
    if (!same(row?.said, shall))
      differ(`the dose of ${line.serial} says ${JSON.stringify(row?.said)} instead of ${JSON.stringify(shall)}`)
    if (row?.personId !== (line.person?.id ?? null)) differ(`the dose of ${line.serial} is person ${row?.personId}'s`)
  }
  for (const person of people) {
    const own = life.published.filter(({ line }) => line.person === person)
    const elsewhere = person.external.filter(({ standing }) => standing)
    const sum = (quantity: 'hp10' | 'hp007') =>
      own.reduce(
        (all, { cells }) => all + (cells[quantity].status === 'belowLevel' ? 0 : (cells[quantity].value ?? 0)),
        elsewhere.reduce((all, dose) => all + (dose[quantity] ?? 0), 0),
      )
    const told = await lab.doses(person.id, 2026)
    const ofYear = (series: string) =>
      told.thisYear.find((each: { series: string }) => each.series === series)?.sum.value ?? 0
    const is = [
      ofYear('wholeBody'),
      ofYear('skin'),
      told.rolling12Months.wholeBody.value,
      told.fiveYears.wholeBody.value,
      told.lifetime.wholeBody.value,
    ]
    const shall = [sum('hp10'), sum('hp007'), sum('hp10'), sum('hp10'), sum('hp10')]
    if (!same(is, shall)) differ(`the sums of person ${person.id} are ${is.join(' ')} instead of ${shall.join(' ')}`)
  }
}

/** What verify says of the whole database. */
export async function compareDerived({ lab }: Life): Promise<void> {
  const findings = await verify(lab.server.services.database.db)
  if (findings.length > 0) differ(`verify: ${findings.slice(0, 3).join(' | ')}`)
}

/** Figures of the client that nobody may alter unseen. */
const figuresKept = [
  ['current_doses', 'hp10_value'],
  ['current_doses', 'hp007_value'],
  ['doses', 'hp10_value'],
  ['readings', 'hp10_gross'],
  ['readings', 'hp10_net'],
  ['readings', 'hp10_background'],
  ['readings', 'hp007_value'],
] as const

/** Alters one figure behind the service's back, in a transaction that is given up; verify has to find it. */
export async function falsify(life: Life): Promise<void> {
  const [table, column] = pick(life, figuresKept) as (typeof figuresKept)[number]
  const { db } = life.lab.server.services.database
  class Undone extends Error {}
  await db
    .transaction(async (tx) => {
      const live = table === 'readings' ? sql`and state not in ${oneOf(voidReadings)}` : sql``
      const { rows } = await tx.execute(
        sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${sql.raw(column)} + 1 where ctid in (select ctid from ${sql.raw(table)}
            where ${among(life.places)} and ${sql.raw(column)} is not null ${live} limit 1) returning 1 as altered`,
      )
      if (rows.length > 0 && (await verify(tx as never)).length === 0)
        differ(`verify did not find ${table}.${column} altered`)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
}
