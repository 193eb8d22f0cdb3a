import { sql } from 'drizzle-orm'
import type { DosimeterChange, DosimeterLife, LivedWear } from '../../contract/schemas/dosimeters.ts'
import { voidReadings } from '../../contract/states.ts'
import { notFound } from '../core/errors.ts'
import { allOf } from '../core/listing.ts'
import { type Scope, seesAll, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { annealedLast, statusSeen, toWear, wearColumns } from './listing.ts'

type WearRow = Parameters<typeof toWear>[0] &
  CellColumns & {
    closedReason: string | null
    packingListId: number | null
    number: string
    issuedAt: string
    preparedBy: string
    fileName: string | null
    line: number | null
    doseId: number | null
    publishedAt: string | null
  }

/** The wears of a dosimeter that the caller may see, newest first. Whose file a reading came from is the laboratory's alone. */
async function wearsOf(db: Queryable, scope: Scope, id: number, today: string): Promise<LivedWear[]> {
  const rows = await rowsOf<WearRow>(
    db,
    sql`select ${wearColumns(today)}, l.closed_reason as "closedReason", pl.id as "packingListId", pl.number,
          pl.issued_at as "issuedAt", pl.prepared_by as "preparedBy", u.file_name as "fileName", r.line,
          o.dose_id as "doseId", v.published_at as "publishedAt", ${cellColumns('o')}
        from assignments l join clients c on c.id = l.client_id join sites s on s.id = l.site_id
        left join people p on p.id = l.person_id left join packing_lists pl on pl.id = l.packing_list_id
        left join readings r on r.assignment_id = l.id and r.state not in ${oneOf(voidReadings)}
        left join uploads u on u.id = r.upload_id
        left join current_doses o on o.assignment_id = l.id left join doses v on v.id = o.dose_id
        where ${allOf([sql`l.dosimeter_id = ${id}`, within(scope, { client: sql`l.client_id` }).condition])}
        order by l."to" desc, l.id desc limit 500`,
  )
  return rows.map((row) => ({
    ...(toWear(row) as LivedWear),
    closedReason: row.closedReason,
    packingList:
      row.packingListId === null
        ? null
        : {
            id: row.packingListId,
            number: row.number,
            issuedAt: toIso(row.issuedAt) as string,
            preparedBy: row.preparedBy,
          },
    source: seesAll(scope) && row.fileName !== null ? { fileName: row.fileName, line: row.line } : null,
    dose:
      row.doseId === null
        ? null
        : { id: row.doseId, cells: cellsOf(row), publishedAt: toIso(row.publishedAt) as string },
  }))
}

/** What was written down of the dosimeter itself; to an officer what was about a wear of its client, by its own people. */
async function changesOf(db: Queryable, scope: Scope, id: number): Promise<DosimeterChange[]> {
  const known = seesAll(scope)
    ? sql`u.nombre`
    : sql`case when ${within(scope, { client: sql`u.client_id` }).condition} then u.nombre end`
  const rows = await rowsOf<DosimeterChange>(
    db,
    sql`select x.id, x.kind, x.at, ${known} as by, x.before, x.after, x.calibrated_on as "calibratedOn", x.annealed_on as "annealedOn", x.reason
        from dosimeter_changes x left join users u on u.id = x.user_id left join assignments a on a.id = x.assignment_id
        where ${allOf([sql`x.dosimeter_id = ${id}`, within(scope, { client: sql`a.client_id` }).condition])}
        order by x.id desc limit 500`,
  )
  return rows.map((row) => ({ ...row, at: toIso(row.at) as string }))
}

/** All that is known of a dosimeter; throws notFound where the caller has no wear of it. */
export async function lifeOf(db: Queryable, scope: Scope, id: number, today: string): Promise<DosimeterLife> {
  const [dosimeter] = await rowsOf<Omit<DosimeterLife, 'wear' | 'wears' | 'changes'>>(
    db,
    sql`select d.id, d.serial, d.type_id as "typeId", t.code as "typeCode", t.position, k.code as "technologyCode",
          ${statusSeen(scope)} as status, d.calibrated_on as "calibratedOn", ${annealedLast} as "annealedOn"
        from dosimeters d join dosimeter_types t on t.id = d.type_id join technologies k on k.id = t.technology_id
        where d.id = ${id}`,
  )
  const wears = dosimeter ? await wearsOf(db, scope, id, today) : []
  if (!dosimeter || (!seesAll(scope) && wears.length === 0)) throw notFound()
  const { status } = dosimeter
  const held = status !== null && status !== 'inStock' && status !== 'retired'
  return { ...dosimeter, wear: (held && wears[0]) || null, wears, changes: await changesOf(db, scope, id) }
}
