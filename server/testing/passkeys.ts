import { expect } from 'vitest'
import { demoNow, demoPassword } from '../../contract/cast/accounts.ts'
import { guesses } from '../db/schema.ts'
import { Authenticator, type Whims } from './authenticator.ts'
import { ok } from './sheet.ts'
import type { Answer, Caller, TestServer } from './testServer.ts'

export const current = { current: demoPassword }

/** A cookie of an answer, by its name; empty without it. */
export const cookieOf = ({ headers }: Answer, name: string): string =>
  [headers['set-cookie'] ?? []].flat().flatMap((line) => {
    const [pair = ''] = String(line).split(';')
    return pair.startsWith(`${name}=`) ? [pair] : []
  })[0] ?? ''

/** Adds a passkey to an account. */
export async function add(by: Caller, key = new Authenticator(), whims: Whims = {}, name = 'Mi llave') {
  const options = ok(await by('auth.beginPasskey', { body: current }))
  const answer = await by('auth.addPasskey', { body: { name, credential: key.make(options, whims) } })
  return { key, answer, options, codes: (answer.body.codes ?? []) as string[] }
}

/** The own passkeys of a caller. */
export const listed = async (by: Caller): Promise<{ id: number; name: string }[]> => ok(await by('auth.passkeys')).items

/** The steps of a sign-in by passkey at a server, for one account unless another is named. */
export function signInSteps(server: () => TestServer, email: string) {
  /** The first step. Answers what the second needs. */
  async function first(account = email) {
    const answer = await server().anonymous('auth.login', { body: { email: account, password: demoPassword } })
    expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([422, 'secondFactorNeeded'])
    return { cookie: cookieOf(answer, 'sievert-code'), ways: answer.body.details }
  }
  const begin = (cookie: string) => server().anonymous('auth.beginPasskeySignIn', { headers: { cookie } })
  const send = (cookie: string, body: unknown) =>
    server().anonymous('auth.passkeySignIn', { body, headers: { cookie } })
  async function signIn(key: Authenticator, whims: Whims = {}, account = email) {
    const { cookie } = await first(account)
    return send(cookie, key.use(ok(await begin(cookie)), whims))
  }
  let minutes = 0
  /** Goes on by minutes. */
  const later = (by = 1) => {
    minutes += by
    server().setNow(new Date(Date.parse(demoNow) + minutes * 60_000).toISOString())
  }
  /** Forgets tries and takes the second factors of accounts away: the next test begins without. */
  async function reset(admin: Caller, ids: number[]) {
    await server().services.database.db.delete(guesses)
    for (const id of ids) await admin('users.resetSecondFactor', { params: { id } })
  }
  return { first, begin, send, signIn, later, reset }
}

/** The last events of an account, the newest first. */
export async function trailOf(server: TestServer, id: number): Promise<{ action: string; after: unknown }[]> {
  const { rows } = await server.services.database.pool.query(
    "select action, after from audit_events where object_type = 'user' and object_id = $1 order by seq desc limit 5",
    [String(id)],
  )
  return rows
}
