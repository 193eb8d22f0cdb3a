import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { proxiesOf, type TrustedProxies } from './core/proxies.ts'
import { isKey } from './core/secrets.ts'
import type { DatabaseOptions } from './db/database.ts'
import { defaultTimeZone, isTimeZone } from './domain/timeZone.ts'

/** What the environment says that is no setting. `message` is a sentence for each, ready to be printed. */
export class WrongSettings extends Error {}

/** Everything that the environment decides, read once and checked. Nothing else in the server reads it. */
export interface Settings {
  port: number
  host: string
  /** Folder of the embedded database, the uploaded files and, without SMTP, the mail. */
  folder: string
  /** PostgreSQL's address; without it the embedded database in `folder`. */
  databaseUrl?: string
  /** The address of a replica of it, which answers reports, home pages and files. */
  readUrl?: string
  /** PostgreSQL is behind a pooler that gives each transaction another connection. */
  pooled: boolean
  /** How many connections to PostgreSQL a process takes at most; as many as usual when it is not said. */
  connections?: number
  /** After how long without a sign of life the work of a process is taken up by another. */
  jobLeaseSeconds: number
  /** Where people reach the app, without a slash at its end: links in letters begin so. */
  publicUrl: string
  /** Origins from which pages may write: that of `publicUrl` and those of ALLOWED_ORIGINS. */
  origins: string[]
  trustedProxies: TrustedProxies
  smtpUrl?: string
  mailFrom: string
  /** In which zone the service keeps its days; a name of the IANA. */
  timeZone: string
  logLevel: string
  /** By which what must be read again is sealed: 32 bytes in base64; without it, the key that lies in `folder`. */
  secretsKey?: string
  /** Folder of the built app; the one beside the built server when it is not given. */
  app?: string
}

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)
const schemes = (allowed: readonly string[]) => (text: string) => {
  const url = urlOf(text)
  // Without a host PostgreSQL's own rules say where it is: by a query or by default.
  return url !== null && allowed.includes(url.protocol.slice(0, -1)) && /^\w+:\/\/./.test(text)
}
const withScheme = (sentence: string, ...allowed: string[]) => z.string().refine(schemes(allowed), sentence)

const isPublic = (text: string) => {
  const url = urlOf(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || !/^[\w.:[\]-]+$/.test(url.host)) return false
  return !url.search && !url.hash && !url.username && !url.password
}
const originOf = (text: string) => (isPublic(text) && new URL(text).pathname === '/' ? new URL(text).origin : null)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const postgresUrl = withScheme(
  'is the address of a PostgreSQL, such as postgres://user:password@host:5432/sievert.',
  'postgres',
  'postgresql',
).optional()
const folder = z.string().default('.data')

const DATABASE_POOLER = z.literal('transaction', { error: 'is transaction, or not set.' }).optional()
const DATABASE_CONNECTIONS = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 4, 'is a number of connections, from 4 to 999.')
  .transform(Number)
  .optional()
const TIME_ZONE = z
  .string()
  .refine(isTimeZone, 'is the name of a time zone, such as America/Costa_Rica or Europe/Madrid.')
  .default(defaultTimeZone)
const storage = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATABASE_POOLER,
  DATABASE_CONNECTIONS,
  SIEVERT_DATA: folder,
})
const environment = storage.extend({
  TIME_ZONE,
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is a number from 1 to 65535.')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'is a number from 1 to 65535.')
    .default(4700),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(host), {
      message: 'is the address or the name of an interface, such as 127.0.0.1 or 0.0.0.0.',
    })
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isPublic, 'is the address at which people reach the service, such as https://doses.example.org.')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every((part) => originOf(part) !== null), {
      message: 'lists origins of pages, such as https://portal.example.org,http://localhost:3000.',
    })
    .transform((parts) => parts.map((part) => originOf(part) as string))
    .default([]),
  TRUST_PROXY: z
    .string()
    .transform(proxiesOf)
    .refine((proxies) => proxies !== null, {
      message:
        'is the number of proxies in front of the service, such as 1, or their addresses and networks, such as 10.0.0.0/8,127.0.0.1.',
    })
    .default(() => false as const),
  JOB_LEASE_SECONDS: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0, 'is a number of seconds, from 1 to 99999.')
    .transform(Number)
    .default(30),
  SMTP_URL: withScheme(
    'is the address of a mail server, such as smtps://user:password@mail.example.org.',
    'smtp',
    'smtps',
  ).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text), {
      message: 'is an address, such as "Sievert <doses@example.org>".',
    })
    .default('Sievert <no-reply@sievert.invalid>'),
  LOG_LEVEL: z.enum(levels, { error: `is one of ${levels.join(', ')}.` }).default('info'),
  SECRETS_KEY: z
    .string()
    .refine(isKey, 'is 32 random bytes in base64, such as “openssl rand -base64 32” prints.')
    .optional(),
  SIEVERT_APP: z.string().optional(),
})

/** The names of all variables that are read. */
export const settingNames = Object.keys(environment.shape)

type Environment = Record<string, string | undefined>

/** Values by a schema; throws WrongSettings with a sentence for each that is wrong. An empty value is one not given. */
function parse<T extends z.ZodObject>(schema: T, env: Environment): z.output<T> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  // The value itself is not repeated: it may hold a password.
  const sentences = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  throw new WrongSettings([...new Set(sentences)].join('\n'))
}

/** The replica's address; throws WrongSettings where there is nothing that it could follow. */
function readUrlOf({ DATABASE_URL, DATABASE_READ_URL }: z.output<typeof storage>): string | undefined {
  if (DATABASE_READ_URL && !DATABASE_URL)
    throw new WrongSettings(
      'DATABASE_READ_URL names a replica of the PostgreSQL that DATABASE_URL names; without DATABASE_URL there is none.',
    )
  return DATABASE_READ_URL
}

/** Is a host reached from this machine alone? */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Reads all settings of the service. Throws WrongSettings, with sentences to print. */
export function readSettings(env: Environment): Settings {
  const read = parse(environment, env)
  if (!read.PUBLIC_URL && !isLoopback(read.HOST)) {
    throw new WrongSettings(
      `PUBLIC_URL is needed when HOST is ${read.HOST}: links in letters begin with it, and it is never taken from a request. Set it to the address at which people reach the service, such as https://doses.example.org.`,
    )
  }
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    port: read.PORT,
    host: read.HOST,
    folder: resolve(read.SIEVERT_DATA),
    databaseUrl: read.DATABASE_URL,
    readUrl: readUrlOf(read),
    pooled: read.DATABASE_POOLER !== undefined,
    connections: read.DATABASE_CONNECTIONS,
    jobLeaseSeconds: read.JOB_LEASE_SECONDS,
    publicUrl,
    origins: [...new Set([new URL(publicUrl).origin, ...read.ALLOWED_ORIGINS])],
    trustedProxies: read.TRUST_PROXY as TrustedProxies,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    timeZone: read.TIME_ZONE,
    logLevel: read.LOG_LEVEL,
    secretsKey: read.SECRETS_KEY,
    app: read.SIEVERT_APP,
  }
}

/** Where the database is: what the command line tools need of the settings. Throws WrongSettings. */
export function readStorage(env: Environment): DatabaseOptions {
  const read = parse(storage, env)
  return {
    url: read.DATABASE_URL,
    readUrl: readUrlOf(read),
    pooled: read.DATABASE_POOLER !== undefined,
    connections: read.DATABASE_CONNECTIONS,
    folder: join(resolve(read.SIEVERT_DATA), 'database'),
  }
}
