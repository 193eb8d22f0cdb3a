import { sql } from 'drizzle-orm'
import { decidedByTwo } from '../../contract/flags.ts'
import { quantities } from '../../contract/quantities.ts'
import { decidableReadings, undecidedReadings, voidReadings } from '../../contract/states.ts'
import type { BuiltInProfile } from '../../contract/vocabulary.ts'
import { oneOf } from '../db/oneOf.ts'
import { sourceProfiles } from '../files/profiles.ts'
import { sealedColumns, sealedPart, sealLength } from '../readings/seal.ts'
import type { Rule } from './comparing.ts'

const counting = sql`t.state not in ${oneOf(voidReadings)}`
const noun = 'Reading'
const table = 'readings'

/** Each approval that the trail tells of, by its reading, with what was sealed by it. */
const approvals = sql`
  select i.id::bigint as id, e.user_id, e.at, e.seq, e.after->'seals'->>(i.place::int - 1) as seal
  from audit_events e cross join lateral jsonb_array_elements_text(e.after->'ids') with ordinality i(id, place)
  where e.object_type = 'reading' and e.action = 'readings.approved'
  union all select (e.after->>'readingId')::bigint, e.user_id, e.at, e.seq, e.after->>'seal'
  from audit_events e where e.object_type = 'assignment' and e.action = 'dose.estimated'`

/** The last approval of each reading. */
const lastApproval = sql`(select distinct on (x.id) x.* from (${approvals}) x order by x.id, x.seq desc)`

/** The last event of an action that names readings one by one, by reading. */
const lastOf = (...actions: string[]) => sql`(select distinct on (x.id) x.* from (
    select i.id::bigint as id, e.user_id, e.at, e.seq, e.action, e.after
    from audit_events e cross join lateral unnest(string_to_array(e.object_id, ',')) i(id)
    where e.object_type = 'reading' and e.action = any(${sql.param(actions)}::text[])) x order by x.id, x.seq desc)`

/** Versions that an adjustment brought, with the reading that was written for each. */
const adjusted = sql`(select d.reading_id, x.* from adjustments x join doses d on d.id = x.result_dose_id)`

const netProfiles = (Object.keys(sourceProfiles) as BuiltInProfile[]).filter(
  (profile) => sourceProfiles[profile].netOfControl,
)

/** The row of its file that a reading was written from: of a kept device the one of its wear window. */
const rowOfFile = sql`join uploads u on u.id = t.upload_id
  left join file_mappings m on m.id = u.mapping_id
  join upload_rows x on x.upload_id = t.upload_id and x.assignment_id = t.assignment_id
    and x.outcome in ('new', 'changed', 'proposal')`

/** Where readings stand, and what they are. */
export const readingRules: Rule[] = [
  {
    table,
    noun,
    says: 'its line says',
    from: sql`join assignments a on a.id = t.assignment_id join dosimeter_types k on k.id = a.type_id`,
    columns: {
      client_id: sql`a.client_id`,
      dosimeter_id: sql`a.dosimeter_id`,
      type_id: sql`a.type_id`,
      technology_id: sql`k.technology_id`,
      period: sql`a.period`,
    },
  },
  {
    table,
    noun,
    says: 'its line says',
    from: sql`join assignments a on a.id = t.assignment_id and ${counting}`,
    columns: { site_id: sql`a.site_id`, person_id: sql`a.person_id` },
  },
  {
    table,
    noun,
    says: 'the row of its file says',
    from: sql`${rowOfFile} and t.kind = 'read'
      and not exists (select 1 from adjustments j where j.control_id is not null and j.line is not distinct from t.line
        and j.assignment_id = t.assignment_id and j.state = 'approved')`,
    columns: {
      line: sql`case when x.material is null then x.line
        when (x.material->'last'->>'uploadId')::int = t.upload_id then (x.material->'last'->>'line')::int end`,
      read_at: sql`x.read_at`,
      material: sql`x.material`,
      // Of a period's dosimeter the gross is compared beside the arithmetic (doses/verifyReadings.ts).
      ...Object.fromEntries(
        quantities.map((quantity) => {
          const column = sql.identifier(`${quantity}_gross`)
          return [
            `${quantity}_gross`,
            sql`case when x.material is null then t.${column} else x.${sql.identifier(quantity)} end`,
          ]
        }),
      ),
      net_of_source: sql`case when u.profile = 'mapped' then (m.mapping->>'net')::boolean else u.profile in ${oneOf(netProfiles)} end`,
    },
  },
  {
    table,
    noun,
    columns: ['upload_id', 'line', 'assignment_id'],
    words: 'upload_id or line: its file has no row of it',
    from: sql`where t.kind = 'read' and case when t.upload_id is null then ${undecided()} or t.line is not null
      else not exists (select 1 from upload_rows x where x.upload_id = t.upload_id and x.assignment_id = t.assignment_id
        and x.outcome in ('new', 'changed', 'proposal')) end`,
  },
  {
    table,
    noun,
    columns: ['upload_id', 'state'],
    words: 'upload_id or state: it counts, and its file is not confirmed',
    from: sql`join uploads u on u.id = t.upload_id where ${counting} and u.state <> 'confirmed'`,
  },
  {
    table,
    noun,
    says: 'the adjustment that brought it says',
    from: sql`join ${adjusted} j on j.reading_id = t.id`,
    columns: Object.fromEntries(
      [...['upload_id', 'line', 'read_at', 'kind', 'net_of_source', 'manual', 'background', 'flags']].map((column) => [
        column,
        sql`j.${sql.identifier(column)}`,
      ]),
    ),
  },
]

