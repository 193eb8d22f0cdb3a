import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Bearer, DoseCells, Position, Quantity, ReadingKind } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import type { ManualBackground, ReadMaterial, TechnologyLevel, Wearer } from '../db/json.ts'
import type { Gross } from '../domain/background.ts'
import type { Span } from '../domain/employments.ts'
import type { ControlRate, JudgedPerson, JudgedReading } from '../domain/judgement.ts'
import type { Pregnancy } from '../domain/levels.ts'
import { limitedPerson } from '../people/limits.ts'

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
  /** When its dosimeter was last set to zero before this wear; null where it was out in between, or nobody has said. */
  annealedOn: string | null
  measured: Quantity[]
  levels: TechnologyLevel[]
  controlRate: ControlRate | null
  /** It is a wear window of a device that its bearer keeps. */
  kept: boolean
  /** Who wore a spare, once somebody has said so. */
  spare: Wearer | null
  personId: number | null
  person: JudgedPerson | null
  /** It has a dose record in force. */
  recorded: boolean
}

/** A candidate with what was read, or entered, and what was decided about its background. */
export interface RawReading extends Candidate {
  kind: ReadingKind
  /** µSv per quantity, before background. */
  gross: Gross
  entered: DoseCells | null
  readAt: string | null
  manual: ManualBackground | null
  /** The laboratory that read it has taken its own control off already: there is nothing more to take off. */
  netOfSource: boolean
  /** A control that an administrator has confirmed. */
  confirmed: boolean
  /** Of a kept device: the reads that its figures were worked out of. */
  material?: ReadMaterial | null
}

/** What a reading that has just come from a file has not met yet. */
export const justRead = { kind: 'read', entered: null, manual: null, confirmed: false } as const

/** What controls of technology `k` can show in a day, as one value; null where nobody has said. */
export const controlRate = sql`case when k.control_rate_from is not null then
  json_build_object('from', k.control_rate_from, 'to', k.control_rate_to) end`

/**
 * When the dosimeter of line `a` was last annealed before its wear; null where it has been out with anybody since, whatever
 * came of that (what is planned has not been out): what a reader makes of it is not known then.
 */
export const annealedOn = sql`(select max(n.day) from annealings n where n.dosimeter_id = a.dosimeter_id and n.day <= a."from"
  and not exists (select 1 from assignments o where o.dosimeter_id = a.dosimeter_id and o.id <> a.id
    and o.state not in ('draft', 'packed') and o."to" >= n.day and o."from" <= a."from"))`

/** What a dosimeter type measures. Few, so they are loaded once for a batch instead of with each of its rows. */
export type TypeFacts = Pick<Candidate, 'typeId' | 'technologyId' | 'measured' | 'levels' | 'controlRate'>

/** What every dosimeter type measures, by id. */
export async function loadTypes(db: Queryable): Promise<Map<number, TypeFacts>> {
  const types = await rowsOf<TypeFacts>(
    db,
    sql`select t.id as "typeId", t.technology_id as "technologyId", t.quantities as measured, k.levels,
          ${controlRate} as "controlRate"
        from dosimeter_types t join technologies k on k.id = t.technology_id`,
  )
  return new Map(types.map((facts) => [facts.typeId, facts]))
}

interface PersonRow {
  employed: Span[] | null
  birthDate: string | null
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
  formerPregnancies: Pregnancy[] | null
}

/** Loads the assignments of readings to be judged, by id. */
export async function loadCandidates(db: Queryable, assignmentIds: readonly number[]): Promise<Map<number, Candidate>> {
  if (assignmentIds.length === 0) return new Map()
  const factsOf = await loadTypes(db)
  const rows = await rowsOf<Omit<Candidate, Exclude<keyof TypeFacts, 'typeId'> | 'person'> & PersonRow>(
    db,
    sql`select a.id as "assignmentId", a.dosimeter_id as "dosimeterId", a.client_id as "clientId", a.site_id as "siteId",
          a.type_id as "typeId", a.bearer, a.position, a.period, a."from", a."to", a.state, a.wearer as spare,
          a.device_assignment_id is not null as kept, ${annealedOn} as "annealedOn",
          a.received_at as "receivedAt", a.person_id as "personId",
          exists (select 1 from current_doses c where c.assignment_id = a.id) as recorded,
          p.birth_date as "birthDate",
          (select json_agg(json_build_object('from', e."from", 'to', e."to") order by e."from", e.id) from employments e
            where e.person_id = a.person_id and e.client_id = a.client_id) as employed,
          p.pregnancy_declared_on as "pregnancyDeclaredOn", p.pregnancy_expected_on as "pregnancyExpectedOn",
          p.former_pregnancies as "formerPregnancies"
        from assignments a
        -- One look into the index for each: a join might walk through all people for every batch.
        left join lateral (select * from people where id = a.person_id limit 1) p on true
        where a.id = any(${sql.param(assignmentIds)}::int[])`,
  )
  return new Map(
    rows.map((row) => [
      row.assignmentId,
      // Filled in where it is: a copy of so many properties costs more than the database's part.
      Object.assign(row, factsOf.get(row.typeId) as TypeFacts, {
        receivedAt: toIso(row.receivedAt),
        person:
          row.birthDate === null
            ? null
            : { ...limitedPerson(row as PersonRow & { birthDate: string }), employed: row.employed ?? [] },
      }),
    ]),
  )
}

/** A raw reading as the rules take it. */
export function toJudge(reading: RawReading): JudgedReading {
  const gaps = reading.material?.gaps.map(({ days }) => days) ?? []
  return {
    kind: reading.kind,
    clientId: reading.clientId,
    siteId: reading.siteId,
    technologyId: reading.technologyId,
    bearer: reading.bearer,
    position: reading.position,
    period: reading.period,
    from: reading.from,
    to: reading.to,
    readAt: reading.readAt,
    receivedAt: reading.receivedAt,
    annealedOn: reading.annealedOn,
    measured: reading.measured,
    levels: reading.levels,
    gross: perQuantity((quantity) => reading.gross[quantity] ?? null),
    entered: reading.entered,
    manual: reading.manual?.values ?? {},
    netOfSource: reading.netOfSource,
    spare: spareOf(reading),
    controlRate: reading.controlRate,
    confirmed: reading.confirmed,
    kept: reading.kept,
    gapDays: gaps.length > 0 ? Math.max(...gaps) : null,
    person: reading.person,
  }
}

function spareOf({ bearer, spare }: RawReading): JudgedReading['spare'] {
  if (spare) return spare.worn ? 'worn' : 'notWorn'
  return bearer === 'spare' ? 'wearerUnknown' : null
}
