import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../scripts/postgres.ts'
import { freePort } from '../serve.ts'
import { ready, startNode } from './cluster.ts'
import { Service } from './service.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** PgBouncer as a distribution ships it, in front of a database. */
async function startPooler(databaseUrl: string, mode: 'session' | 'transaction') {
  const { hostname, port } = new URL(databaseUrl)
  const own = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sievert-pooler-'))
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=${hostname} port=${port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
auth_type = any
unix_socket_dir =
pool_mode = ${mode}
default_pool_size = 5
`.replace('dbname=postgres', 'dbname=postgres user=postgres'),
  )
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const args = [join(folder, 'pgbouncer.ini')]
  const child: ChildProcess = asRoot
    ? spawn('runuser', ['-u', 'postgres', '--', binary as string, ...args], { stdio: 'ignore' })
    : spawn(binary as string, args, { stdio: 'ignore' })
  return {
    url: `postgres://postgres@127.0.0.1:${own}/postgres`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What README says of PgBouncer, tried with the one that the distribution has. */
describe.runIf(hasPostgres() && binary)('behind PgBouncer', () => {
  let service: Service
  const poolers: { stop(): void }[] = []
  beforeAll(async () => {
    service = await Service.start()
    await service.open()
  })
  afterEach(() => service?.letGo())
  afterAll(async () => {
    await service?.stop()
    for (const pooler of poolers) pooler.stop()
  })

  it.each([
    ['session', { DATABASE_CONNECTIONS: '5' }],
    ['transaction', { DATABASE_POOLER: 'transaction' }],
  ] as const)('in %s mode everything is served, by more callers than there are connections', async (mode, env) => {
    const pooler = await startPooler(service.postgres.url(), mode)
    poolers.push(pooler)
    const node = await ready(await startNode(pooler.url, env))
    for (const each of service.nodes) await each.stop()
    service.nodes = [node]
    const paths = [
      '/clients',
      '/people',
      '/readings',
      '/dashboard',
      '/auth/me',
      `/reports/reading?clientId=1&period=2026-09`,
    ]
    const calls = Array.from({ length: 120 }, (_, index) =>
      service.admin.call('GET', paths[index % paths.length] as string),
    )
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body])).toEqual([])
    const id = await service.analysed()
    const confirmed = await service.admin.ok('POST', `/uploads/${id}/confirm`)
    expect(confirmed.body).toMatchObject({ state: 'confirmed' })
    expect(await service.readingsOf(id)).toBe(service.serials.length)
  })
})
