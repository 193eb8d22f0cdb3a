import { sql } from 'drizzle-orm'
import { alertSeal } from '../alerts/seal.ts'
import { birthSeal, declarationsSeal } from '../people/factsSeal.ts'
import type { Rule } from './comparing.ts'

/** The last event of each alert, of those actions. */
const alertEvent = (
  action: string,
) => sql`(select distinct on (e.object_id) e.object_id::int as id, e.user_id, e.at, e.after
  from audit_events e where e.object_type = 'alert' and e.action = ${action} order by e.object_id, e.seq desc)`

/** The flag of a published reading that an alert is about, as the alert says it. */
const raised = sql`(select d.assignment_id, d.published_at, r.person_id, r.client_id, r.period,
    case when f->>'code' = 'aboveInvestigation' then 'investigation'
      when f->>'limit' = 'pregnancy' then 'pregnancy' else 'limit' end as kind,
    f->>'quantity' as quantity, (f->>'value')::int as value, (f->>'level')::int as level
  from doses d join readings r on r.id = d.reading_id cross join lateral jsonb_array_elements(r.flags) f
  where r.person_id is not null and f->>'code' in ('aboveInvestigation', 'aboveLimit') and f ? 'value' and f ? 'level')`

/** Alerts: what they are about follows from published readings and lines, what became of them from the trail. */
export const alertRules: Rule[] = [
  {
    table: 'alerts',
    noun: 'Alert',
    says: 'the trail says',
    from: sql`left join ${alertEvent('alert.acknowledged')} a on a.id = t.id
      left join ${alertEvent('alert.closed')} c on c.id = t.id`,
    columns: {
      state: sql`case when c.id is not null then 'closed' when a.id is not null then 'acknowledged' else 'open' end`,
      // What came in while nobody had looked is acknowledged and closed at once, by the service.
      acknowledged_by: sql`a.user_id`,
      acknowledged_at: sql`coalesce(a.at, c.at)`,
      acknowledged_note: sql`a.after->>'note'`,
      closed_by: sql`c.user_id`,
      closed_at: sql`c.at`,
      cause: sql`c.after->>'cause'`,
      closed_note: sql`c.after->>'note'`,
    },
  },
  {
    table: 'alerts',
    noun: 'Alert',
    columns: ['kind', 'quantity', 'value', 'level', 'person_id', 'client_id', 'period', 'assignment_id', 'at'],
    words: 'kind, quantity, value, level, person or place: no published dose was above that',
    // Alerts of before lines were written into them have a period and no line.
    from: sql`where t.due_on is null and (t.assignment_id is not null or t.period is null)
      and not exists (select 1 from audit_events e where e.object_type = 'alert' and e.object_id = t.id::text
        and e.action = 'alert.raised' and e.after->>'seal' = ${alertSeal})
      and not exists (select 1 from ${raised} f where f.assignment_id = t.assignment_id and f.published_at = t.at
        and (f.person_id, f.client_id, f.period, f.kind, f.value, f.level) = (t.person_id, t.client_id, t.period, t.kind, t.value, t.level)
        and coalesce(f.quantity, t.quantity) = t.quantity)`,
  },
  {
    table: 'doses',
    noun: 'Dose record',
    columns: [],
    words: 'the alert that it raised is not there',
    // What is so still after an adjustment is not said twice.
    from: sql`where exists (select 1 from alerts x where x.assignment_id is not null and x.due_on is null and x.at <= t.published_at)
      and exists (select 1 from ${raised} f where f.assignment_id = t.assignment_id and f.published_at = t.published_at
        and f.kind = 'investigation' and not exists (select 1 from alerts x where x.assignment_id = f.assignment_id
          and x.due_on is null and x.kind = f.kind and x.value = f.value and x.level = f.level and x.at <= f.published_at))`,
  },
  {
    table: 'audit_events',
    noun: 'Event',
    key: 'seq',
    columns: [],
    words: 'the alert that it tells of is not there',
    from: sql`where t.object_type = 'alert' and t.action = 'alert.raised'
      and not exists (select 1 from alerts x where x.id::text = t.object_id)`,
  },
  {
    table: 'alerts',
    noun: 'Alert',
    says: 'its line gives',
    from: sql`join assignments a on a.id = t.assignment_id left join device_assignments k on k.id = a.device_assignment_id
      where t.due_on is not null`,
    columns: {
      kind: sql`case when k.id is null then 'missedExchange' else 'missedRead' end`,
      client_id: sql`coalesce(k.client_id, a.client_id)`,
      period: sql`a.period`,
      quantity: sql`null::text`,
      value: sql`null::int`,
      level: sql`null::int`,
    },
  },
  {
    table: 'alerts',
    noun: 'Alert',
    says: 'its line gives',
    from: sql`join assignments a on a.id = t.assignment_id where t.kind = 'missedExchange' and a.wearer is null and a.bearer = 'person'`,
    columns: { person_id: sql`a.person_id` },
  },
]

/** The events of packages that move them, the last of each. */
const lastMove = sql`(select distinct on (e.object_id) e.object_id::int as id, e.action, e.after from audit_events e
  where e.object_type = 'package' and e.action in ('package.frozen', 'package.verified', 'package.sent', 'package.answered',
    'package.corrected', 'package.closed', 'package.cancelled') order by e.object_id, e.seq desc)`
const packageEvent = (
  action: string,
) => sql`(select distinct on (e.object_id) e.object_id::int as id, e.user_id, e.at, e.seq, e.after
  from audit_events e where e.object_type = 'package' and e.action = ${action} order by e.object_id, e.seq desc)`

