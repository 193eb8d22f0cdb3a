import { doseInForce } from '../../adjustments/rows.ts'
import { type Act, between, chance, differ, type Life, pick } from './life.ts'
import { asksForTwo, cellsOf, judge } from './rules.ts'

/** A dose of elsewhere, as somebody records it: it is a fact of limits at once, and of sums once another confirms it. */
export const recordExternal: Act = async (life) => {
  const person = pick(life, life.people)
  if (!person) return false
  const month = between(life, 1, 6)
  const [from, to] = [`2026-0${month}-0${between(life, 1, 9)}`, `2026-0${month}-${between(life, 10, 28)}`]
  const hp10 = chance(life, 0.3) ? between(life, 4_000, 24_000) : between(life, 0, 900)
  const hp007 = chance(life, 0.5) ? hp10 : null
  const { items } = await life.lab.ok('externalDoses.record', {
    params: { personId: person.id },
    body: {
      // Each document is of another employer: the same twice is refused.
      employer: `Clínica Vista Azul ${between(life, 1, 1_000_000)}`,
      position: 'chest',
      from,
      to,
      cells: { hp10, hp3: null, hp007, hp10n: null },
      source: 'Certificado',
      reason: 'De antes.',
    },
  })
  const known = new Set(person.external.map(({ id }) => id))
  const [added, ...others] = items.filter(
    (each: { id: number; state: string }) => each.state === 'waiting' && !known.has(each.id),
  )
  if (!added || others.length > 0) differ(`recording a dose of elsewhere adds ${others.length + (added ? 1 : 0)}`)
  person.external.push({ id: added.id, from, to, hp10, hp007, standing: false })
  return true
}

/** A record of elsewhere with its person, by chance. */
const anyExternal = (life: Life, standing?: boolean) =>
  pick(
    life,
    life.people.flatMap((person) =>
      person.external.flatMap((record) =>
        standing === undefined || record.standing === standing ? { person, record } : [],
      ),
    ),
  )

export const confirmExternal: Act = async (life) => {
  const found = anyExternal(life, false)
  if (!found) return false
  const { person, record } = found
  const { items } = await life.lab.ok('externalDoses.list', { params: { personId: person.id } })
  const { judgement } = items.find((each: { id: number }) => each.id === record.id)
  const body = { judgement, reason: 'Revisado.' }
  const own = await life.lab.admin('externalDoses.confirm', { params: { id: record.id }, body })
  if (own.body.code !== 'secondRecorder') differ(`confirming one's own record answers ${own.status} ${own.body.code}`)
  await life.lab.ok('externalDoses.confirm', { params: { id: record.id }, body }, life.lab.second)
  record.standing = true
  return true
}

/** What stands is withdrawn by two, and counts in sums and limits until then; what waits, by one. */
export const withdrawExternal: Act = async (life) => {
  const found = anyExternal(life)
  if (!found) return false
  const { person, record } = found
  const options = { params: { id: record.id }, body: { reason: 'Era de otra persona.' } }
  const { admin, second, ok } = life.lab
  if (record.standing && !record.asked) {
    await ok('externalDoses.withdraw', options)
    const own = await admin('externalDoses.withdraw', options)
    if (own.body.code !== 'secondWithdrawer')
      differ(`confirming one's own withdrawal answers ${own.status} ${own.body.code}`)
    record.asked = true
    return true
  }
  if (record.asked && chance(life, 0.3)) {
    await ok('externalDoses.reject', options, second)
    record.asked = false
    return true
  }
  await ok('externalDoses.withdraw', options, second)
  person.external = person.external.filter((each) => each !== record)
  return true
}

/** A published dose is laid anew by one administrator and approved by another: its figures are those that were entered. */
export const adjust: Act = async (life) => {
  const entry = pick(
    life,
    life.entries.filter(({ state, line }) => state === 'published' && line.person !== null),
  )
  if (!entry) return false
  const { lab } = life
  const hp10 = chance(life, 0.3) ? between(life, 4_000, 30_000) : between(life, 0, 900)
  const hp007 = chance(life, 0.5) ? hp10 : null
  const values = { kind: 'assigned', method: 'reconstruction', cells: { hp10, hp3: null, hp007, hp10n: null } }
  const doseId = await doseInForce(lab.server.services.database.db, entry.line.id)
  const { id } = await lab.ok('adjustments.request', { body: { doseId, reason: 'En la sala.', values } })
  const { items } = await lab.ok('adjustments.list', {
    query: { clientId: entry.line.client, state: 'requested', pageSize: 100 },
  })
  const { judgement, flags } = items.find((each: { id: number }) => each.id === id)
  const body = { judgement, note: 'Revisado.' }
  const own = await lab.admin('adjustments.approve', { params: { id }, body })
  if (own.body.code !== 'secondApprover') differ(`approving one's own values answers ${own.status} ${own.body.code}`)
  const { approved } = await lab.ok('adjustments.approve', { params: { id }, body }, lab.second)
  if (!approved) differ(`an adjustment of ${entry.line.serial} was not approved`)
  const entered = { hp10, ...(hp007 === null ? {} : { hp007 }) }
  const byHand = entry.byHand
  Object.assign(entry, {
    gross: null,
    entered,
    assigned: true,
    upload: null,
    replaced: null,
    byHand,
    first: null,
    rests: [],
  })
  const cells = cellsOf(entry, life.entries)
  Object.assign(entry, { record: cells, seen: judge(entry, life.entries) })
  const two = entry.seen.flags.some(asksForTwo)
  if (two !== flags.some(asksForTwo))
    differ(
      `an adjustment of ${entry.line.serial} to ${hp10} has ${JSON.stringify(flags)} instead of ${JSON.stringify(entry.seen.flags)} ${JSON.stringify(entry.line)}`,
    )
  for (const dose of life.published)
    if (dose.line.id === entry.line.id) Object.assign(dose, { cells, version: dose.version + 1 })
  return true
}
