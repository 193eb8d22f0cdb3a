import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../scripts/postgres.ts'
import { type Node, Person, ready, startNode, until } from './cluster.ts'
import { Service } from './service.ts'

/** Two processes of the service on one PostgreSQL, behind one address: what one begins, the other can end. */
describe.runIf(hasPostgres())('two processes on one database', () => {
  let service: Service
  beforeAll(async () => {
    service = await Service.start()
    await service.open()
  })
  afterEach(() => service?.letGo())
  afterAll(() => service?.stop())
  const [first, second] = [() => service.nodes[0] as Node, () => service.nodes[1] as Node]

  it('started at once on an empty database, and wrote the cast once', async () => {
    const [accounts] = await service.rows<{ count: number }>('select count(*)::int as count from users')
    const [emails] = await service.rows<{ count: number }>('select count(distinct email)::int as count from users')
    expect(accounts).toEqual(emails)
    const seeded = service.nodes.filter((node) => node.printed().includes('was seeded'))
    expect(seeded).toHaveLength(1)
  })

  it('share a session, an upload, its original and its confirmation', async () => {
    const text = service.file()
    const { body } = await service.admin.upload(text, first().url)
    await until(
      async () => (await service.admin.uploadState(body.id, second().url)).state === 'analysed',
      'the dry run',
    )
    for (const node of service.nodes) {
      const original = await service.admin.ok('GET', `/uploads/${body.id}/file`, undefined, node.url)
      expect(original.bytes.toString()).toBe(text)
    }
    const confirmed = await service.admin.ok('POST', `/uploads/${body.id}/confirm`, undefined, second().url)
    expect(confirmed.body).toMatchObject({ state: 'confirmed', counts: { new: service.serials.length } })
    expect(await service.readingsOf(body.id)).toBe(service.serials.length)
  })

  it('confirm an upload once, however many ask, and refuse the others in the same words', async () => {
    const id = await service.analysed()
    const release = await service.holdUp('readings')
    const asked = [first(), second(), first(), second()].map((node) =>
      service.admin.call('POST', `/uploads/${id}/confirm`, undefined, node.url),
    )
    await service.standingStill('readings')
    let refused = 0
    for (const each of asked) void each.then(() => (refused += 1))
    await until(async () => refused === 3, 'three refusals')
    await release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.message)
    expect(new Set(refusals).size).toBe(1)
    expect(await service.readingsOf(id)).toBe(service.serials.length)
  })

  it('show the progress of a confirmation wherever it is asked', async () => {
    const id = await service.analysed()
    const release = await service.holdUp('readings')
    const confirming = service.admin.call('POST', `/uploads/${id}/confirm`, undefined, first().url)
    await service.standingStill('readings')
    const total = service.serials.length
    for (const node of service.nodes)
      await until(async () => {
        const { progress } = await service.admin.uploadState(id, node.url)
        return progress?.done === 0 && progress.total === total
      }, 'the same progress on both')
    await release()
    expect((await confirming).body.state).toBe('confirmed')
  })

  it('leave alone what another works at when they start', async () => {
    const release = await service.holdUp('upload_rows')
    const { id } = (await service.admin.upload(service.file(), first().url)).body
    await service.standingStill('upload_rows')
    const before = await service.holder()
    const third = await service.another()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(await service.holder()).toEqual(before)
    await release()
    const upload = await service.reaches(id, 'analysed')
    expect(upload.counts.new).toBe(service.serials.length)
    service.nodes = service.nodes.filter((node) => node !== third)
    await third.stop()
  })

  describe('when a process is killed', () => {
    /** Kills the process that holds the job, and puts a new one in its place. */
    async function killHolder(url: string) {
      const dead = service.nodes.find((node) => node.url === url) as Node
      dead.signal('SIGKILL')
      await until(async () => dead.ended(), 'its end')
      service.nodes = service.nodes.filter((node) => node !== dead)
    }
    /** Makes sure that the job is taken up by this process: the other one stands still while it is claimed. */
    async function alone<T>(node: Node, work: () => Promise<T>): Promise<T> {
      const others = service.nodes.filter((each) => each !== node)
      for (const other of others) other.signal('SIGSTOP')
      const result = await work()
      for (const other of others) other.signal('SIGCONT')
      return result
    }

    it('in the middle of an analysis, another begins it anew and ends it', async () => {
      const victim = first().url
      const release = await service.holdUp('upload_rows')
      const id = await alone(first(), async () => {
        const { body } = await service.admin.upload(service.file(), victim)
        await service.standingStill('upload_rows')
        return body.id as number
      })
      await killHolder(victim)
      await release()
      const upload = await service.reaches(id, 'analysed')
      expect(upload.counts).toEqual({ new: service.serials.length, changed: 0, proposal: 0, unchanged: 0, rejected: 0 })
      expect(
        (await service.rows(`select attempt from jobs where kind = 'analyseUpload' and key = $1`, [String(id)]))[0],
      ).toEqual({ attempt: 2 })
      await service.another()
    })

    it('in the middle of a confirmation, nothing is written twice and nothing is missing', async () => {
      const id = await service.analysed()
      const victim = first().url
      const release = await service.holdUp('readings')
      const asked = await alone(first(), async () => {
        const answer = service.admin.call('POST', `/uploads/${id}/confirm`, undefined, victim).catch(() => null)
        await service.standingStill('readings')
        return { answer }
      })
      await killHolder(victim)
      await release()
      await service.reaches(id, 'confirmed', ['refused', 'analysed'])
      expect(await service.readingsOf(id)).toBe(service.serials.length)
      expect(await asked.answer).toBeNull()
      const [events] = await service.rows<{ count: number }>(
        `select count(*)::int as count from audit_events where action = 'upload.confirmed' and object_id = $1`,
        [String(id)],
      )
      expect(events?.count).toBe(1)
      await service.another()
    })

    it('in the middle of an export, another makes the file, and who asked gets it by asking again', async () => {
      const victim = first().url
      const release = await service.holdUp('file_chunks')
      const asked = await alone(first(), async () => {
        const answer = service.admin
          .call('GET', '/reports/reading/export?clientId=1&format=pdf', undefined, victim)
          .catch(() => null)
        await service.standingStill('file_chunks')
        return { answer }
      })
      const [job] = await service.rows<{ id: string }>(
        `select id from jobs where kind = 'makeExport' and state = 'running'`,
      )
      await killHolder(victim)
      await release()
      expect(await asked.answer).toBeNull()
      const file = await until(async () => {
        const again = await service.admin.call(
          'GET',
          '/reports/reading/export?clientId=1&format=pdf',
          undefined,
          undefined,
          {
            'x-export-job': String(job?.id),
          },
        )
        return again.status === 200 && again
      }, 'the file')
      expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      await service.another()
    })

    it('only slow, what it writes after another took its place is refused', async () => {
      const slow = first()
      const release = await service.holdUp('upload_rows')
      const id = await alone(slow, async () => {
        const { body } = await service.admin.upload(service.file(), slow.url)
        await service.standingStill('upload_rows')
        return body.id as number
      })
      slow.signal('SIGSTOP')
      const front = service.nodes
      service.nodes = front.filter((node) => node !== slow)
      // Its transaction stands still with it; the database ends that by itself when it idles, here at once.
      await service.rows(
        `select pg_terminate_backend(l.pid) from pg_locks l where not l.granted and l.relation = 'upload_rows'::regclass`,
      )
      await release()
      await service.reaches(id, 'analysed')
      slow.signal('SIGCONT')
      service.nodes = front
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(slow.ended()).toBeNull()
      const upload = await service.admin.uploadState(id)
      expect(upload).toMatchObject({ state: 'analysed', counts: { new: service.serials.length } })
    })
  })

  it('count the guesses at a password together', async () => {
    const guess = (turn: number) => {
      const somebody = new Person(() => (service.nodes[turn % 2] as Node).url)
      return somebody.call('POST', '/auth/login', { email: 'participant@demo.sievert', password: `wrong-${turn}` })
    }
    const answers = await Promise.all(Array.from({ length: 24 }, (_, turn) => guess(turn)))
    const looked = answers.filter(({ status }) => status === 422)
    const refused = answers.filter(({ status }) => status === 429)
    expect(looked.length).toBeGreaterThan(0)
    // As many as one process would look at, not as many for each.
    expect(looked.length).toBeLessThanOrEqual(11)
    expect(looked.length + refused.length).toBe(24)
  })

  it('are replaced one by one without anybody noticing', async () => {
    const problems: string[] = []
    let asking = true
    const readers = [0, 1, 2].map(async () => {
      while (asking) {
        const { status } = await service.admin
          .call('GET', '/clients')
          .catch((error: Error) => ({ status: error.message }))
        if (status !== 200) problems.push(String(status))
      }
    })
    const ids: number[] = []
    for (let turn = 0; turn < 2; turn += 1) {
      ids.push((await service.admin.upload(service.file())).body.id)
      const fresh = await ready(await startNode(service.postgres.url(), service.env))
      const [old, ...rest] = service.nodes as [Node, ...Node[]]
      service.nodes = [...rest, fresh]
      await old.stop()
      expect(old.ended()).toBe(0)
    }
    for (const id of ids) expect((await service.reaches(id, 'analysed')).counts.new).toBe(service.serials.length)
    asking = false
    await Promise.all(readers)
    expect(problems).toEqual([])
  })
})
