import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Node, Person, ready, startNode, until } from './cluster.ts'

/** More bytes than sockets hold by themselves: a file of them that nobody takes is read no further. */
const added = 20_000

/** Files come from a thread of the service with connections of its own; to whoever asks there is one service. */
describe.runIf(hasPostgres())('files beside everything else', () => {
  let postgres: Postgres
  let node: Node
  const admin = new Person(() => node.url)
  const officer = new Person(() => node.url)

  beforeAll(async () => {
    postgres = (await startPostgres()) as Postgres
    node = await ready(await startNode(postgres.url(), { LOG_LEVEL: 'info' }, true))
    await admin.signIn('admin@demo.sievert')
    await officer.signIn('client@demo.sievert')
    await rows(`insert into people (id_type, id_number, first_names, last_names, name_key, birth_date, sex, client_id, site_id,
        occupation_code, practice_code, category, monitoring_start, email)
      select 'passport', 'S' || g, 'Name', repeat('long ', 600) || g, 'zz' || lpad(g::text, 9, '0'), '1985-01-01', 'F', client_id,
        site_id, occupation_code, practice_code, category, monitoring_start, ''
      from generate_series(1, ${added}::int) g, (select * from people order by id limit 1) one`)
    await rows(`insert into employments (person_id, client_id, site_id, occupation_code, practice_code, category, "from")
      select id, client_id, site_id, occupation_code, practice_code, category, monitoring_start from people
      where name_key like 'zz%'`)
  })
  afterAll(async () => {
    await node?.stop()
    await postgres?.stop()
  })

  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client(postgres.url())
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  /** The processes of the database that are in the middle of a file. */
  const reading = () =>
    rows<{
      pid: number
    }>(`select pid from pg_stat_activity where datname = current_database() and xact_start is not null
      and pid <> pg_backend_pid() and query ~ 'exported'`)

  it.each(['csv', 'xlsx'])('are whole, with the number of their rows: %s', async (format) => {
    const { status, headers, bytes } = await admin.call('GET', `/people/export?format=${format}`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="personnel-.*\\.${format}"$`))
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(Number(headers.get('x-export-rows'))).toBeGreaterThan(added)
    if (format === 'csv') expect(bytes.toString().split('\r\n')).toHaveLength(Number(headers.get('x-export-rows')) + 2)
    else expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('are sent by a thread', () => {
    expect(node.printed().match(/listening at [^"]*\.sock/g)).toHaveLength(1)
  })

  it('hold what the caller may see, in its language, and are kept from strangers', async () => {
    const { bytes } = await officer.ok('GET', '/clients/export?format=csv')
    expect(bytes.toString().split('\r\n')).toHaveLength(3)
    const spanish = await admin.call('GET', '/clients/export?format=csv', undefined, undefined, {
      'accept-language': 'es',
    })
    expect(spanish.bytes.toString()).toContain('Cédula jurídica')
    const stranger = await new Person(() => node.url).call('GET', '/clients/export?format=csv')
    expect(stranger).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect((await officer.call('GET', '/users/export?format=csv')).status).toBe(403)
  })

  it('are refused in the words and by the number of the one request', async () => {
    const { status, body, headers } = await admin.call('GET', '/people/export?format=csv&sort=nothing')
    expect(status).toBe(422)
    expect(body.fields[0].path).toBe('sort')
    expect(body.requestId ?? headers.get('x-request-id')).toBe(headers.get('x-request-id'))
    const lines = node
      .printed()
      .split('\n')
      .filter((line) => line.includes(headers.get('x-request-id') as string))
    expect(lines.filter((line) => line.includes('"incoming request"'))).toHaveLength(1)
  })

  it('are documents too, which a job lays out', async () => {
    const { status, bytes } = await admin.call('GET', '/reports/reading/export?clientId=1&format=pdf')
    expect(status).toBe(200)
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
  })

  it('are written down with the address of whoever took one', async () => {
    const [sealed] = await rows<{ id: number }>(
      'select id from registry_packages where verified_at is not null limit 1',
    )
    const { headers } = await admin.ok('GET', `/rnd/packages/${sealed?.id}/workbook`)
    const [event] = await rows<{ origin: string }>('select origin from audit_events order by id desc limit 1')
    expect(event?.origin).toBe(`127.0.0.1 ${headers.get('x-request-id')}`)
  })

  it('let go of the database when their reader leaves', async () => {
    const answer = await admin.opened('/people/export?format=csv')
    expect(answer.statusCode).toBe(200)
    await until(async () => (await reading()).length === 1, 'a file that is being read')
    answer.destroy()
    await until(async () => (await reading()).length === 0, 'a database that is let go of')
  })

  it('do not pass for whole when they break off, and the next is', async () => {
    const answer = await admin.opened('/people/export?format=csv')
    await rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and query ~ 'exported'`)
    await expect(answer.resume().toArray()).rejects.toThrow()
    expect(answer.complete).toBe(false)
    expect((await admin.call('GET', '/clients/export?format=csv')).status).toBe(200)
  })

  it('end with the service', async () => {
    const answer = await admin.opened('/people/export?format=csv')
    expect(answer.statusCode).toBe(200)
    answer.on('error', () => {})
    node.signal('SIGTERM')
    await until(async () => node.ended() !== null, 'the end of the process', 20_000)
    expect(node.ended()).toBe(0)
    expect(answer.complete).toBe(false)
  })
})
