import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../scripts/postgres.ts'
import { type Node, until } from './cluster.ts'
import { Service } from './service.ts'

/** A mail server that says yes, and keeps its answer to the first letter to itself. */
async function slowMailServer() {
  const letters: string[] = []
  let held = true
  const server = createServer((socket) => {
    let data: string | null = null
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      if (data === null) {
        const command = chunk.toString().slice(0, 4).toUpperCase()
        if (command === 'DATA') data = ''
        socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        return
      }
      data += chunk.toString()
      if (!data.endsWith('\r\n.\r\n')) return
      letters.push(data)
      data = null
      if (!held) socket.write('250 taken\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    answer: () => {
      held = false
    },
    close: () => server.close(),
  }
}

/** The database goes away in the middle of everything: nobody dies, nothing is half done, and all goes on by itself. */
describe.runIf(hasPostgres())('while the database is away', () => {
  let service: Service
  let mail: Awaited<ReturnType<typeof slowMailServer>>
  beforeAll(async () => {
    mail = await slowMailServer()
    service = await Service.start({ SMTP_URL: mail.url })
    await service.open()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const each of service.nodes) process.stdout.write(`ended: ${each.ended()}\n${each.printed().slice(-3000)}\n`)
    await service?.letGo()
  })
  afterAll(async () => {
    await service?.stop()
    mail?.close()
  })
  const node = () => service.nodes[0] as Node
  const alive = () => expect(service.nodes.map((each) => each.ended())).toEqual(service.nodes.map(() => null))

  /** Ends whoever stands still before a table, as a fail-over does. */
  const cutOff = (table: string) =>
    service.rows(`select pg_terminate_backend(pid) from pg_locks where not granted and relation = $1::regclass`, [
      table,
    ])

  it('an analysis that lost its connection begins anew, and is never recorded as refused', async () => {
    const release = await service.holdUp('upload_rows')
    const { id } = (await service.admin.upload(service.file())).body
    await service.standingStill('upload_rows')
    await cutOff('upload_rows')
    await release()
    const upload = await service.reaches(id, 'analysed')
    expect(upload.counts.new).toBe(service.serials.length)
    alive()
  })

  it('a confirmation that lost its connection is carried out once, behind the same call', async () => {
    const id = await service.analysed()
    const release = await service.holdUp('readings')
    const asked = service.admin.call('POST', `/uploads/${id}/confirm`)
    await service.standingStill('readings')
    await cutOff('readings')
    await release()
    expect((await asked).body).toMatchObject({ state: 'confirmed' })
    expect(await service.readingsOf(id)).toBe(service.serials.length)
    alive()
  })

  it('a publication that lost its connection says 503 with Retry-After, and nothing of it is there', async () => {
    const before = await service.rows('select count(*)::int as count from doses')
    const [reading] = await service.rows<{ id: number; clientId: number; period: string }>(
      `select r.id::int, r.client_id as "clientId", r.period from readings r join assignments a on a.id = r.assignment_id
        where r.state = 'clean' and a.bearer = 'person' order by r.id limit 1`,
    )
    const what = { clientId: reading?.clientId, period: reading?.period, closures: false }
    await service.admin.ok('POST', '/readings/approve', { readings: [{ id: reading?.id, judgement: 1 }] })
    const release = await service.holdUp('doses')
    const asked = service.admin.call('POST', '/readings/publish', what)
    await service.standingStill('doses')
    await cutOff('doses')
    const answer = await asked
    await release()
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body).toMatchObject({ code: 'databaseAway' })
    expect(await service.rows('select count(*)::int as count from doses')).toEqual(before)
    const again = await service.admin.ok('POST', '/readings/publish', what)
    expect(again.body.published).toBeGreaterThan(0)
    alive()
  })

  it('the whole database is stopped and comes back: probes tell it, callers are told, work goes on', async () => {
    const release = await service.holdUp('upload_rows')
    const { id } = (await service.admin.upload(service.file(), node().url)).body
    await service.standingStill('upload_rows')
    await service.postgres.halt('immediate')
    await until(async () => (await fetch(`${node().url}/readyz`)).status === 503, 'a probe that says so')
    expect((await fetch(`${node().url}/healthz`)).status).toBe(200)
    for (const each of service.nodes)
      for (const [method, path] of [
        ['GET', '/clients'],
        ['GET', '/auth/me'],
        ['POST', '/readings/approve-clean'],
      ] as const) {
        const answer = await service.admin.call(method, path, method === 'POST' ? {} : undefined, each.url)
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      }
    expect(await service.postgres.start()).toBe(true)
    await release().catch(() => {})
    await until(async () => (await fetch(`${node().url}/readyz`)).ok, 'the service')
    const upload = await service.reaches(id, 'analysed')
    expect(upload.counts.new).toBe(service.serials.length)
    for (let call = 0; call < 30; call += 1) await service.admin.ok('GET', '/clients')
    alive()
  })

  it('a letter whose sender dies while the mail server is slow is sent by another, as the same letter', async () => {
    await service.admin.ok('POST', '/auth/forgot-password', { email: 'client@demo.sievert' })
    await until(async () => mail.letters.length === 1, 'the first try')
    const sent = () =>
      service.rows<{ owner: string }>(`select owner from jobs where kind = 'sendLetter' and state = 'running'`)
    expect(await sent()).toHaveLength(1)
    // A slow mail server is no dead sender: the letter stays with the one that has it, well beyond its lease.
    await new Promise((resolve) => setTimeout(resolve, 3500))
    expect(mail.letters).toHaveLength(1)
    mail.answer()
    for (const each of service.nodes) each.signal('SIGKILL')
    await until(async () => service.nodes.every((each) => each.ended() !== null), 'their end')
    service.nodes = []
    await service.another()
    await until(async () => mail.letters.length === 2, 'the second try')
    const ids = mail.letters.map((letter) => /^message-id: (.*)$/im.exec(letter)?.[1])
    expect(ids[0]).toBeTruthy()
    expect(ids[0]).toBe(ids[1])
    await until(
      async () => (await service.rows(`select 1 from outbox where sent_at is not null and body = ''`)).length === 1,
      'its end',
    )
  })
})
