import { gzipSync } from 'node:zlib'
import type { Size } from './scaleSize.ts'

/** A file as it was sent, packed. */
const original = gzipSync('serial,hp10\n'.repeat(80_000))

/** What stands around the doses of a service: lists, alerts, proposals, packages, the trail. Lines and doses are there. */
export function fillAround({ people, clients, months, doses }: Size): string[] {
  const block = people + clients
  return [
    // As they were issued, with every line: of the last two years.
    `insert into packing_lists (id, number, client_id, period, lines, said, prepared_by, issued_at, shipped_at)
     select row_number() over (order by a.period, a.client_id), 'PL-' || a.period || '-' || lpad(a.client_id::text, 5, '0'), a.client_id, a.period,
       jsonb_agg(jsonb_build_object('assignmentId', a.id, 'serial', d.serial, 'bearer', a.bearer, 'personName', p.last_names || ', ' || p.first_names,
         'idNumber', p.id_number, 'typeCode', 'CHEST', 'position', a.position, 'siteName', 'Site') order by a.id),
       jsonb_build_object('client', jsonb_build_object('code', 'B', 'name', 'Client'), 'address', '', 'contact', '', 'technology', 'OSL', 'outstanding', '[]'::jsonb),
       'Bench', min(a."from") - interval '5 days', case when (min(a.id) - 1) / ${block} > 0 or a.client_id % 10 > 0 then min(a."from") - interval '4 days' end
     from assignments a join dosimeters d on d.id = a.dosimeter_id left join people p on p.id = a.person_id
     where a.id < ${24 * block} and a.device_assignment_id is null and a.state <> 'draft' group by a.client_id, a.period`,
    `update assignments a set packing_list_id = l.id from packing_lists l
     where a.id < ${3 * block} and l.client_id = a.client_id and l.period = a.period and a.device_assignment_id is null and a.state <> 'draft'`,
    `insert into packing_list_reprints (packing_list_id, number, by, user_id, at) select id, 1, 'Bench', 1, now() from packing_lists where id % 10 = 1`,
    `update packing_lists set reprints = 1 where id % 10 = 1`,
    `insert into alerts (person_id, client_id, kind, period, assignment_id, quantity, value, level, state, at, acknowledged_by, acknowledged_at,
       acknowledged_note, closed_by, closed_at, cause, closed_note)
     select d.person_id, d.client_id, case when d.hp10_value > 800 then 'limit' else 'investigation' end, d.period, d.assignment_id, 'hp10', d.hp10_value, 500, s.state, d.published_at,
       case when s.state <> 'open' then 1 end, case when s.state <> 'open' then now() end, 'Seen', case when s.state = 'closed' then 1 end,
       case when s.state = 'closed' then now() end, case when s.state = 'closed' then 'doseConfirmed' end, 'Done'
     from doses d cross join lateral (select case when d.id < ${4 * block} then 'open' when d.id < ${6 * block} then 'acknowledged' else 'closed' end as state) s
     where d.hp10_value > 0 and d.id % 83 = 0 order by d.id desc`,
    `insert into alerts (person_id, client_id, kind, period, assignment_id, due_on, state, at)
     select person_id, client_id, 'missedExchange', period, id, "to", 'open', "to" + interval '31 days' from assignments
     where state = 'shipped' and device_assignment_id is null and "to" < current_date - 31 and person_id is not null`,
    `insert into adjustments (client_id, person_id, assignment_id, dose_id, state, origin, reason, requested_by, requested_at, kind, method, laid_by, laid_at,
       hp10_value, hp10_status, hp007_value, hp007_status, decided_by, decided_at, note)
     select client_id, person_id, assignment_id, id, s.state, 'administrator', 'Read anew', 1, published_at + interval '9 days', 'assigned', 'authority', 1,
       published_at + interval '9 days', hp10_value, hp10_status, hp007_value, hp007_status, case when s.state <> 'requested' then 2 end,
       case when s.state <> 'requested' then now() end, 'Looked at'
     from doses cross join lateral (select case when id < ${4 * block} then 'requested' else 'rejected' end as state) s where id % 501 = 0 order by id desc`,
    `insert into external_doses (record_id, revision, person_id, employer, position, "from", "to", hp10_value, hp10_status, source, state, flags, reason, by, at,
       digest, audit_event_id)
     select id, 1, id, 'Elsewhere', 'chest', '2025-01-01', '2025-12-31', 300, 'assigned', 'Letter', 'standing', '[]', '', 1, now(), '', 1 from people where id % 50 = 0`,
    `insert into record_reads (person_id, user_id, day, last_at) select p, 1, current_date - d, now() from generate_series(1, ${Math.min(people, 5000)}) p, generate_series(0, 9) d`,
    `insert into dosimeter_changes (dosimeter_id, kind, before, after, reason, user_id, at)
     select id, 'status', 'inStock', status, 'Counted', 1, now() - interval '90 days' from dosimeters where status in ('retired', 'lost', 'damaged')`,
    `insert into uploads (id, file_name, sha256, size, profile, period, technology_id, state, new_count, rejected_count, uploaded_by, uploaded_at)
     values (${months + 10}, 'analysed.csv', 'analysed', 1000000, 'osl', to_char(current_date, 'YYYY-MM'), 1, 'analysed', ${people}, 500, 1, now())`,
    `insert into upload_rows (upload_id, line, outcome, serial, assignment_id, hp10, hp007, code, params)
     select ${months + 10}, p, case when p % 200 = 0 then 'rejected' else 'new' end, 'D' || lpad(p::text, 8, '0'), case when p % 200 > 0 then p end, 120, 130,
       case when p % 200 = 0 then 'unknownSerial' end, case when p % 200 = 0 then '{}'::jsonb end from generate_series(1, ${people}) p`,
    `insert into file_chunks (key, seq, bytes, at) values ('analysed', 0, decode('${original.toString('hex')}', 'hex'), now())`,
    `insert into files (key, size, chunks, created_at) values ('analysed', 1000000, 1, now())`,
    `insert into file_mappings (name, number, mapping, by, at) select 'Portal ' || n, 1, '{"serial":"A","readAt":"B","hp10":"C","hp3":null,"hp007":null,"hp10n":null,"unitColumn":null,"kindColumn":null,"unit":"mSv","kind":"cumulative","decimalMark":".","dateOrder":null,"net":true}', 1, now() from generate_series(1, 5) n`,
    ...packages(block),
    // A tenth of the deeds that such a service would have; of each publication, of lines, of people.
    `insert into audit_events (id, at, user_id, action, object_type, object_id, after, origin, digest, seq)
     select g, now() - (${Math.ceil(doses / 10)} - g) * interval '5 minutes', 1 + g % 40,
       (array['assignment.added', 'reading.approved', 'person.updated', 'dosimeter.statusChanged'])[1 + g % 4],
       (array['assignment', 'reading', 'person', 'dosimeter'])[1 + g % 4], (g % ${people} + 1)::text, '{"state":"shipped"}', 'bench', md5(g::text), g
     from generate_series(1, ${Math.ceil(doses / 10)}) g`,
    `insert into audit_head (id, digest, seq) values (1, '', ${Math.ceil(doses / 10)}) on conflict (id) do update set seq = excluded.seq`,
  ]
}

