import { and, eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoNow, demoPassword } from '../contract/cast/accounts.ts'
import { guesses, users } from './db/schema.ts'
import { lettersOf, tokenIn } from './testing/letters.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let other: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  other = await server.as('admin2@demo.sievert')
})
afterAll(() => server.close())
afterEach(async () => {
  server.setNow(demoNow)
  await server.services.database.db.delete(guesses)
})

const password = 'cuatro palabras sueltas aquí'
const officer = { rol_id: 2, clientId: 1, personId: null }
let made = 0
async function invite(more: object = {}) {
  made += 1
  const body = { ...officer, email: `Nueva${made}@Hospital.example`, nombre: `Nueva ${made}`, language: 'es', ...more }
  return ok(await admin('users.create', { body }))
}
const lastToken = async () => tokenIn((await lettersOf(server)).at(-1))
const signIn = (email: string, by = password) => server.anonymous('auth.login', { body: { email, password: by } })
const choose = (token: string) => server.anonymous('auth.resetPassword', { body: { token, password } })
const stateOf = async (token: string) => (await server.anonymous('auth.checkLink', { body: { token } })).body.state
const get = async (id: number) => ok(await admin('users.get', { params: { id } }))
async function trailOf(id: number, action: string) {
  const { rows } = await server.services.database.pool.query(
    "select user_id, before, after from audit_events where object_type = 'user' and object_id = $1 and action = $2 order by seq desc limit 1",
    [String(id), action],
  )
  return rows[0]
}

describe('an invitation', () => {
  it('makes a user without a password, and a letter by which it chooses its own', async () => {
    const user = await invite()
    expect(user).toMatchObject({
      email: `nueva${made}@hospital.example`,
      state: 'invited',
      belongsTo: expect.any(String),
    })
    expect(user.linkUntil).toBe('2026-11-23T15:00:00.000Z')
    expect((await signIn(user.email, '')).status).toBe(422)
    const letter = (await lettersOf(server)).at(-1) ?? ''
    expect(letter).toContain(`To: ${user.email}`)
    expect(letter).toContain('Su servicio de dosimetría creó una cuenta')
    const token = tokenIn(letter)
    expect(token).toMatch(/^invite-[\w-]{43}$/)
    expect(ok(await choose(token))).toEqual({ ok: true })
    expect(await get(user.id)).toMatchObject({ state: 'active', linkUntil: null })
    expect((await signIn(user.email)).body).toMatchObject({ id: user.id, rol_id: 2, clientId: 1 })
    expect((await choose(token)).body.code).toBe('tokenUsed')
    expect(await trailOf(user.id, 'user.invited')).toMatchObject({ user_id: 1, after: { rol_id: 2, clientId: 1 } })
  })

  it('is good for 72 hours, and no longer', async () => {
    await invite()
    const token = await lastToken()
    server.setNow('2026-11-23T14:59:00.000Z')
    expect(await stateOf(token)).toBe('good')
    server.setNow('2026-11-23T15:01:00.000Z')
    expect([await stateOf(token), (await choose(token)).status]).toEqual(['over', 422])
  })

  it('sent again ends the letter of before, and is not sent to whoever has a password', async () => {
    const { id, email } = await invite({ language: 'en' })
    const first = await lastToken()
    ok(await admin('users.invite', { params: { id } }))
    const second = await lastToken()
    expect(await Promise.all([first, second].map(stateOf))).toEqual(['over', 'good'])
    expect((await admin('users.sendReset', { params: { id } })).body.code).toBe('stillInvited')
    ok(await choose(second))
    expect((await admin('users.invite', { params: { id } })).body.code).toBe('notInvited')
    expect((await signIn(email)).status).toBe(200)
  })

  it('follows the address when that is corrected', async () => {
    const user = await invite()
    const wrong = await lastToken()
    const body = { ...user, email: `Richtig${made}@hospital.example` }
    ok(await admin('users.update', { params: { id: user.id }, body }))
    const letters = await lettersOf(server)
    expect(letters.at(-1)).toContain(`To: richtig${made}@hospital.example`)
    expect(await Promise.all([wrong, tokenIn(letters.at(-1))].map(stateOf))).toEqual(['over', 'good'])
  })

  it('belongs to what its role has, and to nothing else', async () => {
    const refused = async (more: object) => {
      const body = { ...officer, email: 'x@hospital.example', nombre: 'X', language: 'es', ...more }
      const { status, body: said } = await admin('users.create', { body })
      return [status, ...said.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)]
    }
    expect(await refused({ clientId: null })).toEqual([422, 'clientId ofRole'])
    expect(await refused({ personId: 1 })).toEqual([422, 'personId notOfRole'])
    expect(await refused({ rol_id: 1 })).toEqual([422, 'clientId notOfRole'])
    expect(await refused({ rol_id: 3 })).toEqual([422, 'clientId notOfRole', 'personId ofRole'])
    expect(await refused({ clientId: 4711 })).toEqual([422, 'clientId notAChoice'])
    expect(await refused({ rol_id: 3, clientId: null, personId: 471_100 })).toEqual([422, 'personId notAChoice'])
    ok(await admin('clients.setStatus', { params: { id: 3 }, body: { active: false } }))
    expect(await refused({ clientId: 3 })).toEqual([422, 'clientId clientInactive'])
    ok(await admin('clients.setStatus', { params: { id: 3 }, body: { active: true } }))
  })

  it('takes each address once, however it is written', async () => {
    const { email } = await invite()
    const again = { ...officer, email: email.toUpperCase(), nombre: 'X', language: 'es' }
    const { status, body } = await admin('users.create', { body: again })
    expect([status, body.fields[0]]).toEqual([422, expect.objectContaining({ path: 'email', code: 'emailTaken' })])
  })
})

