import { type SQL, sql } from 'drizzle-orm'
import type { Services } from '../core/context.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { addDays } from '../domain/calendar.ts'
import { calendarQuarter } from '../domain/windows.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueueNew } from '../jobs/queue.ts'
import { countAhead, isSame, keyOf, present, type QuarterAhead } from './ahead.ts'
import { ofPeople, type Quarter, quarterOf } from './facts.ts'

/*
 * What a quarter has for the registry, kept: a row for each person, and the sums of a quarter. What changes since is told by rows
 * of `registry_touched`, which triggers write in the transaction of the change (migration 0044): whoever is named there is counted
 * anew by whoever asks, and a job takes them in. So an answer never says what was, and nobody who publishes waits for a count.
 */

/** Columns of the counts, and how each is called in an answer. */
const standings = {
  fresh: 'fresh',
  changed: 'changed',
  waiting: 'waiting',
  to_correct: 'toCorrect',
  unchanged: 'unchanged',
  without_whole_body: 'withoutWholeBody',
} as const satisfies Record<string, keyof QuarterAhead>
const columns = Object.keys(standings) as (keyof typeof standings)[]
const each = (of: (column: string) => string) => sql.raw(columns.map(of).join(', '))

/** So many are sooner counted with everybody than one by one. */
const mostApart = 5_000
/** So many are counted anew by each who asks before a job takes them in. */
const mostTouched = 100
/** Any number, the same for every process: one counts anew after the other. */
const countingLock = 4_700_012

const firstDay = (of: Quarter): string => quarterOf(of).from

/** People who were touched since a quarter was counted, by what rows `t` say. */
const peopleTouched = (touched: SQL): SQL => sql`
  select t.person_id from ${touched} t where t.person_id is not null
  union select r.person_id from registry_records r where r.client_id in (select t.client_id from ${touched} t where t.client_id is not null)`

/** What is told of a quarter in `registry_touched`. */
const touchedIn = (quarter: SQL): SQL =>
  sql`(select person_id, client_id from registry_touched where quarter = ${quarter} or quarter is null)`

/** Hears of a quarter that is to be counted anew behind the answer. */
export type OnStale = (of: Quarter) => Promise<unknown>

/** Of a quarter: whom to look at one by one, and the counts of all others, who stand as they were counted. */
interface Kept {
  people: number[]
  others: QuarterAhead
}

/** What is kept of a quarter; null where it was not counted, or where too many would have to be looked at. */
async function keptOf(db: Queryable, of: Quarter, onStale: OnStale): Promise<Kept | null> {
  const day = firstDay(of)
  const [row] = await rowsOf<QuarterAhead & { people: number[]; touched: number }>(
    db,
    sql`with touched as materialized (${peopleTouched(touchedIn(sql`${day}`))}),
          apart as materialized (select person_id from touched
            union select person_id from registry_ahead where quarter = ${day} and doubtful)
        select coalesce((select array_agg(person_id) from apart), '{}') as people, (select count(*)::int from touched) as touched,
          ${sql.raw(columns.map((column) => `q.${column} - s.${column} as "${standings[column]}"`).join(', '))}
        from registry_quarters q cross join (select ${each((column) => `coalesce(sum(a.${column}), 0)::int as ${column}`)}
          from touched join registry_ahead a on a.quarter = ${day} and a.person_id = touched.person_id and not a.doubtful) s
        where q.quarter = ${day}`,
  )
  const isCountable = row !== undefined && row.people.length <= mostApart
  if (!isCountable || row.touched > mostTouched) await onStale(of)
  if (!isCountable) return null
  const { people, touched, ...others } = row
  return { people, others }
}

/** The same as `countAhead`, out of what is kept and of those alone of whom it may have changed. */
export async function readAhead(
  db: Queryable,
  of: Quarter,
  serviceCode: string,
  onStale: OnStale,
): Promise<QuarterAhead> {
  const kept = await keptOf(db, of, onStale)
  if (kept?.people.length === 0) return kept.others
  const sum = await countAhead(db, of, serviceCode, kept?.people)
  if (kept) for (const name of Object.values(standings)) sum[name] += kept.others[name]
  return sum
}

/** The people of a quarter whose frozen records may say something else by now; undefined where anybody's may. */
export const mayDiffer = async (db: Queryable, of: Quarter, onStale: OnStale): Promise<number[] | undefined> =>
  (await keptOf(db, of, onStale))?.people

/** Counts a quarter by people, of all or of some. The rules are those of `standingBy` and of `isSame`, which leaves some in doubt. */
function countedByPerson(of: Quarter, people?: readonly number[]): SQL {
  const quarter = quarterOf(of)
  const first = (what: string) => sql.raw(`count(*) filter (where first and ${what})::int`)
  return sql`
    select ${quarter.from}::date as quarter, person_id,
      ${first('told and state is null')} as fresh,
      ${first(`told and state = 'rejected' and closed`)} as changed,
      ${first(`told and state in ('pending', 'sent')`)} as waiting,
      ${first(`told and state = 'rejected' and not closed`)} as to_correct,
      ${first(`told and state = 'accepted'`)} as unchanged,
      ${first('not told')} as without_whole_body,
      bool_or(state is not null and not same) as doubtful
    from (
      select g.person_id, r.state, r.closed, g.dose_ids is not null as told, coalesce(${isSame} and r."to" between ${quarter.from} and ${quarter.to}, false) as same,
        row_number() over (partition by ${keyOf('g')} order by r.id desc nulls last) = 1 as first
      from (${present(quarter, people)}) g left join (
        select r.*, k.state = 'closed' as closed from registry_records r join registry_packages k on k.id = r.package_id
        where k.year = ${of.year} and k.quarter = ${of.quarter} and r.state <> 'cancelled'
          and ${ofPeople(sql`r.person_id`, people)}
      ) r on (${keyOf('r')}) = (${keyOf('g')})
    ) x group by person_id`
}

