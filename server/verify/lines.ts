import { sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import { closureStates } from '../../contract/vocabulary.ts'
import { oneOf } from '../db/oneOf.ts'
import { timeZone } from '../domain/timeZone.ts'
import { lastWear } from '../inventory/lastWears.ts'
import type { Rule } from './comparing.ts'

const table = 'assignments'
const noun = 'Line'
const perPeriod = sql`t.device_assignment_id is null`

/** The last thing that the trail tells of who wore a spare. */
const lastWearer = sql`(select distinct on (x.id) x.* from (
    select r.assignment_id as id, e.seq, e.user_id, e.after from audit_events e join readings r on r.id::text = e.object_id
      where e.object_type = 'reading' and e.action = 'readings.wearerNamed'
    union all select e.object_id::int, e.seq, null, null from audit_events e
      where e.object_type = 'assignment' and e.action = 'readings.wearerForgotten') x order by x.id, x.seq desc)`

/** What is kept of a dosimeter's last wear. */
export const lastWears: Rule = {
  table: 'dosimeters',
  noun: 'Dosimeter',
  says: 'its lines say',
  from: lastWear(sql`t`),
  columns: {
    last_assignment_id: sql`l.last_assignment_id`,
    last_client_id: sql`l.last_client_id`,
    last_to: sql`l.last_to`,
  },
}

/** Lines of sheets: what of them follows from their list, their work, their dosimeter and the trail. */
export const lineRules: Rule[] = [
  {
    table,
    noun,
    columns: ['state', 'packing_list_id'],
    words: 'state: its packing list says otherwise',
    from: sql`left join packing_lists l on l.id = t.packing_list_id where ${perPeriod} and case t.state
      when 'draft' then l.id is not null
      when 'packed' then l.id is null or l.shipped_at is not null
      when 'shipped' then l.shipped_at is null
      when 'received' then l.shipped_at is null
      when 'notUsed' then false when 'lost' then false when 'damaged' then false when 'serviceSuspended' then false
      else l.shipped_at is null end`,
  },
  {
    table,
    noun,
    columns: ['state', 'received_at'],
    words: 'state: its reception says otherwise',
    from: sql`where ${perPeriod} and case t.state
      when 'draft' then t.received_at is not null when 'packed' then t.received_at is not null
      when 'shipped' then t.received_at is not null
      when 'received' then t.received_at is null and not exists (select 1 from readings r where r.assignment_id = t.id)
      else false end`,
  },
  {
    table,
    noun,
    columns: ['state', 'closed_reason'],
    words: 'state: neither its reading, its reception nor the trail tells of its end',
    from: sql`where t.state in ${oneOf(closureStates)}
      and not exists (select 1 from audit_events e where e.object_type = 'assignment' and e.object_id = t.id::text
        and e.action = 'assignment.closed' and e.after->>'state' = t.state)
      and not exists (select 1 from audit_events e where e.object_type = 'dosimeter' and e.object_id = t.dosimeter_id::text
        and e.action = 'dosimeter.reported' and (e.after->>'assignmentId')::int = t.id and e.after->>'state' = t.state)
      and not (t.state = 'damaged' and t.received_at is not null)
      and not exists (select 1 from device_assignments k where k.id = t.device_assignment_id and k.state = 'closed')`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: the record of its end says otherwise',
    from: sql`join current_doses c on c.assignment_id = t.id join doses d on d.id = c.dose_id
      where d.kind = 'closure' and t.state in ${oneOf(closureStates)} and d.note <> t.state`,
  },
  {
    table,
    noun,
    columns: ['packing_list_id', 'dosimeter_id', 'bearer', 'position'],
    words: 'packing_list_id, dosimeter_id, bearer or position: its packing list was issued otherwise',
    from: sql`left join dosimeters s on s.id = t.dosimeter_id left join packing_lists l on l.id = t.packing_list_id
      left join lateral (select x.* from jsonb_to_recordset(l.lines) as x("assignmentId" int, serial text, bearer text, position text)
        where x."assignmentId" = t.id) x on true
      where t.packing_list_id is not null and (x.serial is distinct from s.serial
        or t.wearer is null and x.bearer <> 'spare' and (x.bearer, x.position) is distinct from (t.bearer, t.position))`,
  },
  {
    table,
    noun,
    columns: ['person_id', 'bearer'],
    words: 'person_id: bearer and person do not go together',
    from: sql`where (t.bearer = 'person') <> (t.person_id is not null)`,
  },
  {
    table,
    noun,
    columns: ['employment_id', 'person_id', 'client_id', 'from', 'to'],
    words: 'employment_id or person_id: its person does not work there for that employment on its days',
    from: sql`join employments e on e.id = t.employment_id
      where e.person_id is distinct from t.person_id or e.client_id <> t.client_id`,
  },
  {
    table,
    noun,
    columns: ['state'],
    words: 'state: it is published, and its person has no dose of it',
    from: sql`where t.person_id is not null and not t.open and t.counts
      and not exists (select 1 from current_doses v where v.assignment_id = t.id)`,
  },
  {
    table,
    noun,
    columns: ['employment_id'],
    words: 'employment_id: it names none, and its person works there',
    from: sql`where t.employment_id is null and t.person_id is not null and t.state <> 'published'
      and exists (select 1 from employments e where e.person_id = t.person_id and e.client_id = t.client_id
        and e."from" <= t."from" and coalesce(e."to", t."to") >= t."to")`,
  },
  {
    table,
    noun,
    columns: ['employment_id'],
    words: 'employment_id: another employment of its person is that of its site',
    from: sql`join employments e on e.id = t.employment_id where e.site_id <> t.site_id
      and not (e."from" <= t."to" and coalesce(e."to", t."to") >= t."from" and not exists (select 1 from employments o
        where o.person_id = t.person_id and o.client_id = t.client_id and o.site_id = t.site_id and o.id <> e.id
          and o."from" <= t."from" and coalesce(o."to", t."to") >= t."to"))
      and exists (select 1 from employments o where o.person_id = t.person_id and o.client_id = t.client_id
        and o.site_id = t.site_id and o.id <> e.id and o."from" <= t."from" and coalesce(o."to", t."to") >= t."to")`,
  },
  {
    table,
    noun,
    columns: ['person_id', 'site_id', 'client_id', 'period', 'from', 'to', 'position'],
    words: 'person_id, place or days: its dose record says otherwise',
    from: sql`join current_doses c on c.assignment_id = t.id
      where (c.person_id, c.client_id, c.site_id, c.period, c."from", c."to", c.position)
        is distinct from (t.person_id, t.client_id, t.site_id, t.period, t."from", t."to", t.position)`,
  },
  {
    table,
    noun,
    says: 'the trail says',
    from: sql`left join ${lastWearer} e on e.id = t.id where t.wearer is not null or e.after is not null`,
    columns: {
      wearer: sql`case when e.after is not null then coalesce(t.wearer, '{}') || jsonb_build_object('by', e.user_id,
        'reason', e.after->'reason', 'worn', e.after->>'bearer' = 'person') end`,
      person_id: sql`(e.after->>'personId')::int`,
      bearer: sql`coalesce(e.after->>'bearer', 'spare')`,
      position: sql`coalesce(e.after->>'position', t.position)`,
    },
  },
]

/**
 * Where readings and their lines contradict each other: what is said is the line's state, as the reading gives it. What was
 * entered stands beside a line that has ended, or whose dosimeter has come back since.
 */
export const linesOfReadings: Rule = {
  table: 'assignments',
  noun: 'Line',
  says: 'its reading gives',
  from: sql`left join readings r on r.assignment_id = t.id and r.state not in ${oneOf(voidReadings)}
    where r.id is not null or t.state in ('read', 'validated', 'published', 'reported')`,
  columns: {
    state: sql`case when r.id is null then case when t.state in ('published', 'reported') and exists (select 1 from readings w
        where w.assignment_id = t.id and w.state = 'withdrawn') then t.state end
      when r.kind <> 'read' then case when t.state in ${oneOf([...closureStates, 'received', 'published', 'reported'])} then t.state end
      when r.state = 'published' then case when t.state = 'reported' then t.state else 'published' end
      when r.state = 'approved' then 'validated' else 'read' end`,
  },
}

/** Packing lists: what of them follows from their number, their lines and the trail. */
export const packingRules = (): Rule[] => [
  {
    table: 'packing_lists',
    noun: 'Packing list',
    says: 'its issue gives',
    from: sql``,
    columns: {
      number: sql`'PL-' || to_char(t.issued_at at time zone ${timeZone()}, 'YYYY') || '-' || lpad(t.id::text, 5, '0')`,
      reprints: sql`(select count(*)::int from packing_list_reprints r where r.packing_list_id = t.id)`,
    },
  },
  {
    table: 'packing_lists',
    noun: 'Packing list',
    says: 'the trail says',
    from: sql`join audit_events e on e.object_type = 'packingList' and e.object_id = t.id::text and e.action = 'packingList.issued'`,
    columns: {
      number: sql`e.after->>'number'`,
      client_id: sql`(e.after->>'clientId')::int`,
      period: sql`e.after->>'period'`,
      prepared_by: sql`e.after->>'preparedBy'`,
      issued_at: sql`e.at`,
    },
  },
  {
    table: 'packing_lists',
    noun: 'Packing list',
    says: 'the trail says',
    from: sql`left join audit_events e on e.object_type = 'packingList' and e.object_id = t.id::text and e.action = 'packingList.shipped'
      where exists (select 1 from audit_events i where i.object_type = 'packingList' and i.object_id = t.id::text
        and i.action = 'packingList.issued')`,
    columns: { shipped_at: sql`e.at`, carrier: sql`e.after->>'carrier'`, waybill: sql`e.after->>'waybill'` },
  },
  {
    table: 'packing_lists',
    noun: 'Packing list',
    columns: ['client_id', 'period', 'lines'],
    words: 'client_id, period or lines: lines that went with it say otherwise',
    from: sql`where exists (select 1 from assignments a where a.packing_list_id = t.id
        and ((a.client_id, a.period) is distinct from (t.client_id, t.period)
          or not t.lines @> jsonb_build_array(jsonb_build_object('assignmentId', a.id))))
      or exists (select 1 from jsonb_to_recordset(t.lines) as x("assignmentId" int)
        where not exists (select 1 from assignments a where a.id = x."assignmentId" and a.packing_list_id = t.id))`,
  },
]
