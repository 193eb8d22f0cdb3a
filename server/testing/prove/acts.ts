import { adjust, confirmExternal, recordExternal, withdrawExternal } from './afterwards.ts'
import { approve, approveClean, approveTogether, publish, withdrawApproval } from './deciding.ts'
import {
  comesLater,
  correction,
  decideProposal,
  isInUse,
  laidOn,
  mayBeCorrected,
  mayBeRead,
  shown,
  takeProposals,
  withdrawControl,
} from './later.ts'
import {
  type Act,
  between,
  chance,
  daysOfPeriod,
  daysThere,
  differ,
  entryOf,
  type Kept,
  type Life,
  nextPeriod,
  pick,
  waiting,
} from './life.ts'
import { anneal, bornOtherwise, employElsewhere, endWork, transfer } from './moving.ts'
import { asksForTwo, judge, wornOn } from './rules.ts'
import type { Line } from './things.ts'

const keep = (life: Life, line: Line, rest: Partial<Kept>): Kept => {
  const entry: Kept = {
    line,
    gross: null,
    entered: null,
    byHand: {},
    net: false,
    confirmed: false,
    state: 'waiting',
    id: 0,
    upload: null,
    replaced: null,
    seen: { worn: {} as never, cells: {} as never, flags: [] },
    first: null,
    ...rest,
  }
  life.entries.push(entry)
  entry.seen = judge(entry, life.entries)
  return entry
}
/** Of a reading that counts no longer, what was said of its spare's wearer is forgotten too. */
const drop = (life: Life, entry: Kept) => {
  const { line } = entry
  life.entries = life.entries.filter((each) => each !== entry)
  if (line.spare !== null)
    Object.assign(line, { bearer: 'spare', person: null, spare: 'unknown', ...daysOfPeriod(line.period) })
}

/** A file of some lines of a period, some of them read before, some of them published: those it wants to correct. */
export const upload: Act = async (life) => {
  const period = pick(life, life.periods)
  const lines = life.lines.filter((line) => {
    const before = entryOf(life, line)
    return (
      line.period === period && mayBeRead(life, line) && (!before || before.state === 'waiting') && chance(life, 0.7)
    )
  })
  const later = life.lines.filter((line) => line.period === period && mayBeCorrected(life, line) && chance(life, 0.2))
  const net = chance(life, 0.15)
  if (!period || lines.length + later.length === 0) return false
  const rows = lines.map((line) => [line, shown(life, line)] as const)
  const corrections = later.map((line) => [line, correction(life, line)] as const)
  const expected = corrections.map(([line, gross]) =>
    comesLater(life, line, { gross, byHand: laidOn(entryOf(life, line), net), net }),
  )
  const id = await life.lab.upload(
    period,
    [...rows, ...corrections].map(([line, figures]) => [line.serial, figures]),
    { net },
  )
  await takeProposals(life, { id, net }, corrections, expected)
  for (const [line, gross] of rows) {
    const before = entryOf(life, line) ?? null
    if (before) drop(life, before)
    keep(life, line, { gross, net, byHand: laidOn(before, net), upload: id, replaced: before })
  }
  life.uploads.push({ id, undone: false, published: false, period })
  return true
}

/** Takes a file back: what it had replaced counts again, what was voided does not. */
export const undo: Act = async (life) => {
  const file = pick(
    life,
    life.uploads.filter(({ undone }) => !undone),
  )
  if (!file) return false
  const brought = life.entries.filter((entry) => entry.upload === file.id)
  const { status, body } = await life.lab.admin('uploads.undo', { params: { id: file.id } })
  const used = brought.some(({ line }) => isInUse(life, line))
  if (file.published || used || brought.some(({ state }) => state === 'published')) {
    if (used && body.code === 'controlInUse') return true
    if (body.code !== 'uploadPublished') differ(`undoing a published file answers ${status} ${body.code}`)
    return true
  }
  if (status !== 200) differ(`undoing a file answers ${status} ${JSON.stringify(body)}`)
  file.undone = true
  life.proposals = life.proposals.filter(({ upload }) => upload !== file.id)
  const undone = new Set(life.uploads.flatMap((each) => (each.undone ? [each.id] : [])))
  for (const entry of brought) {
    drop(life, entry)
    let before = entry.replaced
    while (before?.upload != null && undone.has(before.upload)) before = before.replaced
    if (before) keep(life, before.line, { ...before, state: 'waiting', first: null, id: 0 })
  }
  return true
}

export const dismiss: Act = async (life) => {
  const entry = pick(
    life,
    waiting(life).filter(({ gross }) => gross !== null),
  )
  if (!entry) return false
  const route = chance(life, 0.5) ? 'readings.reject' : 'readings.reRead'
  const { status, body } = await life.lab.admin(route, { body: { readingIds: [entry.id], reason: 'Otra bandeja.' } })
  const refused = isInUse(life, entry.line) ? 'controlInUse' : undefined
  if (body.code !== refused) differ(`taking ${entry.line.serial} out of the queue answers ${status} ${body.code}`)
  if (refused) return true
  drop(life, entry)
  return true
}

