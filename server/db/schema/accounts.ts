import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '../../../contract/vocabulary.ts'
import { bigId, bigInteger, id, instant, version } from './columns.ts'
import { clients, people } from './organisation.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Of what its form shows: neither a sign-in nor a new password makes the next (`core/accounts.ts`). */
    version: version(),
    /** In lower case. */
    email: text().notNull().unique(),
    nombre: text().notNull(),
    rolId: smallint().notNull(),
    clientId: integer().references(() => clients.id),
    personId: integer().references(() => people.id),
    active: boolean().notNull().default(true),
    language: text().notNull().default('es'),
    unit: text().notNull().default('mSv'),
    passwordHash: text(),
    lastLoginAt: instant(),
  },
  (t) => [index('users_search').using('gin', sql`${t.email} gin_trgm_ops`, sql`${t.nombre} gin_trgm_ops`)],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a copy of the table opens no session. */
    tokenHash: text().primaryKey(),
    /** By which its owner names it; it opens nothing. */
    id: integer().notNull().generatedByDefaultAsIdentity().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Browser and system by their names, and the address that it was opened from. */
    device: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordTokens = pgTable(
  'password_tokens',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    userId: integer().references(() => users.id),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('password_tokens_user').on(t.userId)],
)

/** Sign-ins whose password was right and whose code is still to come. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
  },
  (t) => [index('pending_sign_ins_user').on(t.userId)],
)

/** One-time codes of an authenticator app (RFC 6238), apart from `users`: no answer, export or event about a user reads it. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Sealed (`core/secrets.ts`): the codes are worked out from it, so it must be read again, by the service alone. */
  secret: text().notNull(),
  /** Null while it is being set up: then it is not asked for. */
  confirmedAt: instant(),
  /** The step of time of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigInteger().notNull().default(0),
})

/** Passkeys (WebAuthn): what a user shows in place of a code. Nothing here is secret; the private keys are its owner's. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** By which authenticators know it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_unique'),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, where it counts: a number that goes back is that of a copy. */
    counter: bigInteger().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** What a passkey has to sign, each once: of a session that adds one, or of a sign-in that waits for one. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** That of the session's or the waiting sign-in's cookie. */
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  expiresAt: instant().notNull(),
})

/** What a user who has lost its authenticator signs in with, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** SHA-256; the codes are long enough (80 bits) to need no slower hash. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Browsers from which a user has signed in: another's guesses at the account do not slow these down. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the cookie's token, as with sessions. One browser may know several users. */
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.userId] }), index('devices_seen').on(t.seenAt)],
)

/** What could be a guess, counted (see core/guesses.ts). */
export const guesses = pgTable(
  'guesses',
  {
    /** SHA-256 of what is counted: neither names nor addresses lie here. */
    key: text().primaryKey(),
    /** How many stand after what was forgotten since; no whole number. */
    count: doublePrecision().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('guesses_at').on(t.at)],
)

/** Mail to be sent, written in the transaction that wants it and sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('outbox_unsent').on(t.id).where(sql`sent_at is null`)],
)

/**
 * Who has looked at whose doses, once for each day: a worker may ask who knows of its record. Looks are no deeds: they stand
 * beside the trail, so that reading does not wait for its chain.
 */
export const recordReads = pgTable(
  'record_reads',
  {
    personId: integer()
      .notNull()
      .references(() => people.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** In the service's time zone. */
    day: date().notNull(),
    lastAt: instant().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.personId, t.day, t.userId] })],
)

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

/** How the service works, in one row that is written when somebody first changes it. */
export const serviceSettings = pgTable('service_settings', {
  id: integer().primaryKey(),
  version: version(),
  serviceName: text().notNull().default(''),
  logo: text(),
  reportNote: jsonb().$type<Record<Language, string>>().notNull().default({ en: '', es: '' }),
  missedExchangeDays: integer().notNull().default(30),
  missedReadDays: integer().notNull().default(35),
  keptUntilAge: integer().notNull().default(75),
  keptAfterWork: integer().notNull().default(30),
})

export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigId(),
    at: instant().notNull(),
    userId: integer(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    origin: text().notNull(),
    digest: text().notNull(),
    /** Its place in the chain; ids are given out earlier, while the work goes on. */
    seq: bigInteger().notNull(),
  },
  (t) => [
    index('audit_events_object').on(t.objectType, t.objectId),
    uniqueIndex('audit_events_seq').on(t.seq),
    index('audit_events_user').on(t.userId, t.seq),
    // What one looks for by its kind may be far back among all that is written.
    index('audit_events_action').on(t.action, t.seq),
    index('audit_events_at').on(t.at),
  ],
)

/** One row: digest and place of the last audit event. Locking it puts the events in one line. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  digest: text().notNull(),
  seq: bigInteger().notNull().default(0),
})
