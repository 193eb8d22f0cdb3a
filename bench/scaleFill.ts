import type pg from 'pg'
import { hashPassword } from '../server/core/passwords.ts'
import type { Database } from '../server/db/database.ts'
import { recordsIn } from '../server/registry/rows.ts'
import { fingerprintOf, heldBy, sealOf } from '../server/registry/seal.ts'
import { fillAround } from './scaleAround.ts'
import { fillRecords } from './scaleRecords.ts'
import { callers, password, type Size, sentPackage } from './scaleSize.ts'

const organisation = ({ people, clients }: Size) => [
  `insert into clients (id, code, name, name_key, legal_id, sector, frequency, shipment_address, contacts,
     radiation_protection_officer, registry_entity_code, entity_type, registry_sector, active)
   select g, 'B' || lpad(g::text, 5, '0'), 'Clínica ' || g, 'clinica ' || g, '3-101-' || lpad(g::text, 6, '0'),
     (array['ccss', 'private', 'public'])[1 + (g - 1) % 3], 'monthly',
     jsonb_build_object('line', 'Calle ' || g, 'province', (array['San José', 'Alajuela', 'Heredia'])[1 + g % 3], 'canton', 'Central', 'district', ''),
     jsonb_build_array(jsonb_build_object('name', 'Contact ' || g, 'role', '', 'email', 'c' || g || '@client.example', 'phone', '2222')),
     'Officer ' || g, 'E' || g, 1 + g % 4, 1 + g % 5, g % 20 <> 0 from generate_series(1, ${clients}) g`,
  // Site 1 of a client is its first; the first client has more of them.
  `insert into sites (id, client_id, name, department, address)
   select row_number() over (order by n, c), c, 'Site ' || n, 'Department ' || n, '' from generate_series(1, ${clients}) c,
     generate_series(1, 20) n where n <= 3 or c = 1`,
  `insert into people (id, id_type, id_number, first_names, last_names, name_key, birth_date, sex, client_id, site_id,
     occupation_code, practice_code, category, monitoring_start, monitoring_end, email, country)
   select g, 'passport', 'P' || lpad(g::text, 9, '0'), first, last, lower(last || ', ' || first),
     '1960-01-01'::date + (g * 37) % 14000, (array['F', 'M'])[1 + g % 2], c, s.id, 1 + g % 12, 1 + g % 6,
     (array['A', 'B', 'B', 'B'])[1 + g % 4], current_date - 3600,
     case when g % 25 = 0 then current_date - 30 end, 'p' || g || '@people.example', 'CR'
   from (select g, case when g % 5 = 0 then 1 else 2 + (g * 7919::bigint % ${clients - 1})::int end as c,
       (array['Mora','Vargas','Rojas','Solano','Jiménez','Castro','Brenes','Quesada','Araya','Ulate','Zúñiga','Herrera','Campos',
         'Alfaro','Chaves','Salas'])[1 + g % 16] || ' ' || (array['Acuña','Bonilla','Calvo','Durán','Esquivel','Fallas','Granados',
         'Hidalgo','Ibarra','Leiva','Madrigal','Núñez','Obando','Picado','Retana','Segura','Trejos'])[1 + g % 17] as last,
       (array['Ana','Bruno','Carla','Diego','Elena','Fabio','Gloria','Hugo','Irene','Jorge','Karla','Luis','Marta'])[1 + g % 13]
         || ' ' || to_hex(g) as first
     from generate_series(1, ${people}) g) p
   join lateral (select id from sites where client_id = c order by id offset g % (case when c = 1 then 20 else 3 end) limit 1) s on true`,
  `insert into employments (person_id, client_id, site_id, occupation_code, practice_code, category, "from", "to")
   select id, client_id, site_id, occupation_code, practice_code, category, monitoring_start, monitoring_end from people order by id`,
]