/** Of the last eight quarters, each with a record for every person; the last one was sent, the others were accepted. */
const packages = (block: number): string[] => [
  `insert into registry_packages (id, number, year, quarter, state, service_code, records, control_total, seal, frozen_by, frozen_at, verified_by, verified_at,
     sent_by, sent_at, sent_reference)
   select 9 - q, 'RN-' || q, extract(year from d.day), extract(quarter from d.day), case q when 1 then 'sent' else 'closed' end, 'SV', 0, 0, '', 1,
     d.day + interval '100 days', 1, d.day + interval '101 days', 2, d.day + interval '102 days', 'R'
   from generate_series(1, 8) q cross join lateral (select (date_trunc('quarter', current_date) - q * interval '3 months')::date as day) d`,
  `insert into registry_records (package_id, number, person_id, client_id, employment_id, period, national_id, entity_legal_id, service_code,
     practice_code, occupation_code, "from", "to", value, observation, count, toe, entity, dose_ids, state)
   select k.id, row_number() over (partition by k.id order by c.person_id), c.person_id, p.client_id, p.id, k.year || '-Q' || k.quarter, p.id_number, '3-101', 'SV',
     p.practice_code, p.occupation_code, min(c."from"), max(c."to"), sum(c.hp10_value), null, count(*),
     jsonb_build_object('idType', p.id_type, 'nationalId', p.id_number, 'name', p.first_names || ' ' || p.last_names, 'sex', p.sex, 'birthDate', p.birth_date, 'country', 'CR'),
     '{"legalId":"3-101","name":"Clinic","entityType":1,"province":"","canton":"","ministry":"","sector":1,"address":"","phone":"","email":"","director":"","officer":""}',
     jsonb_agg(c.dose_id), case k.state when 'sent' then 'sent' else 'accepted' end
   from registry_packages k join current_doses c on c.assignment_id < ${27 * block} and c."to" >= make_date(k.year, 3 * k.quarter - 2, 1)
     and c."to" < make_date(k.year, 3 * k.quarter - 2, 1) + interval '3 months' join people p on p.id = c.person_id
   group by k.id, c.person_id, p.id order by k.id`,
  `update registry_packages k set records = r.n from (select package_id, count(*) as n from registry_records group by 1) r where r.package_id = k.id`,
]
