import { sql } from 'drizzle-orm'
import { busyUploads, voidReadings } from '../../../contract/states.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { oneOf } from '../../db/oneOf.ts'

/** What must be true of the database whatever was done at once: each query selects what breaks it. */
const broken: Record<string, ReturnType<typeof sql>> = {
  'one open assignment per dosimeter': sql`select dosimeter_id from assignments where open and dosimeter_id is not null
    and device_assignment_id is null group by 1 having count(*) > 1`,
  'a line is on one packing list': sql`select x->>'assignmentId' from packing_lists, jsonb_array_elements(lines) x
    group by 1 having count(*) > 1`,
  'what is packed is on its list': sql`select a.id from assignments a where a.state in ('packed', 'shipped')
    and a.device_assignment_id is null and not exists (select 1 from packing_lists l, jsonb_array_elements(l.lines) x
      where l.id = a.packing_list_id and (x->>'assignmentId')::int = a.id)`,
  'one control per site and technology': sql`select a.client_id from assignments a join dosimeter_types t on t.id = a.type_id
    where a.bearer = 'control' and a.state = 'draft' group by a.client_id, a.period, a.site_id, t.technology_id having count(*) > 1`,
  'every site of a sheet has its control': sql`select a.id from assignments a join dosimeter_types t on t.id = a.type_id
    where a.bearer = 'person' and a.state = 'draft' and not exists (select 1 from assignments k
      join dosimeter_types kt on kt.id = k.type_id where k.bearer = 'control' and k.client_id = a.client_id
        and k.period = a.period and k.site_id = a.site_id and kt.technology_id = t.technology_id)`,
  'a dosimeter is where its line says': sql`select a.id, a.state, d.status from assignments a
    join dosimeters d on d.id = a.dosimeter_id where a.open and a.device_assignment_id is null and d.status <> case a.state when 'draft' then 'assigned'
      when 'validated' then 'read' else a.state end`,
  'what is in stock is on no line': sql`select d.id from dosimeters d where d.status = 'inStock'
    and exists (select 1 from assignments a where a.dosimeter_id = d.id and a.open and a.device_assignment_id is null)`,
  'a device that is kept is in use': sql`select k.id, d.status from device_assignments k join dosimeters d on d.id = k.dosimeter_id
    where k.state = 'active' and d.status <> 'inUse'`,
  'a kept device has one keeper a day': sql`select k.id from device_assignments k join device_assignments o
    on o.dosimeter_id = k.dosimeter_id and o.id > k.id where k."from" <= coalesce(o."to", 'infinity')
      and o."from" <= coalesce(k."to", 'infinity')`,
  'a window has the days of its keeping': sql`select a.id from assignments a join device_assignments k
    on k.id = a.device_assignment_id where a.person_id <> k.person_id or a."from" < k."from"
      or a."to" > coalesce(k."to", 'infinity')`,
  'a kept device has one window a day': sql`select a.id from assignments a join assignments o on o.dosimeter_id = a.dosimeter_id
    and o.device_assignment_id is not null and o.id > a.id where a.device_assignment_id is not null and a.counts and o.counts
      and a."from" <= o."to" and o."from" <= a."to"`,
  'what is assigned is on a line': sql`select d.id from dosimeters d where d.status = 'assigned'
    and not exists (select 1 from assignments a where a.dosimeter_id = d.id and a.open)`,
  'a line is as far as its reading': sql`select a.id, a.state, r.state from readings r join assignments a on a.id = r.assignment_id
    where r.kind = 'read' and r.state not in ${oneOf(voidReadings)} and a.state <> case r.state
      when 'approved' then 'validated' when 'published' then 'published' else 'read' end and a.state <> 'reported'`,
  'a line that was read has its reading': sql`select a.id from assignments a where a.state in ('read', 'validated')
    and not exists (select 1 from readings r where r.assignment_id = a.id and r.kind = 'read'
      and r.state not in ${oneOf(voidReadings)})`,
  'a reading is published once': sql`select reading_id from doses where reading_id is not null group by 1 having count(*) > 1`,
  'a published reading has its record': sql`select r.id from readings r join assignments a on a.id = r.assignment_id
    where r.state = 'published' and a.bearer in ('person', 'area') and not exists (select 1 from doses d where d.reading_id = r.id)`,
  'a reading of an undone upload does not count': sql`select r.id from readings r join uploads u on u.id = r.upload_id
    where u.state = 'undone' and r.state not in ${oneOf(voidReadings)}`,
  'a confirmed upload wrote what it promised': sql`select u.id from uploads u where u.state = 'confirmed'
    and u.new_count + u.changed_count <> (select count(distinct r.line) from readings r where r.upload_id = u.id
      and not exists (select 1 from upload_rows x where x.upload_id = u.id and x.line = r.line and x.outcome = 'proposal'))`,
  'a proposal waits or was decided': sql`select u.id from uploads u where u.state = 'confirmed'
    and u.proposal_count <> (select count(*) from adjustments x where x.upload_id = u.id
      and x.origin in ('correctedFile', 'lateDosimeter'))`,
  'a dose changes by two': sql`select d.id from doses d where d.revision > 1 and not exists (select 1 from adjustments x
    where x.result_dose_id = d.id and x.state = 'approved' and x.laid_by <> x.decided_by)`,
  'nothing that was withdrawn counts': sql`select r.id from readings r where (r.withdrawn is not null) <> (r.state = 'withdrawn')
    and r.state <> 'superseded'`,
  'no file is left half done': sql`select id from uploads where state in ${oneOf(busyUploads)}`,
  'nobody works twice at one place': sql`select e.id from employments e join employments o on o.person_id = e.person_id
    and o.site_id = e.site_id and o.id > e.id and o."from" <= coalesce(e."to", 'infinity')
    and e."from" <= coalesce(o."to", 'infinity')`,
  'a line has the days of its employment': sql`select a.id from assignments a join employments e on e.id = a.employment_id
    where a.client_id <> e.client_id or a.person_id <> e.person_id or (a.state = 'draft'
      and (a."from" < e."from" or a."to" > coalesce(e."to", 'infinity')))`,
  'one dosimeter per person, position, client and day': sql`select a.id from assignments a join assignments o
    on o.person_id = a.person_id and o.position = a.position and o.client_id = a.client_id and o.id > a.id
    where a.counts and o.counts and a."from" <= o."to" and o."from" <= a."to"`,
  'a dose is at the registry once at a time': sql`select person_id from registry_records where state in ('pending', 'sent')
    group by person_id, client_id, employment_id, period having count(*) > 1`,
  'a record is as far as its package': sql`select r.id, r.state, k.state as package from registry_records r
    join registry_packages k on k.id = r.package_id where r.state not in (case k.state when 'draft' then 'pending'
      when 'verified' then 'pending' when 'sent' then 'sent' when 'cancelled' then 'cancelled' else 'accepted' end,
      case when k.state in ('acceptedWithRejections', 'corrected', 'closed') then 'rejected' else '' end)`,
  'a correction stands beside what it corrects': sql`select k.id from registry_packages k where (k.state = 'corrected')
    and not exists (select 1 from registry_packages c where c.correction_of = k.id and c.state <> 'cancelled')`,
  'a package holds what it says': sql`select k.id from registry_packages k where k.records <>
    (select count(*) from registry_records r where r.package_id = k.id)`,
  'somebody can administer': sql`select 1 where not exists (select 1 from users where rol_id = 1 and active
    and password_hash is not null)`,
  'one link at a time sets a password': sql`select user_id from password_tokens where user_id is not null
    group by 1 having count(*) > 1`,
  'an account has one email, whatever its case': sql`select lower(email) from users group by 1 having count(*) > 1`,
  'nobody is twice': sql`select id_number from people group by id_type, id_number having count(*) > 1`,
  'a site belongs to its people’s client': sql`select p.id from people p join sites s on s.id = p.site_id
    where s.client_id <> p.client_id`,
}

/** The rules that are broken, with what breaks them. */
export async function brokenRules(db: Db): Promise<Record<string, unknown[]>> {
  const found: [string, unknown[]][] = []
  for (const [rule, query] of Object.entries(broken)) {
    const rows = await rowsOf(db, query)
    if (rows.length > 0) found.push([rule, rows])
  }
  return Object.fromEntries(found)
}
