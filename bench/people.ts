import type pg from 'pg'

/** Writes clients, people and assignments in bulk, so that uploads and pages have something to stand on. */
export async function makePopulation(pool: pg.Pool, options: { clients: number; people: number }) {
  const { clients, people } = options
  await pool.query(
    `insert into clients (code, name, name_key, legal_id, sector, frequency, shipment_address, contacts,
      radiation_protection_officer, registry_entity_code)
    select 'B' || g, 'Client ' || g, 'client ' || g, 'L' || g, 'private', 'monthly', '{"line":"","province":"","canton":"","district":""}', '[]', '', ''
    from generate_series(1, $1::int) g`,
    [clients],
  )
  await pool.query(
    `insert into sites (client_id, name, department, address) select id, 'Site', '', '' from clients order by id`,
  )
  // The first client holds a fifth of all, as a large hospital group does.
  await pool.query(
    `insert into people (id_type, id_number, first_names, last_names, name_key, birth_date, sex, client_id, site_id,
      occupation_code, practice_code, category, monitoring_start, email)
    select 'passport', 'P' || lpad(g::text, 9, '0'), 'Name', 'Person ' || g, 'person ' || lpad(g::text, 9, '0') || ', name', '1985-01-01', 'F', c.id, s.id,
      12, 4, 'B', '2020-01-01', ''
    from generate_series(1, $1::int) g
    join clients c on c.id = (case when g % 5 = 0 then (select min(id) from clients) else (select min(id) from clients) + 1 + g % ($2::int - 1) end)
    join sites s on s.client_id = c.id`,
    [people, clients],
  )
  await pool.query(`insert into technologies (code, name, exchange_mode, levels) values ('OSL', 'OSL', 'perPeriod',
    '[{"quantity":"hp10","detectionLimit":20,"recordingLevel":50},{"quantity":"hp3","detectionLimit":30,"recordingLevel":100},{"quantity":"hp007","detectionLimit":30,"recordingLevel":100}]')`)
  await pool.query(`insert into dosimeter_types (technology_id, code, name, position, quantities)
    select id, 'CHEST', 'Chest', 'chest', '["hp10","hp007"]'::jsonb from technologies union all
    select id, 'CTRL', 'Control', 'control', '["hp10","hp3","hp007"]'::jsonb from technologies`)
}

/** One dosimeter and one received assignment for each person, and a control for each client, in a period. */
export async function makePeriod(pool: pg.Pool, period: string, from: string, to: string) {
  await pool.query(
    `insert into dosimeters (serial, type_id, status)
    select 'D' || replace($1, '-', '') || lpad(p.id::text, 8, '0'), t.id, 'received' from people p, dosimeter_types t where t.code = 'CHEST'`,
    [period],
  )
  await pool.query(
    `insert into dosimeters (serial, type_id, status)
    select 'X' || replace($1, '-', '') || lpad(c.id::text, 8, '0'), t.id, 'received' from clients c, dosimeter_types t where t.code = 'CTRL'`,
    [period],
  )
  await pool.query(
    `insert into assignments (client_id, site_id, person_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state, received_at)
    select p.client_id, p.site_id, p.id, 'person', d.type_id, 'chest', d.id, $1, $2, $3, 'received', $3::date + 3
    from people p join dosimeters d on d.serial = 'D' || replace($1, '-', '') || lpad(p.id::text, 8, '0')`,
    [period, from, to],
  )
  await pool.query(
    `insert into assignments (client_id, site_id, person_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state, received_at)
    select c.id, s.id, null, 'control', d.type_id, 'control', d.id, $1, $2, $3, 'received', $3::date + 3
    from clients c join sites s on s.client_id = c.id join dosimeters d on d.serial = 'X' || replace($1, '-', '') || lpad(c.id::text, 8, '0')`,
    [period, from, to],
  )
  await pool.query('analyze')
}
