import { type SQL, sql } from 'drizzle-orm'
import { isIdNumber } from '../../contract/identity.ts'
import { toeFields } from '../../contract/registry.ts'
import type { IdType } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { registryRecords } from '../db/schema.ts'
import { controlTotalOf, type FoundProblem, problemsOf } from '../domain/registry.ts'
import { isSame, keyOf, present } from './ahead.ts'
import { asJson, entitySql, presentByKey, quarterOf, toeSql } from './facts.ts'
import { type PackageRow, type RecordRow, recordsIn } from './rows.ts'
import { fingerprintOf, frozenOf, type Held, heldBy, sealOf } from './seal.ts'

/** What is wrong with a package of which these records are looked at, over the facts of today. */
async function problemsAmong(
  db: Queryable,
  row: PackageRow,
  records: readonly RecordRow[],
  { sealed, ...held }: Pick<Held, 'records' | 'controlTotal'> & { sealed: boolean },
): Promise<FoundProblem[]> {
  const people = [...new Set(records.map(({ personId }) => personId))]
  const { serviceCode } = row
  const quarter = quarterOf(row)
  const now = await presentByKey(db, { quarter, serviceCode, people })
  const said = { records: row.records, controlTotal: row.controlTotal, sealed }
  const correction = row.correctionOf !== null
  return problemsOf({ records: records.map(frozenOf), quarter, serviceCode, held, said, correction }, now)
}

/** What is wrong with a package that was not sent, and with its records, over the facts of today: each of them is worked out. */
export const packageProblems = (
  db: Queryable,
  row: PackageRow,
  records: readonly RecordRow[],
): Promise<FoundProblem[]> =>
  problemsAmong(db, row, records, {
    records: records.length,
    controlTotal: controlTotalOf(records),
    sealed: sealOf(records) === row.seal,
  })

/** What of the form the worker's own facts answer, for the others its record does. */
const ofWorker = toeFields.filter((field) => field !== 'practiceCode' && field !== 'occupationCode')
/** Whether something of the worker is missing in record `r`: the rule of `missingOfToe`. */
const lacks = sql.join(
  ofWorker.map((field) => sql`coalesce(r.toe->>${sql.raw(`'${field}'`)}, '') = ''`),
  sql` or `,
)

/** Clients of a package of which today's facts are not what was frozen. Frozen at once, all records of one say the same of it. */
const otherEntities = (packageId: number): SQL => sql`
  select c.id from clients c join lateral (select entity from registry_records
    where package_id = ${packageId} and client_id = c.id limit 1) r on true where r.entity <> ${asJson(entitySql)}`

/** People of a package of whom something is missing, whose id is no number of its type, or who are described otherwise today. */
async function doubtfulWorkers(db: Queryable, packageId: number): Promise<number[]> {
  const rows = await rowsOf<{ personId: number; idType: IdType; nationalId: string; otherwise: boolean }>(
    db,
    sql`select r.person_id as "personId", r.toe->>'idType' as "idType", r.national_id as "nationalId",
          r.toe <> ${asJson(toeSql)} or ${lacks} as otherwise
        from (select distinct on (person_id) person_id, toe, national_id from registry_records
          where package_id = ${packageId} order by person_id, number) r join people p on p.id = r.person_id`,
  )
  return rows
    .filter(({ otherwise, idType, nationalId }) => otherwise || !isIdNumber(idType, nationalId))
    .map(({ personId }) => personId)
}

/**
 * People with a record in a package that may have something wrong: it is not for sure what today's facts make, says nothing, lies
 * outside, names no work, shares its id with somebody, or says what the rejected one said.
 */
async function doubtfulRecords(db: Queryable, row: PackageRow): Promise<number[]> {
  const quarter = quarterOf(row)
  const rows = await rowsOf<{ personId: number }>(
    db,
    sql`with others as materialized (${otherEntities(row.id)}),
          shared as materialized (select national_id from registry_records where package_id = ${row.id}
            group by national_id having min(person_id) <> max(person_id))
        select distinct r.person_id as "personId" from registry_records r
        left join (${present(quarter)}) g on (${keyOf('g')}) = (${keyOf('r')})
        where r.package_id = ${row.id} and (not coalesce(${isSame}, false)
          or r.client_id in (select id from others) or r.national_id in (select national_id from shared)
          or r.value is null and r.observation is null or r."to" not between ${quarter.from} and ${quarter.to}
          or r.practice_code = 0 or r.occupation_code = 0 or r.changes = '[]')`,
  )
  return rows.map(({ personId }) => personId)
}

/** The records of people in a package, all of each, and the first of each entity: what is wrong with that is said there. */
const recordsOf = (db: Queryable, packageId: number, people: readonly number[]): Promise<RecordRow[]> =>
  db
    .select()
    .from(registryRecords)
    .where(
      sql`${registryRecords.packageId} = ${packageId} and (${registryRecords.personId} = any(${sql.param([...people])}::int[])
        or ${registryRecords.number} in (select min(number) from registry_records where package_id = ${packageId} group by client_id))`,
    )
    .orderBy(registryRecords.number)

/**
 * The same as `packageProblems`, for whoever opens the package: as long as its records are what was frozen, those of which nothing
 * can be wrong are told apart where they lie, and only the others are worked out.
 */
export async function problemsNow(db: Queryable, row: PackageRow): Promise<FoundProblem[]> {
  const held = await heldBy(db, row.id)
  if (fingerprintOf(row.seal, held) !== row.fingerprint) return packageProblems(db, row, await recordsIn(db, row.id))
  const people = [...(await doubtfulRecords(db, row)), ...(await doubtfulWorkers(db, row.id))]
  return problemsAmong(db, row, await recordsOf(db, row.id, people), { ...held, sealed: true })
}