/** What the registry was told and answered: packages follow from the trail, their records from them. */
export const registryRules: Rule[] = [
  {
    table: 'registry_packages',
    noun: 'Package',
    says: 'the trail says',
    from: sql`left join ${lastMove} m on m.id = t.id left join ${packageEvent('package.verified')} v on v.id = t.id
      left join ${packageEvent('package.frozen')} f on f.id = t.id left join ${packageEvent('package.sent')} s on s.id = t.id
      left join ${packageEvent('package.answered')} a on a.id = t.id left join ${packageEvent('package.closed')} c on c.id = t.id
      left join ${packageEvent('package.cancelled')} x on x.id = t.id`,
    columns: {
      number: sql`f.after->>'number'`,
      frozen_by: sql`f.user_id`,
      frozen_at: sql`f.at`,
      state: sql`case m.action when 'package.frozen' then 'draft' when 'package.verified' then 'verified' when 'package.sent' then 'sent'
        when 'package.answered' then m.after->>'state' when 'package.closed' then 'closed' when 'package.cancelled' then 'cancelled'
        when 'package.corrected' then case when exists (select 1 from registry_packages o where o.correction_of = t.id
          and o.state <> 'cancelled') then 'corrected' else 'acceptedWithRejections' end end`,
      verified_by: sql`case when v.seq > f.seq then v.user_id end`,
      verified_at: sql`case when v.seq > f.seq then v.at end`,
      sent_by: sql`s.user_id`,
      sent_at: sql`s.at`,
      sent_reference: sql`s.after->>'reference'`,
      answered_by: sql`a.user_id`,
      answered_at: sql`a.at`,
      answer_sha256: sql`a.after->>'file'`,
      accepted: sql`coalesce((a.after->>'accepted')::int, 0)`,
      rejected: sql`coalesce((a.after->>'rejected')::int, 0)`,
      closed_by: sql`c.user_id`,
      closed_at: sql`c.at`,
      cancelled_by: sql`x.user_id`,
      cancelled_at: sql`x.at`,
      cancel_reason: sql`x.after->>'reason'`,
    },
  },
  {
    table: 'registry_records',
    noun: 'Record',
    says: 'its package gives',
    from: sql`join registry_packages k on k.id = t.package_id left join ${packageEvent('package.answered')} a on a.id = k.id`,
    columns: {
      state: sql`case when k.state in ('draft', 'verified') then 'pending' when k.state in ('sent', 'cancelled') then k.state
        when a.after ? 'reasons' then case when a.after->'reasons' ? t.number::text then 'rejected' else 'accepted' end
        when t.state in ('accepted', 'rejected') then t.state end`,
      reason: sql`case when a.after ? 'reasons' then a.after->'reasons'->>t.number::text else t.reason end`,
    },
  },
  {
    table: 'registry_packages',
    noun: 'Package',
    says: 'its records give',
    from: sql``,
    columns: {
      records: sql`(select count(*)::int from registry_records r where r.package_id = t.id)`,
      control_total: sql`(select coalesce(sum(r.value), 0)::bigint from registry_records r where r.package_id = t.id)`,
    },
  },
  {
    table: 'registry_packages',
    noun: 'Package',
    says: 'its records give',
    from: sql`where t.answered_at is not null`,
    columns: {
      accepted: sql`(select count(*)::int from registry_records r where r.package_id = t.id and r.state = 'accepted')`,
      rejected: sql`(select count(*)::int from registry_records r where r.package_id = t.id and r.state = 'rejected')`,
    },
  },
  {
    table: 'registry_records',
    noun: 'Record',
    columns: ['replaces_id'],
    words: 'replaces_id: no record of the same person and period was before it',
    from: sql`where t.replaces_id is not null and not exists (select 1 from registry_records o where o.id = t.replaces_id and o.id < t.id
      and (o.person_id, o.client_id, o.employment_id, o.period) = (t.person_id, t.client_id, t.employment_id, t.period))`,
  },
]

/** What of people and of devices follows from the trail and from their reads. */
export const otherRules: Rule[] = [
  {
    table: 'people',
    noun: 'Person',
    says: 'the trail says',
    from: sql`join (select distinct on (e.object_id) e.object_id::int as id, e.after from audit_events e
        where e.object_type = 'person' and e.after ?& array['birthDate', 'firstNames'] order by e.object_id, e.seq desc) e on e.id = t.id`,
    columns: {
      birth_date: sql`(e.after->>'birthDate')::date`,
      id_type: sql`e.after->>'idType'`,
      id_number: sql`e.after->>'idNumber'`,
      first_names: sql`e.after->>'firstNames'`,
      last_names: sql`e.after->>'lastNames'`,
      sex: sql`e.after->>'sex'`,
    },
  },
  {
    table: 'people',
    noun: 'Person',
    says: 'was sealed',
    silent: true,
    as: (column) => (column === 'birth_date' ? birthSeal : declarationsSeal),
    from: sql``,
    columns: { birth_date: sql`left(t.facts_seal, 16)`, 'pregnancy dates': sql`substr(t.facts_seal, 17)` },
  },
  {
    table: 'uploads',
    noun: 'Upload',
    says: 'the trail says',
    from: sql`left join (select distinct on (e.object_id) e.object_id::int as id, e.at from audit_events e
        where e.object_type = 'upload' and e.action = 'upload.confirmed' order by e.object_id, e.seq desc) c on c.id = t.id
      left join (select distinct on (e.object_id) e.object_id::int as id, e.at from audit_events e
        where e.object_type = 'upload' and e.action = 'upload.undone' order by e.object_id, e.seq desc) x on x.id = t.id`,
    columns: {
      state: sql`case when x.id is not null then 'undone' when c.id is not null then 'confirmed'
        when t.state in ('undone', 'confirmed') then 'analysed' else t.state end`,
      confirmed_at: sql`c.at`,
      undone_at: sql`x.at`,
    },
  },
]
