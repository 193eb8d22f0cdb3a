import { sql } from 'drizzle-orm'
import type { Position } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOfPlanned } from '../db/database.ts'
import type { PersonDose } from '../domain/sums.ts'
import type { DateWindow } from '../domain/windows.ts'
import { limitProfiles, type Profiles } from '../people/limits.ts'
import { type CellColumns, cellColumns, cellsOf } from './cells.ts'
import { type AssignedDose, counts, externalDose, externalOf } from './externalRows.ts'

export { type CellColumns, cellColumns, cellColumnsDiffer, cellsOf, columnsOfCells } from './cells.ts'
export type { AssignedDose } from './externalRows.ts'

interface SummedRow extends CellColumns {
  personId: number
  clientId: number
  period: string
  from: string
  to: string
  position: Position
  /** Of what was received elsewhere. */
  employer: string | null
}

interface ReceivedRow extends SummedRow {
  assignmentId: number | null
  recordId: number | null
}

const summed = {
  own: sql`d.person_id as "personId", d.client_id as "clientId", d.period, d."from", d."to", d.position, null as employer, ${cellColumns('d')}`,
  elsewhere: sql`x.person_id, 0, '', x."from", x."to", x.position, x.employer, ${cellColumns('x')}`,
}

/**
 * The dose records in force of some people, at every client and elsewhere, in the order of their days: sums are the person's,
 * whoever asks.
 */
export async function dosesOfPeople(db: Queryable, people: readonly number[]): Promise<Map<number, AssignedDose[]>> {
  const rows = await rowsOfPlanned<ReceivedRow>(
    db,
    sql`select ${summed.own}, d.assignment_id as "assignmentId", null::int as "recordId"
        from current_doses d where d.person_id = any(${sql.param(people)}::int[])
        union all
        select ${summed.elsewhere}, null, x.record_id from ${externalOf(people, counts)}
        order by "to", "assignmentId", "recordId"`,
  )
  return byPerson(db, rows, ({ assignmentId, recordId }, dose) =>
    recordId === null ? { ...dose, assignmentId } : { ...dose, assignmentId, recordId },
  )
}

/** A person, and where on it a dosimeter is worn. */
interface Worn {
  personId: number
  position: Position
}

/**
 * Of these, the last ones of people at a position, `most` of each, the very last at the end; and which they are of one who is asked
 * about. No others are read: somebody may have a hundred.
 */
export async function lastDoses(
  db: Queryable,
  worn: readonly Worn[],
  most: number,
): Promise<(of: Worn) => PersonDose['cells'][]> {
  const people = [...new Set(worn.map(({ personId }) => personId))]
  const key = ({ personId, position }: Worn) => `${personId}/${position}`
  const asked = [...new Map(worn.map((each) => [key(each), each])).values()]
  const rows = await rowsOfPlanned<ReceivedRow>(
    db,
    sql`select d.* from unnest(${sql.param(asked.map(({ personId }) => personId))}::int[],
          ${sql.param(asked.map(({ position }) => position))}::text[]) as w(person_id, position)
        cross join lateral (select ${summed.own}, d.assignment_id as "assignmentId", null::int as "recordId"
          from current_doses d where d.person_id = w.person_id and d.position = w.position
          order by d."to" desc, d.assignment_id desc limit ${most}) d
        union all
        select ${summed.elsewhere}, null, x.record_id from ${externalOf(people, counts)}
        order by "to", "assignmentId", "recordId"`,
  )
  const found = new Map<string, PersonDose['cells'][]>()
  for (const row of rows) found.set(key(row), [...(found.get(key(row)) ?? []), cellsOf(row)].slice(-most))
  return (of) => found.get(key(of)) ?? []
}

/**
 * Of these, what sums over a part of the years are made of, in no order. The leanest question, because every page of a report
 * asks it for some five hundred records.
 */
export async function dosesWithin(
  db: Queryable,
  people: readonly number[],
  { from, to }: DateWindow,
): Promise<Map<number, PersonDose[]>> {
  const rows = await rowsOfPlanned<SummedRow>(
    db,
    sql`select ${summed.own} from current_doses d
        where d.person_id = any(${sql.param(people)}::int[]) and d."to" between ${from} and ${to}
        union all
        select ${summed.elsewhere} from ${externalOf(people, counts, { from, to })}`,
  )
  return byPerson(db, rows, (_, dose) => dose)
}

async function byPerson<Row extends SummedRow, Dose>(
  db: Queryable,
  rows: readonly Row[],
  made: (row: Row, dose: PersonDose) => Dose,
): Promise<Map<number, Dose[]>> {
  // Only a collar badge over an apron counts by a formula, and few people have one.
  const profiles = rows.some(({ position }) => position === 'collar') ? await limitProfiles(db) : null
  const doses = new Map<number, Dose[]>()
  for (const row of rows) {
    const dose = made(row, received(row, profiles))
    const list = doses.get(row.personId)
    if (list) list.push(dose)
    else doses.set(row.personId, [dose])
  }
  return doses
}

function received(row: SummedRow, profiles: Profiles | null): PersonDose {
  const { employer, clientId, period, from, to, position } = row
  if (employer !== null) return externalDose({ ...row, employer })
  return { clientId, period, from, to, position, apron: profiles?.on(to).apron, cells: cellsOf(row) }
}