/** A background by hand, 0 too, or its withdrawal. */
export const layBackground: Act = async (life) => {
  const entry = pick(
    life,
    waiting(life).filter(({ gross, line }) => gross !== null && line.bearer !== 'control'),
  )
  if (!entry) return false
  const reason = 'Neto según el informe.'
  if (Object.keys(entry.byHand).length > 0 && chance(life, 0.6)) {
    await life.lab.ok('readings.withdrawBackground', { body: { readingIds: [entry.id], reason } })
    entry.byHand = {}
    return true
  }
  const value = chance(life, 0.3) ? 0 : between(life, 1, 300)
  const background = { hp10: value, hp3: null, hp007: chance(life, 0.5) ? value : null, hp10n: null }
  await life.lab.ok('readings.setBackground', { body: { readingIds: [entry.id], background, reason } })
  entry.byHand = { hp10: value, ...(background.hp007 === null ? {} : { hp007: value }) }
  return true
}

export const confirmControl: Act = async (life) => {
  const entry = pick(
    life,
    waiting(life).filter(({ seen }) => seen.flags.some(({ code }) => code === 'controlImplausible')),
  )
  if (!entry) return false
  await life.lab.ok('readings.confirmControl', { params: { id: entry.id }, body: { reason: 'Junto al generador.' } })
  entry.confirmed = true
  return true
}

/** A dosimeter that does not come back, and the dose that is entered in its place. */
export const estimate: Act = async (life) => {
  const { lost } = life
  const free = life.lines.filter((line) => line.bearer === 'person' && line.spare === null)
  const line = pick(
    life,
    free.filter((line) =>
      lost.has(line) ? entryOf(life, line)?.state !== 'published' : !entryOf(life, line) && !wasRead(life, line),
    ),
  )
  if (!line) return false
  const { lab } = life
  if (!lost.has(line)) {
    await lab.ok('assignments.close', { params: { id: line.id }, body: { state: 'lost', reason: 'Extraviado.' } })
    lost.add(line)
    return true
  }
  const hp10 = chance(life, 0.3) ? between(life, 15_000, 90_000) : between(life, 0, 900)
  const cells = { hp10, hp3: null, hp007: chance(life, 0.5) ? hp10 + 20 : null, hp10n: null }
  const { awaitingSecond } = await lab.ok('readings.estimate', {
    body: { assignmentId: line.id, kind: 'estimated', method: 'ownPast', cells, reason: 'Media de su historia.' },
  })
  const before = entryOf(life, line)
  if (before) drop(life, before)
  const entry = keep(life, line, { entered: { hp10, ...(cells.hp007 === null ? {} : { hp007: cells.hp007 }) } })
  const two = entry.seen.flags.some(asksForTwo)
  if (awaitingSecond !== two) differ(`an estimate of ${hp10} waits for a second: ${awaitingSecond} instead of ${two}`)
  Object.assign(entry, two ? { first: 0 } : { state: 'approved' })
  return true
}
/** A line whose reading was dismissed is received, not lost. */
const wasRead = (life: Life, line: Line) => life.uploads.some(({ period }) => period === line.period)

export const declare: Act = async (life) => {
  const person = pick(life, life.people)
  if (!person) return false
  const from = `2026-0${between(life, 1, 5)}-${between(life, 10, 28)}`
  const to = `2026-${between(life, 10, 12)}-15`
  person.pregnancy = person.pregnancy && chance(life, 0.5) ? null : { from, to }
  const pregnancy = person.pregnancy && { declaredOn: from, expectedOn: to }
  await life.lab.ok('people.declarePregnancy', { params: { id: person.id }, body: { pregnancy } })
  return true
}

/** Says who wore a spare, or that nobody did. */
export const nameWearer: Act = async (life) => {
  const entry = pick(
    life,
    waiting(life).filter(({ line }) => line.spare !== null),
  )
  const person = pick(life, life.people)
  if (!entry || !person) return false
  const { line } = entry
  const days = daysThere(person, line.client, line.period)
  if (!days) return false
  const reason = 'Su dosímetro no llegó.'
  const worn = chance(life, 0.7)
  const body = worn ? { worn, personId: person.id, position: 'chest', reason } : { worn, reason }
  const { status, body: said } = await life.lab.admin('readings.setWearer', { params: { id: entry.id }, body })
  const taken =
    worn &&
    life.lines.some(
      (other) =>
        other !== line &&
        other.person === person &&
        other.client === line.client &&
        !life.lost.has(other) &&
        wornOn(other, days) !== null,
    )
  if (taken !== (status !== 200))
    differ(`naming the wearer of ${line.serial} answers ${status} ${JSON.stringify(said)}`)
  if (taken) return true
  Object.assign(
    line,
    worn
      ? { bearer: 'person', person, spare: 'worn', ...days }
      : { bearer: 'spare', person: null, spare: 'notWorn', ...daysOfPeriod(line.period) },
  )
  return true
}

export const ship: Act = async (life) => {
  if (life.periods.length >= 6) return false
  await nextPeriod(life)
  return true
}

/** What may happen, with how often. */
export const acts: readonly (readonly [Act, number])[] = [
  [ship, 3],
  [upload, 5],
  [undo, 1],
  [dismiss, 1],
  [layBackground, 2],
  [confirmControl, 2],
  [approve, 4],
  [approveTogether, 1],
  [approveClean, 3],
  [withdrawApproval, 1],
  [publish, 3],
  [estimate, 2],
  [declare, 1],
  [nameWearer, 2],
  [recordExternal, 1],
  [confirmExternal, 1],
  [withdrawExternal, 1],
  [adjust, 2],
  [withdrawControl, 2],
  [decideProposal, 4],
  [employElsewhere, 1],
  [transfer, 1],
  [anneal, 2],
  [endWork, 1],
  [bornOtherwise, 1],
]
