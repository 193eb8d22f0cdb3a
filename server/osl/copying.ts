import { inArray, sql } from 'drizzle-orm'
import { type Period, shiftPeriod } from '../../contract/period.ts'
import type { Assignment } from '../../contract/schemas/assignments.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { common, type Employment, meet } from '../domain/employments.ts'
import { employmentsOfAll } from '../people/employments.ts'
import { insertLine, keepControls } from './lines.ts'
import { holdSheet, linesOf } from './sheet.ts'

export type Days = Pick<Period, 'from' | 'to'>

/** For which employment a dosimeter is worn, and on which days of a period: those that the two have in common. */
export interface WornFor extends Days {
  employmentId: number
  siteId: number
}

/** What a person works of a period, by employment: a change of site in mid-period makes two. */
export const workedIn = (all: readonly Employment[], days: Days): WornFor[] =>
  all.flatMap((each) => {
    const worn = common(each, days)
    return worn ? [{ employmentId: each.id, siteId: each.siteId, ...worn }] : []
  })

/** A spare that somebody wore last time is a spare again, nobody's. */
const asSpare = (line: Assignment): Assignment => ({
  ...line,
  bearer: 'spare',
  personId: null,
  personName: null,
  position: 'spare',
})

/** The lines of a period that are worth bringing to the next one. */
async function linesToCopy(tx: Tx, clientId: number, code: string): Promise<Assignment[]> {
  const worn = await rowsOf<{ id: number }>(
    tx,
    sql`select id from assignments where client_id = ${clientId} and period = ${code} and wearer is not null`,
  )
  const spares = new Set(worn.map(({ id }) => id))
  return (await linesOf(tx, clientId, code))
    .map((line) => (spares.has(line.id) ? asSpare(line) : line))
    .filter(({ bearer, state }) => bearer !== 'control' && state !== 'serviceSuspended')
}

/** Holds the people of lines, so that nobody transfers them meanwhile, and answers where each of them works. */
async function workOf(tx: Tx, lines: readonly Assignment[]): Promise<Map<number, Employment[]>> {
  const ids = [...new Set(lines.flatMap(({ personId }) => personId ?? []))]
  if (ids.length === 0) return new Map()
  await tx.select({ id: people.id }).from(people).where(inArray(people.id, ids)).orderBy(people.id).for('share')
  return employmentsOfAll(tx, ids)
}

type Skipped = { name: string; reason: 'inactive' | 'transferred' | 'present' }

/**
 * Brings the lines of the period before: same people, sites and types, without dosimeters, each for the days that its person
 * works there. Says who stays behind and why.
 */
export async function copyPrevious(tx: Tx, clientId: number, code: string, actor: Actor) {
  const { period } = await holdSheet(tx, clientId, code)
  const previous = shiftPeriod(period, -1).code
  const before = await linesToCopy(tx, clientId, previous)
  if ((await linesOf(tx, clientId, previous)).length === 0) throw conflict('nothingToCopy', { period: previous })
  const present = await linesOf(tx, clientId, code)
  const work = await workOf(tx, before)
  const key = (line: Pick<Assignment, 'personId' | 'siteId' | 'typeId' | 'position'>) =>
    line.personId === null ? `${line.siteId}/${line.typeId}` : `${line.personId}/${line.position}`
  const nobodys = new Map<string, number>()
  for (const line of present) nobodys.set(key(line), (nobodys.get(key(line)) ?? 0) + 1)
  const seen = new Set<string>()
  const skipped: Skipped[] = []
  let copied = 0
  for (const line of before) {
    const name = line.personName ?? line.siteName
    if (line.personId === null) {
      const left = nobodys.get(key(line)) ?? 0
      nobodys.set(key(line), left - 1)
      if (left > 0) {
        skipped.push({ name, reason: 'present' })
        continue
      }
      const { siteId, bearer, typeId, position } = line
      await insertLine(tx, clientId, period, { siteId, personId: null, bearer, typeId, position })
      copied += 1
      continue
    }
    // A lost dosimeter and its replacement are two lines of one person and position, and so are two sites; one is enough.
    if (seen.has(key(line))) continue
    seen.add(key(line))
    const all = work.get(line.personId) ?? []
    const own = present.filter((each) => key(each) === key(line))
    const worked = workedIn(
      all.filter((each) => each.clientId === clientId),
      period,
    )
    const missing = worked.filter((worn) => !own.some((each) => meet(each, worn)))
    for (const worn of missing) await insertLine(tx, clientId, period, { ...line, ...worn })
    copied += missing.length
    if (worked.length === 0)
      skipped.push({ name, reason: workedIn(all, period).length > 0 ? 'transferred' : 'inactive' })
    else if (missing.length === 0) skipped.push({ name, reason: 'present' })
  }
  await keepControls(tx, clientId, period, actor)
  return { copied, skipped }
}
