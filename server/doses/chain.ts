import { sql } from 'drizzle-orm'
import type { DoseChain } from '../../contract/schemas/adjustments.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import { allOf } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { selected } from '../db/quantities.ts'
import { type EvidenceRow, enteredOf, evidenceOf, serialsOfControls } from './evidence.ts'
import { type CellColumns, cellColumns, cellsOf } from './reading.ts'

type Version = DoseChain['versions'][number]
type Told = NonNullable<Version['adjustment']>

interface Row extends CellColumns, Omit<EvidenceRow, 'background'> {
  doseId: number
  revision: number
  kind: Version['kind']
  note: string | null
  publishedBy: string | null
  publishedAt: string
  readingId: number | null
  background: EvidenceRow['background'] | null
  manual: Version['manual']
  entered: Version['entered']
  remark: string | null
  approvers: string[]
  adjustment: (Omit<Told, 'requested' | 'laid' | 'decided'> & Record<'requested' | 'laid' | 'decided', Said>) | null
}
type Said = { by: string | null; at: string | null }

const said = ({ by, at }: Said) => (at === null ? null : { by, at: toIso(at) as string })

/** Whose dose it is, in the words of the record; throws notFound for one that the caller may not know of. */
async function headOf(db: Queryable, scope: Scope, doseId: number) {
  const seen = within(scope, { client: sql`d.client_id`, person: sql`d.person_id` }).condition
  const [head] = await rowsOf<
    { assignmentId: number; position: Position; serial: string | null; waiting: number } & Record<
      'clientName' | 'personName' | 'period',
      string
    >
  >(
    db,
    sql`select d.assignment_id as "assignmentId", c.name as "clientName", d.serial, d.position,
          d.period, coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName",
          (select count(*)::int from adjustments x where x.assignment_id = d.assignment_id and x.state = 'requested') as waiting
        from doses d join clients c on c.id = d.client_id join sites s on s.id = d.site_id
        left join people p on p.id = d.person_id where ${allOf([seen, sql`d.id = ${doseId}`])}`,
  )
  if (!head) throw notFound()
  return head
}

/** All versions of a dose, the one in force first: who, when and why, and what each was read from. */
export async function doseChain(db: Queryable, scope: Scope, doseId: number): Promise<DoseChain> {
  const { assignmentId, ...head } = await headOf(db, scope, doseId)
  const by = (alias: string, who: string, at: string) =>
    sql.raw(`json_build_object('by', (select nombre from users where id = ${alias}.${who}), 'at', ${alias}.${at})`)
  const rows = await rowsOf<Row>(
    db,
    sql`select d.id as "doseId", d.revision, d.kind, d.note, ${cellColumns('d')}, pu.nombre as "publishedBy",
          d.published_at as "publishedAt", d.reading_id as "readingId", ${selected('r', 'Gross', 'Background')}, r.background,
          u.file_name as "fileName", r.line, d.read_at as "readAt",
          ${serialsOfControls(sql`coalesce(r.background, '{}')`)} as controls,
          case when r.manual is not null then json_build_object('by', mu.nombre, 'at', r.manual->>'at',
            'reason', r.manual->>'reason') end as manual, ${enteredOf(sql`r`, sql`eu`)} as entered, r.note as remark,
          array(select nombre from users where id in (r.first_approved_by, r.approved_by) order by id) as approvers,
          case when x.id is not null then json_build_object('origin', x.origin, 'method', x.method, 'reason', x.reason,
            'control', wd.serial, 'note', x.note, 'requested', ${by('x', 'requested_by', 'requested_at')},
            'laid', ${by('x', 'laid_by', 'laid_at')}, 'decided', ${by('x', 'decided_by', 'decided_at')}) end as adjustment
        from doses d left join readings r on r.id = d.reading_id left join uploads u on u.id = r.upload_id
        left join users pu on pu.id = d.published_by left join users mu on mu.id = (r.manual->>'by')::int left join users eu on eu.id = (r.entered->>'by')::int
        left join adjustments x on x.result_dose_id = d.id left join readings wr on wr.id = x.control_id
        left join dosimeters wd on wd.id = wr.dosimeter_id
        where d.assignment_id = ${assignmentId} order by d.revision desc`,
  )
  return { ...head, versions: rows.map(toVersion) }
}

function toVersion(row: Row): Version {
  const { doseId, revision, kind, note, manual, entered, remark, approvers, adjustment } = row
  return {
    doseId,
    revision,
    kind,
    note,
    cells: cellsOf(row),
    published: { by: row.publishedBy, at: toIso(row.publishedAt) as string },
    evidence:
      kind === 'read' && row.readingId !== null ? evidenceOf({ ...row, background: row.background ?? {} }) : null,
    manual: manual && { ...manual, at: toIso(manual.at) as string },
    entered,
    remark,
    approvers,
    adjustment: adjustment && {
      ...adjustment,
      requested: said(adjustment.requested) as NonNullable<ReturnType<typeof said>>,
      laid: said(adjustment.laid),
      decided: said(adjustment.decided),
    },
  }
}
