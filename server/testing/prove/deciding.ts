import type { Place } from '../laboratory.ts'
import { compare, compareDoses, isStale } from './comparing.ts'
import {
  type Act,
  between,
  chance,
  differ,
  isDose,
  type Kept,
  type Life,
  type Published,
  pick,
  waiting,
} from './life.ts'
import { asksForTwo, cellsOf, controlsBehind, judge, stopsAll } from './rules.ts'

const callers = ({ lab }: Life) => [lab.admin, lab.second] as const

/** What approving an entry has to answer, and what it makes of it. */
function decide(entry: Kept, by: number): 'approved' | 'awaitingSecond' | 'readingBlocked' | 'secondApprover' {
  if (entry.seen.flags.some(stopsAll)) return 'readingBlocked'
  if (!entry.seen.flags.some(asksForTwo)) return 'approved'
  if (entry.first === null) return 'awaitingSecond'
  return entry.first === by ? 'secondApprover' : 'approved'
}
async function approveOne(life: Life, entry: Kept, judgement: number, by: number) {
  const body = { readings: [{ id: entry.id, judgement }], note: 'Revisado.' }
  const answer = await (callers(life)[by] as (typeof life.lab)['admin'])('readings.approve', { body })
  const { approved, awaitingSecond, changed, code } = answer.body
  return code ?? (approved ? 'approved' : awaitingSecond ? 'awaitingSecond' : `changed ${JSON.stringify(changed)}`)
}
function take(entry: Kept, by: number, what: string) {
  if (what === 'approved') Object.assign(entry, { state: 'approved' })
  if (what === 'awaitingSecond') entry.first = by
}

export const approve: Act = async (life) => {
  const entry = pick(life, waiting(life))
  if (!entry) return false
  const row = (await compare(life)).get(entry)
  const by = between(life, 0, 1)
  const stale = isStale(entry, life.entries)
  if (!stale) entry.seen = judge(entry, life.entries)
  const shall = stale ? 'changed' : decide(entry, by)
  const is = await approveOne(life, entry, row?.judgement ?? 0, by)
  // A person's past has grown since: that alone may have changed unseen.
  if (is.startsWith('changed')) await compare(life)
  else if (is !== shall) differ(`approving ${entry.line.serial} answers ${is} instead of ${shall}`)
  else take(entry, by, shall)
  return true
}

/** Two administrators at the same moment: the same reading, or two. */
export const approveTogether: Act = async (life) => {
  const free = waiting(life).filter(({ seen }) => !seen.flags.some(stopsAll))
  const [one, other] = [pick(life, free), pick(life, free)]
  if (!one || !other) return false
  const rows = await compare(life)
  const answers = await Promise.all(
    [one, other].map((entry, by) => approveOne(life, entry, rows.get(entry)?.judgement ?? 0, by)),
  )
  if (one !== other) {
    for (const [by, entry] of [one, other].entries()) take(entry, by, answers[by] as string)
    return true
  }
  if (answers.some((answer) => answer.startsWith('changed'))) return true
  const two = one.seen.flags.some(asksForTwo)
  const won = answers.filter((answer) => answer === 'approved').length
  if (won > 1) differ(`${one.line.serial} was approved twice`)
  if (two && one.first === null && answers.filter((answer) => answer === 'awaitingSecond').length !== 1)
    differ(`the first of two approvals of ${one.line.serial} was given ${answers.join(' and ')}`)
  if (won === 1) one.state = 'approved'
  else one.first = answers.indexOf('awaitingSecond')
  return true
}

/** An approval is taken back, the first of two as well. What nobody approved refuses that. */
export const withdrawApproval: Act = async (life) => {
  const entry = pick(
    life,
    life.entries.filter(({ state }) => state !== 'published'),
  )
  if (!entry) return false
  await compare(life)
  const may = entry.state === 'approved' || entry.first !== null
  const body = { readingIds: [entry.id], reason: 'Por error.' }
  const { status, body: said } = await life.lab.admin('readings.withdrawApproval', { body })
  if (may !== (status === 200))
    differ(`withdrawing the approval of ${entry.line.serial} answers ${status} ${said.code}`)
  if (may) Object.assign(entry, { state: 'waiting', first: null })
  return may
}

export const approveClean: Act = async (life) => {
  const rows = await compare(life)
  const at = pick(life, life.places) as Place
  const clean = waiting(life).filter(
    (entry) => entry.line.client === at.client.id && rows.get(entry)?.state === 'clean',
  )
  const { changed } = await life.lab.ok('readings.approveClean', { body: { clientId: at.client.id } })
  const left = new Set(changed.map(({ id }: { id: number }) => id))
  const approved = clean.filter(({ id }) => !left.has(id))
  for (const entry of approved)
    if (isStale(entry, life.entries)) differ(`${entry.line.serial} was approved as clean, and is not what was seen`)
  for (const entry of approved) entry.state = 'approved'
  return clean.length > 0
}

const isOpenAt = ({ client }: Place, { state, line }: Kept) => state === 'approved' && line.client === client.id

/** Publishes, now and then by two at once. Nothing is published that is not as it was approved. */
export const publish: Act = async (life) => {
  const rows = await compare(life)
  const at = life.places.find((place) => life.entries.some((entry) => isOpenAt(place, entry))) ?? life.places[0]
  const approved = life.entries.filter((entry) => isOpenAt(at, entry))
  const answers = await Promise.all((chance(life, 0.2) ? [0, 1] : [0]).map(() => life.lab.publish(at)))
  const back = new Set(answers.flatMap(({ returned }) => returned.map(({ id }: { id: number }) => id)))
  const going = approved.filter((entry) => !back.has(rows.get(entry)?.id ?? 0))
  const doses = going.filter(({ line }) => isDose(line))
  const count = answers.reduce((sum, { published }) => sum + published, 0)
  if (count !== doses.length) differ(`${count} doses were published instead of ${doses.length}`)
  for (const entry of going)
    if (isStale(entry, life.entries)) differ(`${entry.line.serial} was published, and is not what was approved`)
  const said = going.map((entry) => ({
    entry,
    record: cellsOf(entry, life.entries),
    rests: controlsBehind(entry, life.entries),
  }))
  for (const { entry, ...record } of said) {
    Object.assign(entry, { state: 'published', ...record })
    for (const file of life.uploads) if (file.id === entry.upload && isDose(entry.line)) file.published = true
  }
  for (const { line, record } of doses)
    life.published.push({ line: { ...line }, cells: record as Published['cells'], version: 1 })
  // Those that came back did so for what the rules do not speak of: `compare` tells.
  await compare(life)
  await compareDoses(life)
  return approved.length > 0
}
