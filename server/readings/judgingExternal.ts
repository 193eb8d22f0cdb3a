import { eq } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCells, type Flag, type Position, quantities } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import type { Queryable } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { type JudgedReading, judge } from '../domain/judgement.ts'
import type { PersonDose } from '../domain/sums.ts'
import { dosesOfPeople } from '../doses/reading.ts'
import { limitedPerson, limitProfiles } from '../people/limits.ts'
import { loadWaiting } from './received.ts'

/** What was received elsewhere, and of whom. */
export interface ReceivedElsewhere {
  personId: number
  employer: string
  position: Position
  from: string
  to: string
  cells: DoseCells
}

/**
 * Judges a dose that was received elsewhere, as every dose is: over all that the person has received, published, waiting and
 * elsewhere. `recordId`: the record that it is, which does not count beside itself.
 */
export async function judgeExternal(
  db: Queryable,
  dose: ReceivedElsewhere,
  recordId: number | null,
  now: string,
): Promise<Flag[]> {
  const [person] = await db.select().from(people).where(eq(people.id, dose.personId))
  if (!person) throw notFound()
  const { position, from, to, cells } = dose
  const reading: JudgedReading = {
    kind: 'assigned',
    clientId: 0,
    siteId: 0,
    technologyId: 0,
    bearer: 'person',
    position,
    period: '',
    from,
    to,
    readAt: null,
    receivedAt: null,
    annealedOn: null,
    measured: quantities.filter((quantity) => cells[quantity].value !== null),
    levels: [],
    gross: perQuantity(() => null),
    entered: cells,
    manual: {},
    netOfSource: true,
    spare: null,
    controlRate: null,
    confirmed: false,
    // It says itself where and when it was worn.
    person: { ...limitedPerson(person), employed: [{ from, to }] },
    external: nameKey(dose.employer),
  }
  const waits = (await loadWaiting(db, [dose.personId])).get(dose.personId) ?? []
  const stands = (await dosesOfPeople(db, [dose.personId])).get(dose.personId) ?? []
  // A record that a waiting reading is to replace counts once, as what it will be.
  const replaced = new Set(waits.flatMap(({ assignmentId }) => assignmentId ?? []))
  const counting = stands.filter(({ assignmentId }) => assignmentId === null || !replaced.has(assignmentId))
  const received = [...counting, ...waits].filter((each) => each.recordId === undefined || each.recordId !== recordId)
  const { over } = await limitProfiles(db)
  return judge(reading, {
    controls: [],
    history: [],
    overlaps: received.filter((each) => saysTheSame(reading, each)).length,
    past: {},
    received,
    profiles: over({ from, to }),
    now,
  }).flags
}

/** Do two documents of one employer speak of the same days, position and quantity? Both would count. */
function saysTheSame({ external, position, from, to, measured }: JudgedReading, other: PersonDose): boolean {
  return (
    other.external === external &&
    other.position === position &&
    other.from <= to &&
    from <= other.to &&
    measured.some((quantity) => other.cells[quantity].value !== null)
  )
}
