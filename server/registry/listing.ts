import { inArray, sql } from 'drizzle-orm'
import type { StateOf } from '../../contract/machines.ts'
import { type RegistryObservation, registryObservations } from '../../contract/registry.ts'
import type {
  PackageItem,
  Problem,
  RegistryPackage,
  RegistryRecord,
  SentAbout,
} from '../../contract/schemas/registryPackages.ts'
import { notFound } from '../core/errors.ts'
import { contains, is, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { registryPackages, registryRecords, users } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { changesOf, type FoundProblem, type RecordFacts, recordKey } from '../domain/registry.ts'
import { doubtfulIn } from './ahead.ts'
import { problemsNow } from './checking.ts'
import { named, presentByQuarter, type Quarter, quarterOf } from './facts.ts'
import { mayDiffer, type OnStale } from './keptAhead.ts'
import { correctionOf, type PackageRow, type RecordRow, readPackage } from './rows.ts'

interface Filter {
  state?: StateOf<'package'> | 'open'
  year?: number
  search?: string
}

/** Packages `k` with which somebody still has something to do. */
export const isPending = sql`k.state not in ('closed','cancelled')`

/** Packages, the latest first. They are the service's alone. */
export const packageListing = (scope: Scope, query: Filter): Listing => ({
  columns: sql`k.id, k.number, k.year, k.quarter, k.state, k.records, k.accepted, k.rejected, k.control_total as "controlTotal",
    k.frozen_at as "frozenAt", k.sent_at as "sentAt", o.id as "sourceId", o.number as "sourceNumber"`,
  from: sql`registry_packages k`,
  joins: { onto: sql`k`, tables: sql`left join registry_packages o on o.id = k.correction_of` },
  within: within(scope, { client: null }),
  where: [
    query.state === 'open' ? isPending : is(sql`k.state`, query.state),
    is(sql`k.year`, query.year),
    query.search ? contains(sql`k.number`, query.search) : undefined,
  ],
  sorts: { number: sql`(k.year * 10 + k.quarter)`, state: sql`k.state`, sentAt: sql`k.sent_at` },
  tieBreak: sql`k.id`,
  defaultSort: '-number',
})
export interface PackageListRow extends Omit<PackageItem, 'correctionOf'> {
  sourceId: number | null
  sourceNumber: string | null
}
export const toPackageItem = ({ sourceId, sourceNumber, ...row }: PackageListRow): PackageItem => ({
  ...row,
  controlTotal: Number(row.controlTotal),
  frozenAt: toIso(row.frozenAt) as string,
  sentAt: toIso(row.sentAt),
  correctionOf: sourceId === null ? null : { id: sourceId, number: sourceNumber ?? '' },
})

const toProblem = ({ record, ...problem }: FoundProblem): Problem => ({
  ...problem,
  record: record?.number ?? null,
  period: record?.period ?? null,
  name: record ? (problem.of === 'entity' ? record.entity.name : record.toe.name) : null,
  clientId: record?.clientId ?? null,
  personId: record?.personId ?? null,
})

const shown = 200
const isOpen = ({ state }: PackageRow) => state === 'draft' || state === 'verified'
const wasSent = ({ sentAt, state }: PackageRow) => sentAt !== null && state !== 'cancelled'

/**
 * A package as the API shows it, with what is wrong with it today, or what its records say otherwise since it was sent. `onStale`
 * hears of its quarter where that is to be counted anew.
 */
export async function showPackage(
  db: Queryable,
  id: number,
  onStale: OnStale = async () => {},
): Promise<RegistryPackage> {
  const row = await readPackage(db, id)
  const problems = isOpen(row) ? await problemsNow(db, row) : []
  const ids = [row.frozenBy, row.verifiedBy, row.sentBy, row.answeredBy, row.closedBy, row.cancelledBy]
  const known = ids.filter((each) => each !== null)
  const people = known.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, known))
  const names = new Map(people.map((user) => [user.id, user.nombre]))
  const said = (by: number | null, at: string | null) =>
    at === null ? null : { by: by === null ? null : (names.get(by) ?? null), at }
  const source = row.correctionOf === null ? null : await readPackage(db, row.correctionOf)
  const correction = await correctionOf(db, id)
  const sent = said(row.sentBy, row.sentAt)
  const answered = said(row.answeredBy, row.answeredAt)
  const cancelled = said(row.cancelledBy, row.cancelledAt)
  return {
    id: row.id,
    number: row.number,
    year: row.year,
    quarter: row.quarter,
    state: row.state,
    records: row.records,
    accepted: row.accepted,
    rejected: row.rejected,
    controlTotal: row.controlTotal,
    frozenAt: row.frozenAt,
    sentAt: row.sentAt,
    serviceCode: row.serviceCode,
    correctionOf: source && { id: source.id, number: source.number },
    correctedBy: correction ? { id: correction.id, number: correction.number, state: correction.state } : null,
    ...(await countRecords(db, id)),
    frozen: { by: names.get(row.frozenBy ?? 0) ?? null, at: row.frozenAt },
    verified: said(row.verifiedBy, row.verifiedAt),
    sent: sent && { ...sent, reference: row.sentReference ?? '' },
    answered: answered && { ...answered, fileName: row.answerFile },
    closed: said(row.closedBy, row.closedAt),
    cancelled: cancelled && { ...cancelled, reason: row.cancelReason ?? '' },
    problems: problems.slice(0, shown).map(toProblem),
    problemCount: problems.length,
    blocking: problems.filter(({ blocks }) => blocks).length,
    changedSince: wasSent(row) ? await countChanged(db, row, onStale) : 0,
  }
}

