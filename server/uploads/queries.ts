import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Upload, UploadRow } from '../../contract/schemas/uploads.ts'
import { busyUploads } from '../../contract/states.ts'
import type {
  DateOrder,
  DoseUnit,
  HiddenChoice,
  Language,
  RowOutcome,
  UploadProfile,
  UploadState,
} from '../../contract/vocabulary.ts'
import { messageOf, notFound } from '../core/errors.ts'
import { contains, flagIs, is, type Listing } from '../core/listing.ts'
import type { MessageCode } from '../core/messages.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import type { ReadAs, StagedProposal, ReadMaterial as StoredMaterial } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected, takeColumns } from '../db/quantities.ts'
import { type JobError, type LeftOut, uploads } from '../db/schema.ts'
import { explainRefusal } from '../files/rejects.ts'
import { explainReadAs, reasonMessage, rejectMessage } from './messages.ts'
import { questionOf } from './questions.ts'
import { choicesOf } from './readingOptions.ts'

export interface Row {
  id: number
  fileName: string
  sha256: string
  size: number
  profile: UploadProfile
  mapping: Upload['mapping']
  period: string | null
  technologyId: number
  technologyCode: string
  unit: DoseUnit | null
  decimalMark: '.' | ',' | 'auto' | null
  dateOrder: DateOrder | null
  sheet: string | null
  hidden: HiddenChoice | null
  readAs: ReadAs | null
  state: UploadState
  newCount: number
  changedCount: number
  proposalCount: number
  unchangedCount: number
  rejectedCount: number
  readCount: number
  rejectsLeftOut: LeftOut[]
  refusal: Parameters<typeof explainRefusal>[0] | null
  failure: JobError | null
  progress: Upload['progress']
  uploadedBy: string
  uploadedAt: string
  confirmedAt: string | null
  undoneAt: string | null
  published: boolean
}

const columns = sql`u.id, u.file_name as "fileName", u.sha256, u.size, u.profile, u.period, u.technology_id as "technologyId",
  k.code as "technologyCode", u.unit, u.decimal_mark as "decimalMark", u.date_order as "dateOrder", u.sheet, u.hidden,
  u.read_as as "readAs", u.state, u.new_count as "newCount", u.changed_count as "changedCount", u.proposal_count as "proposalCount",
  u.unchanged_count as "unchangedCount", u.rejected_count as "rejectedCount", u.read_count as "readCount",
  (select json_build_object('id', m.id, 'name', m.name, 'number', m.number) from file_mappings m where m.id = u.mapping_id) as mapping, u.rejects_left_out as "rejectsLeftOut", u.refusal, w.nombre as "uploadedBy",
  u.uploaded_at as "uploadedAt", u.confirmed_at as "confirmedAt", u.undone_at as "undoneAt",
  u.failure, case when u.state in ${oneOf(busyUploads)} then (select json_build_object('done', j.done, 'total', j.total)
    from jobs j where j.kind = case u.state when 'analysing' then 'analyseUpload' else 'confirmUpload' end
      and j.key = u.id::text and j.state in ('waiting', 'running')) end as progress,
  exists (select 1 from readings r where r.upload_id = u.id and r.state = 'published') as published`
const joins = sql`join technologies k on k.id = u.technology_id join users w on w.id = u.uploaded_by`

export const uploadListing = (
  scope: Scope,
  query: { state?: string; period?: string; kept?: 'true' | 'false'; search?: string },
): Listing => ({
  columns,
  from: sql`uploads u`,
  joins: { onto: sql`u`, tables: joins },
  within: within(scope, { client: null }),
  where: [
    is(sql`u.state`, query.state),
    is(sql`u.period`, query.period),
    flagIs(sql`u.technology_id in (select t.id from technologies t where t.exchange_mode = 'deviceKept')`, query.kept),
    query.search ? contains(sql`u.file_name`, query.search) : undefined,
  ],
  sorts: { uploadedAt: sql`u.uploaded_at`, fileName: sql`u.file_name`, period: sql`u.period`, state: sql`u.state` },
  tieBreak: sql`u.id`,
  defaultSort: '-uploadedAt',
})