function undecided() {
  return sql`t.state in ${oneOf(undecidedReadings)}`
}

/** How readings came to their states, and who decided. */
export const decisionRules: Rule[] = [
  {
    table,
    noun,
    columns: ['state', 'flags'],
    words: 'state does not follow from its flags',
    from: sql`where t.state in ${oneOf(decidableReadings)}
      and (t.state = 'clean') <> (jsonb_array_length(t.flags) = 0)`,
  },
  {
    table,
    noun,
    says: 'the trail says',
    from: sql`left join ${lastApproval} e on e.id = t.id left join ${adjusted} j on j.reading_id = t.id
      where t.state in ('approved', 'published') or t.approved_by is not null or t.approved_at is not null`,
    columns: {
      approved_by: sql`case when t.state in ${oneOf(decidableReadings)} then null else coalesce(j.decided_by, e.user_id) end`,
      approved_at: sql`case when t.state in ${oneOf(decidableReadings)} then null else coalesce(j.decided_at, e.at) end`,
    },
  },
  {
    table,
    noun,
    says: 'the trail says',
    from: sql`left join ${lastOf('readings.firstApproved')} e on e.id = t.id left join ${adjusted} j on j.reading_id = t.id
      where (t.first_approved_by is not null or t.state in ('approved', 'published') and (j.reading_id is not null
        or t.flags @? ${`$[*] ? (${decidedByTwo.map((code) => `@.code == "${code}"`).join(' || ')})`}::jsonpath))`,
    columns: { first_approved_by: sql`coalesce(j.laid_by, e.user_id, (t.entered->>'by')::int)` },
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: nobody has approved it',
    from: sql`left join ${lastApproval} e on e.id = t.id left join ${adjusted} j on j.reading_id = t.id
      where t.state in ('approved', 'published') and e.id is null and j.reading_id is null`,
  },
  {
    table,
    noun,
    says: 'was approved',
    silent: true,
    as: (column) => sealedPart(sql`t.${sql.identifier(column)}`),
    from: sql`join ${lastApproval} e on e.id = t.id and e.seal is not null and t.approved_by is not null`,
    columns: Object.fromEntries(
      sealedColumns.map((column, place) => [
        column,
        sql`substr(e.seal, ${sql.raw(String(place * sealLength + 1))}, ${sql.raw(String(sealLength))})`,
      ]),
    ),
  },
  {
    table,
    noun,
    columns: ['state', 'returned', 'approved_by'],
    words: 'state: it was approved, and nothing says why it waits again',
    from: sql`join ${lastApproval} e on e.id = t.id and e.seal is not null
      where t.state in ${oneOf(decidableReadings)} and t.returned is null and t.first_approved_by is null`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: it is published, and no dose in force says so',
    from: sql`join assignments a on a.id = t.assignment_id left join doses d on d.reading_id = t.id
        left join current_doses c on c.dose_id = d.id
      where t.state = 'published' and a.bearer in ('person', 'area') and c.dose_id is null`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: its dose is in force, and it is not published',
    from: sql`join doses d on d.reading_id = t.id join current_doses c on c.dose_id = d.id where t.state <> 'published'`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: the trail tells of no publication of it',
    from: sql`join ${lastApproval} e on e.id = t.id and e.seal is not null
      where t.state = 'published' and not exists (select 1 from doses d where d.reading_id = t.id)
        and not exists (select 1 from audit_events p where p.object_type = 'reading' and p.action = 'readings.published'
          and p.after->'withoutDose' @> to_jsonb(t.id))`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: the trail says that it was published',
    from: sql`join (select distinct i.id::bigint as id from audit_events e
        cross join lateral jsonb_array_elements_text(e.after->'withoutDose') i(id)
        where e.object_type = 'reading' and e.action = 'readings.published') p on p.id = t.id
      where t.state not in ('published', 'withdrawn')`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: the trail says nothing of what became of it',
    from: sql`left join ${lastOf('readings.rejected', 'readings.toReRead', 'readings.controlWithdrawn')} e on e.id = t.id
      where case t.state when 'rejected' then e.action is distinct from 'readings.rejected'
          when 'toReRead' then e.action is distinct from 'readings.toReRead'
          when 'withdrawn' then e.action is distinct from 'readings.controlWithdrawn' or t.withdrawn is null
          when 'superseded' then not exists (select 1 from readings o where o.assignment_id = t.assignment_id and o.revision > t.revision)
            and not exists (select 1 from uploads u where u.id = t.upload_id and u.state = 'undone')
          else e.id is not null end`,
  },
  {
    table,
    noun,
    columns: ['state', 'revision', 'replaces_id'],
    words: 'state or revision: it counts, and a later one of its line is there',
    from: sql`where ${counting} and exists (select 1 from readings o where o.assignment_id = t.assignment_id and o.revision > t.revision)`,
  },
  {
    table,
    noun,
    columns: ['revision', 'replaces_id'],
    words: 'replaces_id: what it replaces is no earlier one of its line',
    from: sql`where t.replaces_id is not null and not exists (select 1 from readings o
      where o.id = t.replaces_id and o.assignment_id = t.assignment_id and o.revision < t.revision)`,
  },
  {
    table,
    noun,
    says: 'the trail says',
    from: sql`join (select distinct on (i.id) i.id::bigint as id, e.user_id as by, e.at, e.after, e.action
        from audit_events e cross join lateral unnest(string_to_array(e.object_id, ',')) i(id)
        where e.object_type = 'reading' and e.action in ('readings.backgroundLaidDown', 'readings.backgroundWithdrawn')
        order by i.id, e.seq desc) e on e.id = t.id`,
    columns: {
      manual: sql`case when e.action = 'readings.backgroundLaidDown' then t.manual
        || jsonb_build_object('by', e.by, 'reason', e.after->'reason', 'values', e.after->'background') end`,
    },
  },
  {
    table,
    noun,
    says: 'the trail says',
    // What counts again after its file's successor was taken back is a row of its own: it was confirmed as the one before it.
    from: sql`left join (select distinct on (n.id) n.id, e.user_id, e.after from ${lastOf('readings.controlConfirmed')} e
          join readings o on o.id = e.id
          join readings n on n.assignment_id = o.assignment_id and n.upload_id = o.upload_id and n.id >= o.id
        order by n.id, e.seq desc) e on e.id = t.id
      where t.confirmed is not null or e.id is not null`,
    columns: {
      confirmed: sql`coalesce(t.confirmed, '{}') || jsonb_build_object('by', e.user_id, 'reason', e.after->'reason')`,
    },
  },
  {
    table,
    noun,
    says: 'the trail says',
    from: sql`join audit_events e on e.object_type = 'assignment' and e.action = 'dose.estimated'
      and e.object_id = t.assignment_id::text and (e.after->>'readingId')::bigint = t.id`,
    columns: {
      kind: sql`e.after->>'kind'`,
      entered: sql`coalesce(t.entered, '{}')
        || jsonb_build_object('by', e.user_id, 'method', e.after->'method', 'reason', e.after->'reason')`,
    },
  },
]