/** What a package's records are about, and what they say in place of a figure. */
async function countRecords(db: Queryable, id: number) {
  const [row] = await rowsOf<Record<RegistryObservation | 'people' | 'entities' | 'pending', number>>(
    db,
    sql`select count(distinct person_id)::int as people, count(distinct client_id)::int as entities,
          count(*) filter (where state = 'pending')::int as pending,
          ${named(Object.fromEntries(registryObservations.map((word) => [word, sql`count(*) filter (where observation = ${word})::int`])))}
        from registry_records where package_id = ${id}`,
  )
  if (!row) throw notFound()
  const { people, entities, pending, ...observations } = row
  return { people, entities, pending, observations }
}

/** How many records of a package say otherwise today. Those that cannot are not looked at. */
async function countChanged(db: Queryable, row: PackageRow, onStale: OnStale): Promise<number> {
  const people = await mayDiffer(db, row, onStale)
  if (people?.length === 0) return 0
  const doubtful = await doubtfulIn(db, row.id, quarterOf(row), people)
  if (doubtful.length === 0) return 0
  const records = await db.select().from(registryRecords).where(inArray(registryRecords.id, doubtful))
  const since = await changesSince(db, records, () => row)
  return [...since.values()].filter((changes) => changes.length > 0).length
}

/**
 * What records, each about a quarter, say otherwise today than when they were frozen, by their ids. Nothing of those in whose
 * place another record was sent, or is to be: that one says what is otherwise.
 */
async function changesSince(
  db: Queryable,
  records: readonly RecordRow[],
  aboutOf: (record: RecordRow) => Quarter,
): Promise<Map<number, ReturnType<typeof changesOf>>> {
  const people = [...new Set(records.map(({ personId }) => personId))]
  const daysOf = new Map(records.map((record) => [record.id, quarterOf(aboutOf(record))]))
  const quarters = new Map([...daysOf.values()].map((days) => [days.from, days]))
  const now = await presentByQuarter(db, [...quarters.values()], people)
  const followed = await rowsOf<{ id: number }>(
    db,
    sql`select r.replaces_id as id from registry_records r where r.person_id = any(${sql.param(people)}::int[])
          and r.replaces_id is not null and r.state <> 'cancelled'`,
  )
  const replaced = new Set(followed.map(({ id }) => id))
  const nowOf = (record: RecordRow) => now.get(daysOf.get(record.id)?.from ?? '')
  return new Map(records.map((record) => [record.id, replaced.has(record.id) ? [] : changesNow(record, nowOf(record))]))
}
const changesNow = (record: RecordRow, now: ReadonlyMap<string, RecordFacts> | undefined) => {
  const today = now?.get(recordKey(record))
  return today ? changesOf(record, { ...today, serviceCode: record.serviceCode }) : []
}

