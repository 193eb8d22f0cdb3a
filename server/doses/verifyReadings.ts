import { sql } from 'drizzle-orm'
import { perQuantity, quantities } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import type { Bearer, Quantity, ReadingKind } from '../../contract/vocabulary.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { type BackgroundUsed, type ManualBackground, noBackground } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { strayFigures } from '../readings/waiting.ts'
import { type CellColumns, cellColumns, cellColumnsDiffer, cellsOf } from './reading.ts'

const batchSize = 5_000

interface Stored extends CellColumns, Columns<'Gross' | 'Background' | 'Net', number | null> {
  id: number
  kind: ReadingKind
  state: string
  bearer: Bearer
  personId: number | null
  netOfSource: boolean
  manual: ManualBackground | null
  background: BackgroundUsed
  /** Of the dose record that it was published as; null without one. */
  doseId: number | null
  doseBackground: Record<string, number | null> | null
  samePlace: boolean | null
  /** What its file's row says; null where it came from no row. */
  source: Record<Quantity, number | null> | null
  /** What the audit trail says that somebody entered; null where nothing was. */
  entered: Partial<Record<Quantity, number | null>> | null
}

/** What the dry run found in a row of a file, by quantity. */
const sourceOf = sql.raw(quantities.map((quantity) => `'${quantity}', x.${quantity}`).join(', '))

/** What of a reading does not follow from the rest of it, in words. */
function contradictions(row: Stored): string[] {
  const cells = cellsOf(row)
  const found = quantities.flatMap((quantity) => {
    const [gross, taken, net] = [row[`${quantity}Gross`], row[`${quantity}Background`], row[`${quantity}Net`]]
    const { value, status } = cells[quantity]
    const { step } = row.background[quantity] ?? noBackground
    if (row.kind !== 'read') {
      // What is published is compared with its dose record.
      if (row.doseId !== null) return []
      const said = row.entered?.[quantity] ?? null
      return value === said ? [] : [`value ${quantity} is ${value}, and ${said} was entered`]
    }
    const off = row.bearer === 'control' ? 0 : taken
    const right = gross === null || off === null ? null : gross - off
    const shown = status === 'measured' || status === 'belowLevel' ? Math.max(net ?? Number.NaN, 0) : null
    const byHand = row.manual?.values[quantity] ?? null
    const read = row.source?.[quantity] ?? null
    return [
      ...(row.source === null || gross === read ? [] : [`gross ${quantity} is ${gross}, its file says ${read}`]),
      ...(net === right ? [] : [`net ${quantity} is ${net}, gross and background give ${right}`]),
      ...(value === shown ? [] : [`value ${quantity} is ${value}, net and status give ${shown}`]),
      ...(step === 'netOfSource' && (!row.netOfSource || taken !== 0) ? [`background ${quantity} of a net value`] : []),
      ...(step === 'manual' && taken !== byHand ? [`background ${quantity} is ${taken}, by hand ${byHand}`] : []),
    ]
  })
  return [...found, ...asPublished(row)]
}

/** What of a published reading is not what its dose record says. */
function asPublished(row: Stored): string[] {
  if (row.doseId === null) {
    const isDose = row.bearer === 'person' || row.bearer === 'area'
    return row.state === 'published' && isDose ? ['published without a dose record'] : []
  }
  const recorded = perQuantity((quantity) => row.doseBackground?.[quantity] ?? null)
  return [
    ...(row.samePlace ? [] : ['another person, place, period or value than its dose record']),
    ...quantities.flatMap((quantity) => {
      const taken = row[`${quantity}Background`]
      if (taken === recorded[quantity]) return []
      return [`background ${quantity} is ${taken}, its dose record says ${recorded[quantity]}`]
    }),
  ]
}

/**
 * Reckons every reading that counts anew from what it keeps, and compares it with its row, with what was entered and with its
 * dose record; judges what waits anew. Answers what differs.
 */
export async function verifyReadings(
  db: Db,
  now = new Date().toISOString(),
): Promise<{ findings: string[]; count: number }> {
  const findings: string[] = []
  let count = 0
  for (let after = 0; ; ) {
    const rows = await rowsOf<Stored>(
      db,
      sql`select r.id, r.kind, r.state, a.bearer, r.person_id as "personId", r.net_of_source as "netOfSource", r.manual,
            r.background, ${selected('r', 'Gross', 'Background', 'Net')}, ${cellColumns('r')}, d.id as "doseId",
            d.background as "doseBackground",
            (d.person_id is not distinct from r.person_id and d.period = r.period and d.client_id = r.client_id
              and d.person_id is not distinct from a.person_id and d."from" = a."from" and d."to" = a."to"
              and d.position = a.position and d.read_at is not distinct from r.read_at and not (${cellColumnsDiffer('d', 'r')})) as "samePlace",
            case when x.line is not null then json_build_object(${sourceOf}) end as source,
            case when r.kind <> 'read' then (select e.after->'cells' from audit_events e where e.object_type = 'assignment'
              and e.object_id = r.assignment_id::text and e.action = 'dose.estimated'
              and (e.after->>'readingId')::bigint = r.id) end as entered
          from readings r join assignments a on a.id = r.assignment_id
          left join doses d on d.assignment_id = r.assignment_id and d.reading_id = r.id
          left join upload_rows x on x.upload_id = r.upload_id and x.line = r.line and r.kind = 'read'
          where r.id > ${after} and r.state not in ${oneOf(voidReadings)} order by r.id limit ${batchSize}`,
    )
    const last = rows.at(-1)
    if (!last) return { findings: [...findings, ...(await strayFigures(db, now))], count }
    for (const row of rows) for (const what of contradictions(row)) findings.push(`Reading ${row.id}: ${what}.`)
    after = last.id
    count += rows.length
  }
}