const equipment = ({ people, clients }: Size) => [
  `insert into technologies (id, code, name, exchange_mode, levels) select n, code, code, mode,
     '[{"quantity":"hp10","detectionLimit":20,"recordingLevel":50},{"quantity":"hp3","detectionLimit":30,"recordingLevel":100},{"quantity":"hp007","detectionLimit":30,"recordingLevel":100}]'
   from (values (1, 'OSL', 'perPeriod'), (2, 'INST', 'deviceKept')) as t(n, code, mode)`,
  `insert into dosimeter_types (id, technology_id, code, name, position, quantities) values
     (1, 1, 'CHEST', 'Chest', 'chest', '["hp10","hp007"]'), (2, 1, 'CTRL', 'Control', 'control', '["hp10","hp3","hp007"]'),
     (3, 2, 'KEPT', 'Kept', 'chest', '["hp10"]')`,
  // Three for each person that are exchanged in turn, some in stock, and one that each tenth person keeps.
  `insert into dosimeters (id, serial, type_id, status, calibrated_on)
   select g, 'D' || lpad(g::text, 8, '0'), 1, (array['shipped', 'received', 'inStock'])[1 + (g - 1) % 3], '2026-01-01'
   from generate_series(1, ${3 * people}) g`,
  `insert into dosimeters (id, serial, type_id, status)
   select ${3 * people} + g, 'X' || lpad(g::text, 8, '0'), 2, (array['shipped', 'read', 'inStock'])[1 + (g - 1) % 3] from generate_series(1, ${3 * clients}) g`,
  `insert into dosimeters (id, serial, type_id, status)
   select ${3 * (people + clients)} + g, 'K' || lpad(g::text, 8, '0'), 3, 'inUse' from generate_series(1, ${Math.floor(people / 10)}) g`,
  `insert into dosimeters (id, serial, type_id, status)
   select ${4 * (people + clients)} + g, 'S' || lpad(g::text, 8, '0'), 1, (array['inStock', 'retired', 'lost', 'damaged'])[1 + g % 4] from generate_series(1, ${Math.floor(people / 2)}) g`,
  `insert into device_assignments (id, dosimeter_id, client_id, site_id, person_id, bearer, position, "from", state, last_read_at)
   select id / 10, ${3 * (people + clients)} + id / 10, client_id, site_id, id, 'person', 'chest', monitoring_start, 'active', now() - (id % 400) * interval '6 hours'
   from people where id % 10 = 0`,
]

const accounts = async ({ people, clients }: Size) => {
  const hash = await hashPassword(password)
  return [
    `insert into users (email, nombre, rol_id, password_hash) values ('${callers.administrator}', 'Bench', 1, '${hash}'),
       ('second@sievert.example', 'Second', 1, '${hash}')`,
    `insert into users (email, nombre, rol_id, client_id, password_hash, last_login_at)
     select 'officer' || g || '@sievert.example', 'Officer ' || g, 2, g, '${hash}', now() - g * interval '1 hour' from generate_series(1, ${clients}) g`,
    `insert into users (email, nombre, rol_id, person_id, password_hash, active)
     select 'participant' || id || '@sievert.example', first_names || ' ' || last_names, 3, id, '${hash}', monitoring_end is null
     from people where id % 5 = 0 and id <= ${people}`,
  ]
}

/** Tables whose indexes and keys are made after they were filled, all at once: one by one would take hours. */
const bulk = ['assignments', 'readings', 'doses', 'current_doses', 'registry_records', 'upload_rows', 'audit_events']

/** Takes the indexes and keys of the large tables away; answers what puts them back, and with that proves the keys. */
async function lightly(client: pg.PoolClient): Promise<string[]> {
  const tables = bulk.map((table) => `'${table}'::regclass`).join(', ')
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
      contype = 'f' as last
    from pg_constraint where conrelid in (${tables}) and contype in ('f', 'u')
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), false
    from pg_index i where i.indrelid in (${tables}) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    order by last`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

/** Sequences go on where the ids that were given by hand end. */
const sequences = `do $$ declare r record; begin
  for r in select c.table_name as t, c.column_name as k from information_schema.columns c
    where c.table_schema = 'public' and c.is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)', r.t, r.k, r.k, r.t);
  end loop; end $$`

/** Fills an empty database with a service of that size as it stands on this day; answers the seconds that each part took. */
export async function fillService({ db, pool }: Database, size: Size): Promise<Record<string, number>> {
  const client = await pool.connect()
  // Filling takes longer than any request may.
  Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, { query_timeout: 0 })
  const took: Record<string, number> = {}
  const part = async (name: string, texts: readonly string[]) => {
    const start = performance.now()
    for (const text of texts) await client.query(text)
    took[name] = Math.round((performance.now() - start) / 1000)
  }
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
    // A database that was filled in part must not pass for one that was filled.
    await client.query('begin')
    await part('organisation', [...organisation(size), ...equipment(size), ...(await accounts(size)), 'analyze'])
    const whole = await lightly(client)
    await part('records', fillRecords(size))
    await part('around', fillAround(size))
    await part('indexes', whole)
    // No quarter was counted for the registry yet: whom to count anew is nothing to know.
    await part('tidy', ['truncate registry_touched', sequences, 'commit', 'vacuum (analyze)'])
  } finally {
    // The embedded database has no other connection.
    client.release(true)
  }
  // What was sent is handed out as long as it is what was sealed.
  const seal = sealOf(await recordsIn(db, sentPackage))
  const fingerprint = fingerprintOf(seal, await heldBy(db, sentPackage))
  const sealed = 'update registry_packages set seal = $1, fingerprint = $2 where id = $3'
  await pool.query(sealed, [seal, fingerprint, sentPackage])
  return took
}
