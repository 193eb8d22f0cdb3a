import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { demoNow, demoPassword } from '../../contract/cast/accounts.ts'
import { fillPath } from '../../contract/route.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { buildApp } from '../app.ts'
import type { Services } from '../core/context.ts'
import type { Downloads } from '../core/downloads.ts'
import { folderPost } from '../core/mail.ts'
import type { TrustedProxies } from '../core/proxies.ts'
import { secretsOf } from '../core/secrets.ts'
import type { Site } from '../core/site.ts'
import { openDatabase } from '../db/database.ts'
import { withJobs } from '../services.ts'
import { serveApp } from '../static.ts'
import { silentLog } from './log.ts'
import type { Template } from './template.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  body: any
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}
export interface CallOptions {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  file?: { name: string; bytes: Buffer | string }
  headers?: Record<string, string>
  /** The address that the call comes from; attempts are counted for each. */
  from?: string
}
export type Caller = (id: RouteId, options?: CallOptions) => Promise<Answer>

export interface TestServer {
  app: FastifyInstance
  services: Services
  folder: string
  /** Sets the clock; tests begin at the demonstration's instant. */
  setNow(iso: string): void
  /** Calls without a session. */
  anonymous: Caller
  /** Signs in with an account of the cast and answers a caller that holds its session. */
  as(email: string, from?: string): Promise<Caller>
  /** Waits until what goes on behind the answers is done: analyses and mail. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** By which the secrets of a test are sealed. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

const boundary = 'sievert-test-boundary'
function multipart(file: { name: string; bytes: Buffer | string }): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(file.bytes as never), Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** What a test may set of the server that it starts. */
export interface TestSettings {
  site?: Partial<Site>
  trustedProxies?: TrustedProxies
  /** Fastify's logger. */
  logger?: object
  /** Folder of a built app to serve beside the API. */
  app?: string
  /** Who sends files. */
  downloads?: Downloads
}

const program = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
/**
 * The embedded database's program. Whoever starts one in this process shares what was compiled of it as long as somebody keeps it;
 * else each file's database is compiled anew, and slow again.
 */
let compiled: Promise<WebAssembly.Module> | undefined

/** Copies the seeded database and serves it, without a port. */
export async function startTestServer(template: Template, settings: TestSettings = {}): Promise<TestServer> {
  const site: Site = { publicUrl: 'http://localhost', origins: [], ...settings.site }
  const folder = mkdtempSync(join(tmpdir(), 'sievert-test-'))
  cpSync(template.folder, folder, { recursive: true })
  let url: string | undefined
  if (template.url) {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client(template.url)
    await admin.connect()
    await admin.query(`create database ${name} template template_of_tests`)
    await admin.end()
    url = template.url.replace(/\/[^/]*$/, `/${name}`)
  } else {
    compiled ??= WebAssembly.compile(readFileSync(program))
    await compiled
  }
  const database = await openDatabase({ url, folder: join(folder, 'database') })
  let now = demoNow
  const { services, runner } = withJobs({
    database,
    now: () => new Date(now),
    folder,
    publicUrl: site.publicUrl,
    demo: true,
    log: silentLog,
    secrets: secretsOf(testKey),
    post: folderPost(join(folder, 'outbox'), 'Sievert <no-reply@sievert.example>'),
  })
  await runner.start()
  const app = await buildApp({
    services: () => services,
    ready: Promise.resolve(),
    site,
    trustedProxies: settings.trustedProxies,
    downloads: settings.downloads,
    logger: settings.logger ?? (process.env.SIEVERT_TEST_LOG ? { level: 'error' } : false),
  })
  if (settings.logger) services.log = app.log
  if (settings.app) await serveApp(app, settings.app)
  await app.ready()

  const callerWith =
    (cookie: string | null): Caller =>
    async (id, { params, query, body, file, headers, from } = {}) => {
      const { method, path } = routes[id]
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      )
      const response = await app.inject({
        method,
        ...(from ? { remoteAddress: from } : {}),
        url: `/api/v1${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`,
        headers: {
          'accept-language': 'en',
          ...(method === 'GET' ? {} : { 'x-requested-with': 'sievert' }),
          ...(cookie ? { cookie } : {}),
          ...(file ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
          ...headers,
        },
        ...(file ? { payload: multipart(file) } : body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.payload,
        headers: response.headers,
        raw: response.rawPayload,
      }
    }
  const anonymous = callerWith(null)
  return {
    app,
    services,
    folder,
    setNow: (iso) => {
      now = iso
    },
    anonymous,
    as: async (email, from) => {
      const answer = await anonymous('auth.login', { body: { email, password: demoPassword }, from })
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`)
      const cookie = String(answer.headers['set-cookie']).split(';')[0] as string
      return callerWith(cookie)
    },
    settle: async () => {
      // What follows an answer begins in the next turn and takes a moment to be written; on a busy machine, two.
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await runner.idle()
      }
    },
    close: async () => {
      await app.close()
      await runner.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