describe('a user', () => {
  it('sees by its new role and client at once, and signs in anew', async () => {
    const caller = await server.as('participant2@demo.sievert')
    expect((await caller('people.list')).status).toBe(403)
    const seen = await get(6)
    ok(await admin('users.update', { params: { id: 6 }, body: { ...seen, ...officer, clientId: 4 } }))
    expect((await caller('auth.me')).status).toBe(401)
    const now = await server.as('participant2@demo.sievert')
    const { items } = (await now('people.list')).body
    expect(new Set(items.map(({ clientId }: { clientId: number }) => clientId))).toEqual(new Set([4]))
    expect(await trailOf(6, 'user.updated')).toMatchObject({ before: { rol_id: 3 }, after: { rol_id: 2, clientId: 4 } })
  })

  it('keeps its sessions when only its name changes, and its version when it signs in', async () => {
    const caller = await server.as('client2@demo.sievert')
    const seen = await get(5)
    await server.as('client2@demo.sievert')
    expect((await get(5)).version).toBe(seen.version)
    ok(await admin('users.update', { params: { id: 5 }, body: { ...seen, nombre: 'Paola S.' } }))
    expect((await caller('auth.me')).body.nombre).toBe('Paola S.')
  })

  it('deactivated is out at once, in the words of a wrong password, and its letters are dead', async () => {
    const { id, email } = await invite()
    ok(await choose(await lastToken()))
    const answer = await signIn(email)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const me = () => server.anonymous('auth.me', { headers: { cookie } })
    expect((await me()).status).toBe(200)
    ok(await admin('users.sendReset', { params: { id } }))
    const reset = await lastToken()
    expect(await stateOf(reset)).toBe('good')

    expect(ok(await admin('users.setStatus', { params: { id }, body: { active: false } }))).toMatchObject({
      state: 'deactivated',
      sessions: [],
    })
    expect((await me()).status).toBe(401)
    const wrong = await signIn('nobody@hospital.example')
    const out = await signIn(email)
    expect([out.status, out.body.code, out.body.message]).toEqual([422, wrong.body.code, wrong.body.message])
    expect(await stateOf(reset)).toBe('over')
    expect((await admin('users.sendReset', { params: { id } })).body.code).toBe('accountOut')

    ok(await admin('users.setStatus', { params: { id }, body: { active: true } }))
    expect((await signIn(email)).status).toBe(200)
  })

  it('is out with its client, and shown so', async () => {
    const { id, email } = await invite({ clientId: 3 })
    ok(await choose(await lastToken()))
    const caller = String((await signIn(email)).headers['set-cookie']).split(';')[0] ?? ''
    ok(await admin('clients.setStatus', { params: { id: 3 }, body: { active: false } }))
    expect((await server.anonymous('auth.me', { headers: { cookie: caller } })).status).toBe(401)
    expect((await signIn(email)).body.code).toBe('badCredentials')
    expect(await get(id)).toMatchObject({ state: 'locked', openSessions: 0 })
    const locked = (await admin('users.list', { query: { state: 'locked' } })).body.items
    expect(locked.map((user: { id: number }) => user.id)).toContain(id)
    expect((await admin('users.sendReset', { params: { id } })).body.code).toBe('accountOut')
    ok(await admin('clients.setStatus', { params: { id: 3 }, body: { active: true } }))
  })

  it('has all its sessions ended by an administrator, and gets a link for a new password', async () => {
    const caller = await server.as('client@demo.sievert')
    expect((await get(2)).openSessions).toBeGreaterThan(0)
    expect(ok(await admin('users.endSessions', { params: { id: 2 } })).openSessions).toBe(0)
    expect((await caller('auth.me')).status).toBe(401)
    ok(await admin('users.sendReset', { params: { id: 2 } }))
    expect(await lastToken()).toMatch(/^[\w-]{43}$/)
  })

  it('gets so many letters and no more', async () => {
    const { id } = await invite()
    const answers = []
    for (let nth = 0; nth < 4; nth += 1) answers.push((await admin('users.invite', { params: { id } })).status)
    expect(answers).toEqual([200, 200, 200, 429])
  })
})