const rowColumns = sql`quarter, person_id, ${each((column) => column)}, doubtful`

async function countQuarter(tx: Tx, of: Quarter, people?: readonly number[]): Promise<void> {
  const day = firstDay(of)
  await tx.execute(sql`delete from registry_ahead where quarter = ${day} and ${ofPeople(sql`person_id`, people)}`)
  await tx.execute(
    sql`insert into registry_ahead (${rowColumns}) select ${rowColumns} from (${countedByPerson(of, people)}) c`,
  )
  await tx.execute(sql`insert into registry_quarters (quarter, ${each((column) => column)})
    select ${day}::date, ${each((column) => `coalesce(sum(${column}), 0)`)} from registry_ahead where quarter = ${day} and not doubtful
    on conflict (quarter) do update set ${each((column) => `${column} = excluded.${column}`)}`)
}

const quarterAt = (day: string): Quarter => ({
  year: Number(day.slice(0, 4)),
  quarter: (Number(day.slice(5, 7)) + 2) / 3,
})

/**
 * Counts anew whoever was touched, in every quarter that is kept, and all of those quarters that are asked for and are not kept yet.
 * What it takes away it has seen with the change that it tells of; what is told meanwhile stays.
 */
export async function renewAhead(tx: Tx, asked: readonly Quarter[] = []): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`)
  // In statements of their own, so that the counts see at least what was told here.
  const told = await rowsOf<{ quarter: string | null; people: number[] }>(
    tx,
    sql`with gone as (delete from registry_touched returning quarter, person_id, client_id)
        select quarter, array_agg(distinct person_id) as people from (
          select quarter, person_id from gone where person_id is not null
          union select null, r.person_id from registry_records r where r.client_id in (select client_id from gone)
        ) x group by quarter`,
  )
  const kept = await rowsOf<{ quarter: string }>(tx, sql`select quarter::text as quarter from registry_quarters`)
  const known = new Set(kept.map(({ quarter }) => quarter))
  for (const day of known) {
    const people = [
      ...new Set(told.flatMap((each) => (each.quarter === null || each.quarter === day ? each.people : []))),
    ]
    if (people.length > 0) await countQuarter(tx, quarterAt(day), people.length > mostApart ? undefined : people)
  }
  for (const of of asked) if (!known.has(firstDay(of))) await countQuarter(tx, of)
}

/** Counts anew when so many were touched that whoever asks next would wait for all of them: a package, a publication, an import. */
export async function renewMany(tx: Tx): Promise<void> {
  const [many] = await rowsOf(tx, sql`select 1 from registry_touched offset ${mostTouched} limit 1`)
  if (many) await renewAhead(tx)
}

/** Counts anew, and for a service that has reported before, the quarter that ended last: it is the one that is asked for next. */
export async function renewDue(tx: Tx, today: string): Promise<void> {
  const [reports] = await rowsOf(tx, sql`select 1 from registry_packages limit 1`)
  const { from } = calendarQuarter(today)
  await renewAhead(tx, reports ? [quarterAt(calendarQuarter(addDays(from, -1)).from)] : [])
}

/** Forgets all counts: they are made again when somebody asks. */
export async function forgetAhead(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countingLock})`)
  for (const table of ['registry_touched', 'registry_ahead', 'registry_quarters'])
    await tx.execute(sql`delete from ${sql.identifier(table)}`)
}

/** Leaves a quarter that is to be counted anew to a job. One that waits or runs stands for whoever asks meanwhile. */
export const countingLater =
  ({ database, jobs }: Services): OnStale =>
  async (of) => {
    if ((await enqueueNew(database.db, 'countRegistry', 'all', of)) !== null) jobs.wake()
  }

/** The job that does so. */
export const countRegistry = (_: Services, hold: Hold): Promise<void> =>
  hold.finish((tx) => renewAhead(tx, [hold.job.input as Quarter]))

/** Counts every kept quarter anew and compares, of all who were not touched since. Answers what differs, in words. */
export async function compareAhead(db: Queryable): Promise<string[]> {
  const kept = await rowsOf<{ quarter: string }>(
    db,
    sql`select quarter::text as quarter from registry_quarters union select quarter::text from registry_ahead order by 1`,
  )
  const findings: string[] = []
  for (const { quarter } of kept) {
    const day = sql`${quarter}::date`
    const people = await rowsOf<{ id: number }>(
      db,
      sql`select coalesce(a.person_id, c.person_id) as id
          from (select ${rowColumns} from registry_ahead where quarter = ${day}) a
          full join (${countedByPerson(quarterAt(quarter))}) c on c.person_id = a.person_id
          where coalesce(a.person_id, c.person_id) not in (${peopleTouched(touchedIn(day))}) and a is distinct from c order by 1`,
    )
    for (const { id } of people)
      findings.push(
        `Person ${id}, the quarter of ${quarter}: what is kept for the registry is not what the records say.`,
      )
    const sums = await rowsOf(
      db,
      sql`select 1 from (select ${each((column) => `coalesce(sum(${column}), 0)::int as ${column}`)} from registry_ahead
            where quarter = ${day} and not doubtful) s
          left join registry_quarters q on q.quarter = ${day}
          where (${each((column) => `q.${column}`)}) is distinct from (${each((column) => `s.${column}`)})`,
    )
    if (sums.length > 0)
      findings.push(`The quarter of ${quarter}: what is kept for the registry is not the sum of its people.`)
  }
  return findings
}
