import { addDays } from '../../domain/calendar.ts'
import { type Act, between, chance, daysOfPeriod, daysThere, differ, type Life, pick } from './life.ts'
import type { Line } from './things.ts'

/** Somebody who has only worked at the first client. */
const settled = (life: Life) =>
  pick(
    life,
    life.people.filter(({ works }) => works.length === 1),
  )
const day = (number: number) => String(number).padStart(2, '0')

/** A second employer, at the same time. */
export const employElsewhere: Act = async (life) => {
  const person = settled(life)
  if (!person) return false
  const [, other] = life.places
  const from = `2026-${day(between(life, 1, life.periods.length + 1))}-${day(between(life, 1, 28))}`
  const place = { clientId: other.client.id, siteId: other.client.sites[0]?.id }
  const body = { ...place, occupationCode: 10, practiceCode: 4, category: 'A', from, to: null }
  await life.lab.ok('employments.add', { params: { id: person.id }, body })
  person.works.push({ client: other.client.id, from, to: null })
  return true
}

const isPublished = ({ published }: Life, line: Line) => published.some((dose) => dose.line.id === line.id)

/**
 * Somebody's work at the first client ends on a day, or on another one than was said: what was given out is worn on the days
 * that are left of its period. What would have none keeps those that it had.
 */
export const endWork: Act = async (life) => {
  const person = settled(life)
  const [work] = person?.works ?? []
  const period = pick(life, life.periods)
  if (!person || !work || !period) return false
  const to = `${period}-${day(between(life, 1, 28))}`
  if (to === work.to) return false
  const { employments } = await life.lab.ok('people.get', { params: { id: person.id } })
  const { lines } = await life.lab.ok('employments.end', { params: { id: employments[0].id }, body: { to } })
  work.to = to
  for (const line of life.lines) {
    if (line.person !== person || line.client !== work.client || isPublished(life, line)) continue
    const days = daysThere(person, work.client, line.period)
    const moves = days !== null && (days.from !== line.from || days.to !== line.to)
    const said = lines.find((each: { id: number; outcome: string }) => each.id === line.id && each.outcome === 'moved')
    if (moves !== (said !== undefined)) differ(`an end on ${to} ${said ? 'moves' : 'leaves'} ${line.serial}`)
    if (moves) Object.assign(line, days)
  }
  return true
}

/** Somebody's date of birth was another one: limits of the young hold, or no longer. */
export const bornOtherwise: Act = async (life) => {
  const person = pick(life, life.people)
  if (!person) return false
  const known = await life.lab.ok('people.get', { params: { id: person.id } })
  const birthDate = person.young ? '1985-03-04' : '2009-01-01'
  await life.lab.ok('people.update', { params: { id: person.id }, body: { ...known, birthDate } })
  person.young = !person.young
  return true
}

/** Somebody goes to the other client in the middle of the last period: what was given out there was worn until the day before. */
export const transfer: Act = async (life) => {
  const person = settled(life)
  const [work] = person?.works ?? []
  const period = life.periods.at(-1)
  if (!person || !work || !period) return false
  const [, other] = life.places
  const number = between(life, 2, 28)
  const from = `${period}-${day(number)}`
  if (work.to !== null && work.to < from) return false
  const place = { clientId: other.client.id, siteId: other.client.sites[0]?.id }
  const { lines } = await life.lab.ok('people.transfer', { params: { id: person.id }, body: { ...place, from } })
  work.to = `${period}-${day(number - 1)}`
  person.works.push({ client: other.client.id, from, to: null })
  const own = life.lines.filter(
    (line) => line.person === person && line.client === work.client && line.period === period,
  )
  const moved = own.filter((line) => !isPublished(life, line))
  for (const line of moved) Object.assign(line, daysThere(person, work.client, period))
  const said = (of: { id: number; outcome: string }[]) =>
    of
      .map(({ id, outcome }) => `${id} ${outcome}`)
      .sort()
      .join(', ')
  const shall = own.map((line) => ({ id: line.id, outcome: moved.includes(line) ? 'moved' : 'published' }))
  if (said(lines) !== said(shall)) differ(`a transfer on ${from} says ${said(lines)} instead of ${said(shall)}`)
  return true
}

/** Somebody notes when a dosimeter was set to zero before it was worn, or that it was not after all. */
export const anneal: Act = async (life) => {
  const line = pick(
    life,
    life.lines.filter((each) => !life.lost.has(each)),
  )
  if (!line) return false
  const { lab, lines } = life
  const taken = chance(life, 0.3) ? pick(life, [...line.zeroed]) : undefined
  const zero = taken ?? addDays(line.from, -between(life, 1, 40))
  const worn = [...lines.filter(({ serial }) => serial === line.serial), ...line.elsewhere.worn].some(
    ({ from, to }) => from <= zero && zero <= to,
  )
  if (taken === undefined && (worn || line.zeroed.has(zero))) return false
  lab.server.setNow(`${addDays(daysOfPeriod(line.period).to, 8)}T15:00:00.000Z`)
  const act = taken === undefined ? 'annealed' : 'annealingTakenBack'
  const body = { serials: [line.serial], act, day: zero, reason: 'Horno 2.' }
  const { status, body: answer } = await lab.admin('dosimeters.noteDay', { body })
  if (status !== 200) differ(`${act} of ${line.serial} on ${zero} answers ${status} ${JSON.stringify(answer)}`)
  if (taken === undefined) line.zeroed.add(zero)
  else line.zeroed.delete(zero)
  return true
}