describe('the last administrator', () => {
  const alone = async () => {
    const { db } = server.services.database
    await db
      .update(users)
      .set({ active: false })
      .where(and(eq(users.rolId, 1), ne(users.id, 1), ne(users.id, 4)))
  }

  it('is neither deactivated nor demoted, and an invited one does not count', async () => {
    await alone()
    await invite({ rol_id: 1, clientId: null })
    ok(await admin('users.setStatus', { params: { id: 4 }, body: { active: false } }))
    const seen = await get(1)
    expect((await admin('users.setStatus', { params: { id: 1 }, body: { active: false } })).body.code).toBe(
      'lastAdministrator',
    )
    const demoted = await admin('users.update', { params: { id: 1 }, body: { ...seen, ...officer } })
    expect(demoted.body.code).toBe('lastAdministrator')
    expect(await get(1)).toEqual(seen)
    ok(await admin('users.setStatus', { params: { id: 4 }, body: { active: true } }))
    other = await server.as('admin2@demo.sievert')
  })

  it('is there still when two unmake each other at the same moment', async () => {
    await alone()
    for (const turn of [0, 1, 2, 3]) {
      const off = { active: false }
      const [one, two] = await Promise.all(
        turn % 2
          ? [
              admin('users.setStatus', { params: { id: 4 }, body: off }),
              other('users.update', { params: { id: 1 }, body: { ...(await get(1)), ...officer } }),
            ]
          : [
              admin('users.setStatus', { params: { id: 4 }, body: off }),
              other('users.setStatus', { params: { id: 1 }, body: off }),
            ],
      )
      const codes = [one.body.code, two.body.code].filter(Boolean)
      expect([['lastAdministrator'], ['unauthorized']], JSON.stringify([one.body, two.body])).toContainEqual(codes)
      const { db } = server.services.database
      expect(await db.$count(users, and(eq(users.rolId, 1), eq(users.active, true)))).toBeGreaterThanOrEqual(1)
      const back = { rolId: 1, clientId: null, active: true }
      for (const id of [1, 4]) await db.update(users).set(back).where(eq(users.id, id))
      ;[admin, other] = [await server.as('admin@demo.sievert'), await server.as('admin2@demo.sievert')]
    }
  })
})

describe('the list', () => {
  it('says who may sign in, as what, and is searched, filtered and sorted', async () => {
    const list = async (query: object) => (await admin('users.list', { query: query as never })).body.items
    expect(await list({ search: 'ADMIN2' })).toMatchObject([{ id: 4, rol_id: 1, belongsTo: null, secondFactor: false }])
    expect(await list({ role: 'participant' })).toMatchObject([
      { id: 3, personId: 1, belongsTo: 'Salguero Pons, Irene' },
    ])
    for (const row of await list({ clientId: 1 })) expect([row.clientId === 1, row.personId === 1]).toContain(true)
    const states = (await list({ sort: 'state', pageSize: 200 })).map(({ state }: { state: string }) => state)
    expect(states).toEqual([...states].sort())
    const signedIn = await list({ sort: '-lastLoginAt' })
    expect(signedIn[0].lastLoginAt).toBe(demoNow)
    expect(signedIn.at(-1).lastLoginAt).toBeNull()
  })

  it('goes out as a file without anything secret', async () => {
    const { body } = await admin('users.export', { query: { format: 'csv' }, headers: { 'accept-language': 'es' } })
    expect(body).toContain('Correo;Nombre;Rol;Cliente o persona;Estado;Último ingreso;Segundo factor;Sesiones abiertas')
    expect(body).toContain('admin@demo.sievert;Marcela Quirós Ledezma;Administrador')
    expect(body).not.toMatch(/argon|invite-/)
  })
})

it('keeps nothing in the trail that opens an account', async () => {
  const { rows } = await server.services.database.pool.query(
    "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_events where object_type = 'user'",
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { text } of rows) expect(text).not.toMatch(/argon|invite-|token|hash|password|secret/i)
  expect(demoPassword).toBeTruthy()
})
