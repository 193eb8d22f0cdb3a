import pg from 'pg'
import { type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Node, Person, ready, roundRobin, startNode, until } from './cluster.ts'

/** Client and period whose dosimeters are out, so that they can come back and be read. */
const place = { clientId: 4, period: '2026-11' }

/** Two processes on one PostgreSQL with the cast, behind one address, and an administrator who is signed in. */
export class Service {
  nodes: Node[] = []
  serials: string[] = []
  private closed: (() => void)[] = []
  private clients: pg.Client[] = []
  private held: (() => Promise<void>)[] = []
  private files = 0

  private constructor(
    readonly postgres: Postgres,
    readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<Service> {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('PostgreSQL is not installed: npm test says so and leaves these tests out.')
    const service = new Service(postgres, env)
    // Both at once on an empty database: one brings it up to date and seeds it, the other finds that done.
    service.nodes = await Promise.all([0, 1].map(() => startNode(postgres.url(), env, true)))
    await Promise.all(service.nodes.map(ready))
    return service
  }

  address = ''
  readonly admin = new Person(() => this.address)

  /** Puts the one address in front, signs in, and takes in what is to be read. */
  async open(): Promise<void> {
    const front = await roundRobin(() => this.nodes)
    this.closed.push(front.close)
    this.address = front.url
    await this.admin.signIn('admin@demo.sievert')
    const { body } = await this.admin.ok('GET', `/osl/assignments?clientId=${place.clientId}&period=${place.period}`)
    const lines: { serial: string }[] = body.lines
    this.serials = lines.map(({ serial }) => serial).filter((serial) => serial.startsWith('O'))
    await this.admin.ok('POST', '/dosimeters/receive', { serials: this.serials, condition: 'normal' })
  }

  /** A reader's file of all that came back; no two are the same. */
  file(): string {
    this.files += 1
    const dose = (index: number) => (0.1 + this.files / 1000 + index / 10_000).toFixed(4).replace('.', ',')
    const rows = this.serials.map((serial, index) => `${serial};20/11/2026 08:00;${dose(index)};${dose(index)}`)
    return ['dosimeter;timestamp;Hp10Dose;Hp007Dose', ...rows].join('\n')
  }

  /** A connection of the test's own to the database. */
  async database(): Promise<pg.Client> {
    const client = new pg.Client(this.postgres.url())
    client.on('error', () => {})
    await client.connect()
    this.clients.push(client)
    return client
  }

  /** Holds up whatever writes a table, until the answer is called: work stands still in the middle, for sure. */
  async holdUp(table: string): Promise<() => Promise<void>> {
    const client = await this.database()
    await client.query(`begin; lock table ${table} in share mode`)
    const release = async () => void (await client.query('rollback'))
    this.held.push(release)
    return release
  }

  /** After each test: nothing is held up, everybody goes on, and what was uploaded is undone: the next test finds nothing of it. */
  async letGo(): Promise<void> {
    for (const release of this.held.splice(0)) await release().catch(() => {})
    for (const node of this.nodes) node.signal('SIGCONT')
    const left = `select id from uploads where file_name = 'lector.csv' and state in ('analysed', 'confirmed')`
    for (const { id } of await this.rows<{ id: number }>(left)) await this.admin.ok('POST', `/uploads/${id}/undo`)
  }

  /** Waits until somebody stands still before a table that is held up; answers how many. */
  async standingStill(table: string): Promise<number> {
    const client = await this.database()
    return until(async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where not granted and relation = $1::regclass`,
        [table],
      )
      return rows[0]?.count
    }, `work at ${table}`)
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await (await this.database()).query<Row>(text, values)).rows
  }

  /** Uploads a new file and waits for its dry run. */
  async analysed(base?: string): Promise<number> {
    const { id } = (await this.admin.upload(this.file(), base)).body
    await this.reaches(id, 'analysed')
    return id
  }

  /** Waits until an upload is in a state; a state that it may not be in on the way is an error. */
  reaches(id: number, state: string, never: readonly string[] = ['refused']) {
    return until(async () => {
      const upload = await this.admin.uploadState(id).catch(() => null)
      if (upload && never.includes(upload.state)) throw new Error(`The upload is ${JSON.stringify(upload)}`)
      return upload?.state === state && upload
    }, `an upload that is ${state}`)
  }

  /** How many readings of an upload there are that count. */
  async readingsOf(id: number): Promise<number> {
    const [row] = await this.rows<{ count: number }>(
      `select count(*)::int as count from readings where upload_id = $1 and state not in ('superseded', 'rejected')`,
      [id],
    )
    return row?.count ?? 0
  }

  /** Which process holds the one job that runs. */
  async holder(): Promise<{ owner: string; attempt: number; kind: string }> {
    return until(
      async () =>
        (
          await this.rows<{ owner: string; attempt: number; kind: string }>(
            `select owner, attempt, kind from jobs where state = 'running'`,
          )
        )[0],
      'a running job',
    )
  }

  /** Adds a process. */
  async another(): Promise<Node> {
    const node = await ready(await startNode(this.postgres.url(), this.env))
    this.nodes = [...this.nodes, node]
    return node
  }

  async stop(): Promise<void> {
    for (const client of this.clients) await client.end().catch(() => {})
    for (const close of this.closed) close()
    await Promise.all(this.nodes.map((node) => node.stop()))
    await this.postgres.stop()
  }
}