export function toUpload(row: Row, language: Language): Upload {
  const {
    newCount,
    changedCount,
    proposalCount,
    unchangedCount,
    rejectedCount,
    published,
    refusal,
    failure,
    rejectsLeftOut,
    unit,
    decimalMark,
    dateOrder,
    sheet,
    hidden,
    readAs,
    ...upload
  } = row
  return {
    ...upload,
    choices: choicesOf({ unit, decimalMark, dateOrder, sheet, hidden }),
    readAs: readAs && explainReadAs(readAs, language),
    counts: {
      new: newCount,
      changed: changedCount,
      proposal: proposalCount,
      unchanged: unchangedCount,
      rejected: rejectedCount,
    },
    rejectsLeftOut: rejectsLeftOut.map(({ code, params, count }) => ({
      code,
      count,
      message: reasonMessage(code, params, language),
    })),
    refusal: refusal && {
      code: refusal.code,
      message: explainRefusal(refusal, language),
      question: questionOf(refusal, language),
    },
    failure: failure && {
      code: failure.code,
      message: messageOf(failure.code as MessageCode, language, failure.params),
    },
    uploadedAt: toIso(row.uploadedAt) as string,
    confirmedAt: toIso(row.confirmedAt),
    undoneAt: toIso(row.undoneAt),
    canUndo: row.state === 'analysed' || (row.state === 'confirmed' && !published),
  }
}

/** One upload; throws when there is none. */
export async function readUpload(db: Queryable, id: number, language: Language): Promise<Upload> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from uploads u ${joins} where u.id = ${id}`)
  if (!row) throw notFound()
  return toUpload(row, language)
}

/** The stored row of an upload, locked for a change of state. */
export async function lockUpload(db: Queryable, id: number) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

export interface StagedRow extends Columns<'', number | null> {
  line: number
  outcome: RowOutcome
  serial: string | null
  personName: string | null
  clientName: string | null
  readAt: string | null
  proposal: StagedProposal | null
  material: StoredMaterial | null
  column: string | null
  value: string | null
  code: string | null
  params: Record<string, string | number> | null
  instrument: Record<string, string> | null
}

export const rowListing = (
  scope: Scope,
  uploadId: number,
  query: { outcome?: RowOutcome; assignmentId?: number; search?: string },
): Listing => ({
  columns: sql`x.line, x.outcome, x.serial, p.last_names || ', ' || p.first_names as "personName", c.name as "clientName",
    x.read_at as "readAt", x.proposal, x.material, ${selected('x', '')}, x."column", x.value, x.code, x.params,
    x.instrument`,
  from: sql`upload_rows x`,
  joins: {
    onto: sql`x`,
    tables: sql`left join assignments a on a.id = x.assignment_id left join people p on p.id = a.person_id
      left join clients c on c.id = a.client_id`,
  },
  within: within(scope, { client: null }),
  where: [
    sql`x.upload_id = ${uploadId}`,
    is(sql`x.outcome`, query.outcome),
    is(sql`x.assignment_id`, query.assignmentId),
    query.search ? contains(sql`x.serial`, query.search) : undefined,
  ],
  sorts: { line: sql`x.line` },
  tieBreak: sql`x.line`,
  looksAtAll: query.search !== undefined,
  defaultSort: 'line',
})

/** What a wear window was worked out of, without what only the service needs. */
function toMaterial({ problem: _, uploads: __, ...material }: StoredMaterial): NonNullable<UploadRow['material']> {
  const said = (read: StoredMaterial['last']) => read && { ...read, values: perQuantity((q) => read.values[q] ?? null) }
  return { ...material, baseline: said(material.baseline), last: said(material.last) }
}

/** A staged row in the reader's language. */
export function toUploadRow(row: StagedRow, language: Language): UploadRow {
  const [gross, { params: _, ...rest }] = takeColumns<'', number | null, StagedRow>(row, '')
  return {
    ...rest,
    readAt: toIso(row.readAt),
    gross,
    material: row.material && toMaterial(row.material),
    message: row.code === null ? null : rejectMessage(row, language),
  }
}
