import { sql } from 'drizzle-orm'
import { waitingReadings } from '../../contract/states.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { lookingUp } from '../db/lookingUp.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, listed } from '../db/quantities.ts'
import { canonicalJson } from '../domain/digest.ts'
import { asksAnew } from '../domain/judged.ts'
import { askedOfControls } from '../domain/judgement.ts'
import { type Backing, backedReadings, backingColumns, backingGroup, readOn } from './backing.ts'
import { loadTypes } from './candidates.ts'
import { groupKey, loadControls, loadPastControls } from './controls.ts'

interface Waiting extends Backing, Columns<'Gross', number | null> {
  ids: number[]
}

/** What was read is asked of controls alone: of the others only the background, which they share. */
const own = (column: string) => `case when a.bearer = 'control' then r.${column} end`

/** Ids of the readings that a control touches. */
interface Touched {
  /** They would be judged otherwise without it: whoever saw them would see something new. */
  changed: number[]
  /** They would say the same by other figures, or no longer say that a control is odd. */
  refreshed: number[]
}

/**
 * The readings that wait of a client whose judgement hangs on one of its controls, which still counts. They are looked at by what
 * their backgrounds hang on, which thousands share, so that nobody is judged anew for nothing. What comes of theirs for others
 * follows from them.
 */
export async function touchedBy(tx: Tx, control: { id: number; clientId: number }): Promise<Touched> {
  await lookingUp(tx)
  const waiting = await rowsOf<Waiting>(
    tx,
    sql`select ${backingColumns}, json_agg(r.id) as ids, ${listed((quantity, suffix, column) => `${own(column)} as "${quantity}${suffix}"`, ['Gross'])}
        from ${backedReadings}
        where r.client_id = ${control.clientId} and r.state in ${oneOf(waitingReadings)} and r.kind = 'read' and r.id <> ${control.id}
        group by ${backingGroup}, ${listed((_quantity, _suffix, column) => own(column), ['Gross'])}`,
  )
  const types = await loadTypes(tx)
  const controls = await loadControls(tx, waiting)
  const past = await loadPastControls(tx, waiting)
  const others = <T extends { readingId: number }>(all: readonly T[]) =>
    all.filter(({ readingId }) => readingId !== control.id)
  // Of a batch of one period the history ends where it ends for the last of them, so each day of the period is tried.
  const days = new Map<string, Set<string>>()
  for (const each of waiting) days.set(groupKey(each), (days.get(groupKey(each)) ?? new Set()).add(each.from))
  const pasts = new Map<string, { with: ReturnType<typeof past>; without: ReturnType<typeof past> }>()
  const pastOf = (clientId: number, from: string) => {
    const key = `${clientId}/${from}`
    const known = pasts.get(key) ?? { with: past({ clientId, from }), without: others(past({ clientId, from })) }
    pasts.set(key, known)
    return known
  }
  const touched: Touched = { changed: [], refreshed: [] }
  for (const each of waiting) {
    const type = types.get(each.typeId)
    if (!type) throw new Error(`Line of an unknown type ${each.typeId}.`)
    const reading = readOn(each, type)
    const beside = controls.get(groupKey(each)) ?? []
    const ways = [...(days.get(groupKey(each)) ?? [])].map((from) => {
      const history = pastOf(each.clientId, from)
      const now = askedOfControls(reading, { controls: beside, history: history.with })
      const then = askedOfControls(reading, { controls: others(beside), history: history.without })
      return { now, then }
    })
    if (ways.some(({ now, then }) => asksAnew(now, then))) touched.changed.push(...each.ids)
    else if (ways.some(({ now, then }) => canonicalJson(now.flags) !== canonicalJson(then.flags)))
      touched.refreshed.push(...each.ids)
  }
  return touched
}
