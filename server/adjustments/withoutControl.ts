import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { hashed, lookingUp } from '../db/lookingUp.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { backgroundAround, evaluateAgainst } from '../domain/judgement.ts'
import { type CellColumns, cellsOf } from '../doses/reading.ts'
import {
  type Backing,
  backedReadings,
  backingColumns,
  backingGroup,
  backingKey,
  grouped,
  groupsOf,
  readOn,
} from '../readings/backing.ts'
import { loadTypes } from '../readings/candidates.ts'
import { groupKey, loadControls, loadHistory } from '../readings/controls.ts'
import { restsOn } from '../readings/resting.ts'
import { sameCells } from './proposing.ts'

/** Published readings that share all that their doses come of, and what those say. */
interface Alike extends Backing, Columns<'Gross', number | null>, CellColumns {
  ids: number[]
}

/** What published doses that rested on a control come to without it: how many of them say something else, and the first of those. */
export interface Without {
  changed: number
  unchanged: number
  /** Ids of their readings, ascending, with what each dose would be. */
  first: { readingId: number; after: ReturnType<typeof cellsOf> }[]
}

/**
 * What published doses that rested on a control, which counts no longer, would be. Only what they would say is asked, so what is the
 * same of many is worked out once, and nobody's other doses are loaded; a proposal asks for all of the judgement.
 */
export async function dosesWithout(tx: Tx, control: number, most: number): Promise<Without> {
  await lookingUp(tx)
  // What is published of a person or an area has a dose, which `verify` proves; nothing else has one. To look for each takes long.
  const alike = await hashed(tx, () =>
    rowsOf<Alike>(
      tx,
      sql`select ${backingColumns}, ${selected('r', 'Gross', 'Value', 'Status')}, json_agg(r.id) as ids
        from ${backedReadings} where a.bearer in ('person', 'area') and ${restsOn(control)}
        group by ${grouped('Gross', 'Value', 'Status')}, ${backingGroup} order by max(r.id)`,
    ),
  )
  const groups = groupsOf(alike)
  const types = await loadTypes(tx)
  const controls = await loadControls(tx, groups)
  const history = await loadHistory(tx, groups)
  const backgrounds = new Map<string, ReturnType<typeof backgroundAround>>()
  const answer: Without = { changed: 0, unchanged: 0, first: [] }
  for (const each of alike) {
    const type = types.get(each.typeId)
    if (!type) throw new Error(`Line of an unknown type ${each.typeId}.`)
    const reading = readOn(each, type)
    const around = { controls: controls.get(groupKey(each)) ?? [], history: history.get(groupKey(each)) ?? [] }
    const key = backingKey(each)
    const background = backgrounds.get(key) ?? backgroundAround(reading, around)
    backgrounds.set(key, background)
    const { evaluation } = evaluateAgainst(reading, around, background)
    const after = perQuantity((quantity) => evaluation[quantity].cell)
    if (sameCells(cellsOf(each), after)) {
      answer.unchanged += each.ids.length
      continue
    }
    answer.changed += each.ids.length
    answer.first.push(...each.ids.map((readingId) => ({ readingId, after })))
  }
  answer.first.sort((one, other) => one.readingId - other.readingId)
  answer.first.length = Math.min(most, answer.first.length)
  return answer
}
