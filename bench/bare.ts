/** Nothing but Node, a pool and the report's queries: what the page costs without any of our code. */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const conditions = `c.client_id = $1 and c."to" >= '2026-01-01' and c."to" <= '2026-12-31'`
const page = `select c.*, p.last_names || ', ' || p.first_names as name, p.id_number, s.name as site, d.background, d.note, d.revision, y.sums
  from (select c.* from current_doses c where ${conditions} order by c.read_at desc, c.assignment_id desc limit 50) c
  join doses d on d.id = c.dose_id join sites s on s.id = c.site_id left join people p on p.id = c.person_id
    left join year_to_date y on y.person_id = c.person_id and y."to" = c."to"
  order by c.read_at desc, c.assignment_id desc`
const before = (than: string) =>
  `(select period from current_doses where client_id = $1 and ${than} order by period desc limit 1)`
const head = `select k.name, (select count(*)::int from (select 1 from current_doses c where ${conditions} limit 10001) counted) as count, array(
    with recursive steps as (select ${before('true')} as period
    union all select ${before('period < steps.period')} from steps where steps.period is not null)
    select period from steps where period is not null limit 60) as periods
  from clients k where k.id = $1`

const server = createServer(async (request, response) => {
  const client = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('clientId'))
  const above = await pool.query(head, [client])
  const { rows } = await pool.query(page, [client])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ...above.rows[0], items: rows }))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
// The bench may fail: nothing of it goes on alone.
process.on('disconnect', () => process.exit())
