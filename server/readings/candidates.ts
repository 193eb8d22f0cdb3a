import { sql } from 'drizzle-orm'
import type { Bearer, Position, Quantity } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import type { TechnologyLevel } from '../db/json.ts'
import type { Gross } from '../domain/background.ts'

/** All that the rules need to know of the assignment behind a reading. */
export interface Candidate {
  assignmentId: number
  dosimeterId: number | null
  clientId: number
  siteId: number
  typeId: number
  technologyId: number
  bearer: Bearer
  position: Position
  period: string
  from: string
  to: string
  state: string
  receivedAt: string | null
  measured: Quantity[]
  levels: TechnologyLevel[]
  personId: number | null
  monitoringStart: string | null
  monitoringEnd: string | null
  active: boolean | null
  birthDate: string | null
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
}

/** A candidate with what was read: µSv per quantity, before background. */
export interface RawReading extends Candidate {
  gross: Gross
  readAt: string | null
  /** Entered by hand, where somebody did. */
  manual?: Gross
  /** The laboratory that read it has taken its own control off already: there is nothing more to take off. */
  netOfControl?: boolean
}

/** What a dosimeter type measures. Few, so they are loaded once for a batch instead of with each of its rows. */
type TypeFacts = Pick<Candidate, 'typeId' | 'technologyId' | 'measured' | 'levels'>

/** Loads the assignments of readings to be computed, by id. */
export async function loadCandidates(db: Queryable, assignmentIds: readonly number[]): Promise<Map<number, Candidate>> {
  if (assignmentIds.length === 0) return new Map()
  const types = await rowsOf<TypeFacts>(
    db,
    sql`select t.id as "typeId", t.technology_id as "technologyId", t.quantities as measured, k.levels
        from dosimeter_types t join technologies k on k.id = t.technology_id`,
  )
  const factsOf = new Map(types.map((facts) => [facts.typeId, facts]))
  const rows = await rowsOf<Omit<Candidate, Exclude<keyof TypeFacts, 'typeId'>>>(
    db,
    sql`select a.id as "assignmentId", a.dosimeter_id as "dosimeterId", a.client_id as "clientId", a.site_id as "siteId",
          a.type_id as "typeId", a.bearer, a.position, a.period, a."from", a."to", a.state,
          a.received_at as "receivedAt", a.person_id as "personId",
          p.monitoring_start as "monitoringStart", p.monitoring_end as "monitoringEnd", p.active, p.birth_date as "birthDate",
          p.pregnancy_declared_on as "pregnancyDeclaredOn", p.pregnancy_expected_on as "pregnancyExpectedOn"
        from assignments a left join people p on p.id = a.person_id
        where a.id = any(${sql.param(assignmentIds)}::int[])`,
  )
  return new Map(
    rows.map((row) => [
      row.assignmentId,
      { ...row, ...(factsOf.get(row.typeId) as TypeFacts), receivedAt: toIso(row.receivedAt) },
    ]),
  )
}
