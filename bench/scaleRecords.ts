import type { Size } from './scaleSize.ts'
import { yearToDate } from './yearToDate.ts'

/**
 * Lines, readings and doses of a service. Ids are worked out instead of looked up: month `k` before the present one, person
 * `p` and client `c` name the line `k * (people + clients) + p`, or `… + people + c` of its control.
 */
export function fillRecords({ people, clients, months }: Size): string[] {
  const block = people + clients
  /** First and last day of month `k`, and its code. */
  const month = `cross join lateral (select (date_trunc('month', current_date) - k * interval '1 month')::date as "from") f
    cross join lateral (select (f."from" + interval '1 month - 1 day')::date as "to", to_char(f."from", 'YYYY-MM') as period) t`
  /** Spreads what is rare evenly over people and months. */
  const rare = '(p.id * 31 + k * 17) % 1000'
  const state = `case
    when k = 0 then case p.id % 20 when 1 then 'draft' when 2 then 'packed' else 'shipped' end
    when k = 1 then (array['shipped', 'received', 'read', 'validated', 'published', 'published', 'published'])[1 + p.id % 7]
    when ${rare} < 4 then (array['notReturned', 'notUsed', 'lost', 'damaged'])[1 + (${rare})]
    when ${rare} = 4 and k < 12 and k % 3 = 2 and p.id % 10 > 0 then 'shipped'
    else 'published' end`
  const kept = 'p.id % 10 = 0'
  const status = (value: string) => `case when ${value} > 0 then 'measured' else 'belowLevel' end`
  return [
    `insert into assignments (id, client_id, site_id, person_id, employment_id, bearer, type_id, position, dosimeter_id, period, "from", "to",
       state, device_assignment_id, received_at, closed_reason)
     select k * ${block} + p.id, p.client_id, p.site_id, p.id, p.id, 'person', case when ${kept} then 3 else 1 end, 'chest',
       case when ${kept} then ${3 * block} + p.id / 10 else 3 * (p.id - 1) + 1 + k % 3 end, t.period, f."from", t."to", s.state,
       case when ${kept} then p.id / 10 end,
       case when s.state in ('received', 'read', 'validated', 'published') then t."to" + interval '3 days' end,
       case when s.state in ('notReturned', 'notUsed', 'lost', 'damaged') then 'Said so' end
     from generate_series(${months + 1}, 0, -1) k ${month} cross join people p cross join lateral (select ${state} as state) s`,
    `insert into assignments (id, client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state, received_at)
     select k * ${block} + ${people} + p.id, p.id, p.id, 'control', 2, 'control', ${3 * people} + 3 * (p.id - 1) + 1 + k % 3, t.period, f."from", t."to",
       case k when 0 then 'shipped' when 1 then 'read' else 'published' end, t."to" + interval '3 days'
     from generate_series(${months + 1}, 0, -1) k ${month} cross join clients p`,
    `insert into uploads (id, file_name, sha256, size, profile, period, technology_id, state, new_count, uploaded_by, uploaded_at, confirmed_at)
     select k, 'readings-' || k || '.csv', md5(k::text), 1000000, 'osl', to_char(date_trunc('month', current_date) - k * interval '1 month', 'YYYY-MM'), 1,
       'confirmed', ${people}, 1, now() - (k - 1) * interval '1 month', now() - (k - 1) * interval '1 month' from generate_series(1, ${months + 1}) k`,
    // What was read: most below the recording level, some above, the rest of all figures a little.
    `insert into readings (id, client_id, site_id, upload_id, assignment_id, dosimeter_id, person_id, type_id, technology_id, period, read_at, line, kind,
       hp10_gross, hp007_gross, hp10_background, hp007_background, hp10_value, hp007_value, hp10_status, hp007_status, hp10_net, hp007_net,
       background, flags, seen_line, state, approved_by, approved_at)
     select a.id, a.client_id, a.site_id, (a.id - 1) / ${block}, a.id, a.dosimeter_id, a.person_id, a.type_id, case a.type_id when 3 then 2 else 1 end,
       a.period, a."to" + interval '5 days' + a.id % 80000 * interval '1 second', a.id % ${block}, 'read',
       v.value + 90, v.value + 95, 90, 90, case when a.bearer = 'person' then v.value end, case when a.bearer = 'person' then v.value + v.value / 20 end,
       case when a.bearer = 'person' then ${status('v.value')} else 'notMeasured' end, case when a.bearer = 'person' then ${status('v.value')} else 'notMeasured' end,
       v.value, v.value,
       jsonb_build_object('hp10', u.used, 'hp3', u.used, 'hp007', u.used, 'hp10n', '{"step":"none","controlIds":[]}'::jsonb),
       case when a.state = 'read' and a.id % 3 = 0 then '[{"code":"aboveInvestigation","severity":"warn","quantity":"hp10","value":2000,"level":1000}]'::jsonb else '[]' end,
       jsonb_build_object('personId', a.person_id, 'position', a.position, 'from', a."from", 'to', a."to", 'recorded', false),
       case a.state when 'published' then 'published' when 'validated' then 'approved'
         else case when a.bearer = 'control' then 'clean' else (array['flagged', 'clean', 'clean', 'imported'])[1 + case when a.id % 3 = 0 then 0 else 1 + a.id % 3 end] end end,
       case when a.state in ('published', 'validated') then 1 end, case when a.state in ('published', 'validated') then a."to" + interval '6 days' end
     from assignments a
     cross join lateral (select case when abs(hashint4(a.id) % 10) < 6 then 0 else 50 + (abs(hashint4(a.id) % 997) * abs(hashint4(a.id + 1) % 991) / 1000) end as value) v
     cross join lateral (select jsonb_build_object('step', 'controlsOfClientAndType', 'controlIds',
       jsonb_build_array((a.id - 1) / ${block} * ${block} + ${people} + a.client_id)) as used) u
     where a.state in ('published', 'read', 'validated') order by a.id desc`,
    `insert into doses (id, client_id, site_id, person_id, bearer, assignment_id, reading_id, type_id, serial, position, period, "from", "to", read_at,
       hp10_value, hp10_status, hp007_value, hp007_status, background, kind, note, revision, published_by, published_at, digest, audit_event_id)
     select a.id, a.client_id, a.site_id, a.person_id, 'person', a.id, r.id, a.type_id, d.serial, a.position, a.period, a."from", a."to", r.read_at,
       r.hp10_value, coalesce(r.hp10_status, 'notMeasured'), r.hp007_value, coalesce(r.hp007_status, 'notMeasured'),
       '{"hp10":90,"hp3":null,"hp007":90}', case when r.id is null then 'closure' else 'read' end, a.closed_reason, 1, 1,
       a."to" + interval '7 days', md5(a.id::text), (a.id - 1) / ${block} + 1
     from assignments a left join readings r on r.id = a.id left join dosimeters d on d.id = a.dosimeter_id
     where a.bearer = 'person' and (r.state = 'published' or a.state = 'notUsed') order by a.id desc`,
    `insert into current_doses (assignment_id, dose_id, client_id, site_id, person_id, name_key, serial, position, period, "from", "to", read_at,
       hp10_value, hp10_status, hp3_value, hp3_status, hp007_value, hp007_status)
     select d.assignment_id, d.id, d.client_id, d.site_id, d.person_id, p.name_key, d.serial, d.position, d.period, d."from", d."to", d.read_at,
       d.hp10_value, d.hp10_status, d.hp3_value, d.hp3_status, d.hp007_value, d.hp007_status
     from doses d join people p on p.id = d.person_id order by d.id desc`,
    `insert into dose_totals select person_id, extract(year from "to"), series, coalesce(sum(case series when 'skin' then hp007_value else hp10_value end), 0),
       count(hp10_value), count(*) filter (where hp10_value is null)
     from current_doses cross join (values ('wholeBody'), ('skin')) s(series) group by 1, 2, 3`,
    yearToDate,
  ]
}