const toRecord = (row: RecordRow, changedSince: ReturnType<typeof changesOf>): RegistryRecord => ({
  id: row.id,
  number: row.number,
  state: row.state,
  personId: row.personId,
  clientId: row.clientId,
  period: row.period,
  idType: row.toe.idType,
  nationalId: row.nationalId,
  personName: row.toe.name,
  entityLegalId: row.entityLegalId,
  entityName: row.entity.name,
  serviceCode: row.serviceCode,
  practiceCode: row.practiceCode,
  occupationCode: row.occupationCode,
  from: row.from,
  to: row.to,
  value: row.value,
  observation: row.observation,
  count: row.count,
  reason: row.reason,
  changes: row.changes,
  changedSince,
})

interface RecordFilter {
  state?: StateOf<'registryRecord'>
  search?: string
}

const recordColumns = sql`r.id, r.package_id as "packageId", r.number, r.person_id as "personId", r.client_id as "clientId",
  r.employment_id as "employmentId", r.period, r.national_id as "nationalId", r.entity_legal_id as "entityLegalId",
  r.service_code as "serviceCode", r.practice_code as "practiceCode", r.occupation_code as "occupationCode", r."from", r."to",
  r.value, r.observation, r.count, r.toe, r.entity, r.dose_ids as "doseIds", r.state, r.reason, r.replaces_id as "replacesId",
  r.changes`

/** The records of a package as they were frozen. */
export const recordListing = (scope: Scope, packageId: number, query: RecordFilter): Listing => ({
  columns: recordColumns,
  from: sql`registry_records r`,
  // What is searched for is counted as it is found: by ids, since records are wide. What is not has an index of its order.
  joins: { onto: sql`r`, ...(query.search && { again: sql`registry_records r` }) },
  within: within(scope, { client: sql`r.client_id`, person: sql`r.person_id` }),
  where: [
    sql`r.package_id = ${packageId}`,
    is(sql`r.state`, query.state),
    query.search
      ? sql`(${contains(sql`r.toe->>'name'`, query.search)} or ${contains(sql`r.national_id`, nameKey(query.search))})`
      : undefined,
  ],
  sorts: { number: sql`r.number`, name: sql`r.toe->>'name'` },
  tieBreak: sql`r.id`,
  looksAtAll: query.search !== undefined,
  defaultSort: 'number',
})

/** Records as the API shows them, with what those that were sent say otherwise today. */
export async function toRecords(db: Queryable, packageId: number, rows: RecordRow[]): Promise<RegistryRecord[]> {
  const held = await readPackage(db, packageId)
  const since = await changesSince(db, rows, () => held)
  return rows.map((row) => toRecord(row, since.get(row.id) ?? []))
}

/** All that was sent about a person, or is to be, the latest first. */
export async function sentAbout(db: Queryable, scope: Scope, personId: number): Promise<SentAbout> {
  const [person] = await rowsOf<{ name: string }>(
    db,
    sql`select last_names || ', ' || first_names as name from people where id = ${personId}`,
  )
  if (!person) throw notFound()
  const { condition = sql`true` } = within(scope, { client: sql`r.client_id`, person: sql`r.person_id` })
  const rows = await rowsOf<RecordRow>(
    db,
    sql`select ${recordColumns} from registry_records r where r.person_id = ${personId} and ${condition} order by r.id desc`,
  )
  const ids = [...new Set(rows.map(({ packageId }) => packageId))]
  const packages = await db.select().from(registryPackages).where(inArray(registryPackages.id, ids))
  const packageOf = (row: RecordRow) => {
    const held = packages.find(({ id }) => id === row.packageId)
    if (!held) throw notFound()
    return held
  }
  const sent = rows.filter((row) => wasSent(packageOf(row)))
  const since = await changesSince(db, sent, packageOf)
  const items = rows.map((row) => {
    const { id, number, state, sentAt } = packageOf(row)
    return { ...toRecord(row, since.get(row.id) ?? []), package: { id, number, state }, sentAt }
  })
  return { personName: person.name, items }
}
