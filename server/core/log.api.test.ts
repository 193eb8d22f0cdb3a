import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../contract/cast/accounts.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { builtApp } from '../testing/builtApp.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { errorForLog, logOptions } from './log.ts'

/** What a log must not hold: a surname, an email, a password, a token, the number of a person. */
const marks = ['Marcador-Apellido', 'marcador@hospital.example', 'Marcador-Clave-77', 'marcador-token', '199990001']

let server: TestServer
let log = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk
    done()
  },
})
beforeAll(async () => {
  server = await startTestServer(inject('template'), {
    app: builtApp(),
    logger: { ...logOptions('trace'), stream },
  })
})
afterAll(() => server.close())

const [surname, email, password, token, idNumber] = marks as [string, string, string, string, string]
const params = { id: 1, personId: 1 }
/** Every field that takes a text, and every search, holds a mark. */
const body = {
  ...{ email, password, token, nombre: surname, current: password, name: surname, lastNames: surname, idNumber },
  ...{ firstNames: surname, reason: surname, carrier: surname, waybill: surname, serials: [surname], code: surname },
}
const query = { search: surname, idNumber, idType: 'cedula', format: 'csv', clientId: 1, period: '2026-09' }

/** Breaks something of the database for as long as `work` takes. */
async function broken<T>(breakIt: string, mendIt: string, work: () => Promise<T>): Promise<T> {
  await server.services.database.db.execute(sql.raw(breakIt))
  try {
    return await work()
  } finally {
    await server.services.database.db.execute(sql.raw(mendIt))
  }
}

const callAll = async (caller: Caller) => {
  const statuses: number[] = []
  for (const id of Object.keys(routes) as RouteId[]) {
    if (id === 'auth.logout') continue
    const { status } = await caller(id, { params, query, ...(routes[id].method === 'GET' ? {} : { body }) })
    statuses.push(status)
  }
  return statuses
}

describe('the log', () => {
  it('holds nothing that was typed, when every table that is read is gone', async () => {
    const admin = await server.as('admin@demo.sievert')
    log = ''
    const tables = ['clients', 'people', 'technologies', 'dosimeter_types', 'dosimeters', 'assignments', 'readings']
    const rename = (from: string, to: string) =>
      [...tables, 'packing_lists', 'uploads', 'outbox', 'guesses', 'password_tokens']
        .map((table) => `alter table ${from}${table} rename to ${to}${table}`)
        .join('; ')
    // The question for the session reads clients and people: it fails as well, with the hash of a token in it.
    const statuses = await broken(rename('', 'gone_'), rename('gone_', ''), () => callAll(admin))
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(40)
    expect(log.match(/"request failed"/g)?.length).toBeGreaterThan(40)
    for (const mark of marks) expect(log).not.toContain(mark)
    expect(log).not.toMatch(/Failed query|params: |select |insert into/)
    expect(log).toContain('"code":"42P01"')
  })

  it('holds no value that a constraint, a type or a trigger repeats', async () => {
    const admin = await server.as('admin@demo.sievert')
    const { id: _, ...form } = (await admin('people.get', { params })).body
    const person = { ...form, lastNames: surname, email, idType: 'cedula', idNumber: '199990001' }
    log = ''
    const failing = [
      ["add constraint c check (last_names <> 'Marcador-Apellido')", 'drop constraint c'],
      ['alter column last_names type varchar(5) using left(last_names, 5)', 'alter column last_names type text'],
    ] as const
    for (const [breakIt, mendIt] of failing) {
      await broken(`alter table people ${breakIt}`, `alter table people ${mendIt}`, async () => {
        expect((await admin('people.create', { body: person })).status).toBe(500)
        expect(
          (await admin('people.update', { params, body: { ...person, ...{ clientId: form.clientId } } })).status,
        ).toBe(500)
      })
    }
    await broken(
      `create function shout() returns trigger language plpgsql as $$ begin raise exception 'no %', new.email; end $$;
       create trigger shout before insert or update on users for each row execute function shout()`,
      'drop trigger shout on users; drop function shout()',
      async () => {
        const caller = await server.anonymous('auth.login', {
          body: { email: 'client@demo.sievert', password: demoPassword },
        })
        expect(caller.status).toBe(500)
      },
    )
    for (const mark of [...marks, 'client@demo.sievert', demoPassword]) expect(log).not.toContain(mark)
    expect(log).toContain('"constraint":"c"')
    expect(log).toContain('"routine"')
  })

  it('names requests by their route: no search, no token, no address that somebody made up', async () => {
    log = ''
    await server.app.inject(`/api/v1/people?search=${surname}`)
    await server.app.inject(`/api/v1/people/${surname}`)
    await server.app.inject(`/auth/reset-password/${token}`)
    await server.app.inject(`/%61uth/reset-password/${token}?x=${surname}`)
    await server.app.inject(`/%E0%A4%A/${surname}?x=${token}`)
    await server.app.inject({ url: '/api/v1/people/7', headers: { cookie: `sievert=${token}`, authorization: token } })
    expect(log).toContain('"route":"/api/v1/people/:id"')
    expect(log).toContain('"id":"7"')
    for (const mark of marks) expect(log).not.toContain(mark)
  })
})

describe('an error in the log', () => {
  it('keeps what finds the fault: type, code, rule and lines, through all its causes', () => {
    const cause = Object.assign(new Error(`duplicate key (email)=(${email})`), {
      ...{ code: '23505', severity: 'ERROR', detail: `Key (email)=(${email})`, constraint: 'users_email_unique' },
      ...{ table: 'users', where: `PL/pgSQL ${surname}`, internalQuery: surname },
    })
    const error = Object.assign(new Error(`Failed query: insert …\nparams: ${surname}`, { cause }), {
      query: 'insert …',
      params: [surname],
    })
    const logged = JSON.stringify(errorForLog(error))
    for (const mark of marks) expect(logged).not.toContain(mark)
    expect(errorForLog(error).cause).toMatchObject({ code: '23505', constraint: 'users_email_unique', table: 'users' })
    expect(errorForLog(error).stack).toMatch(/^\s+at /)
  })

  it.each([
    [new SyntaxError(`Unexpected token M in ${surname}`), 'left out'],
    [Object.assign(new Error(`550 <${email}> unknown`), { responseCode: 550, command: 'RCPT TO' }), 'left out'],
    [new Error(`No site "${surname}" of ${email} (${idNumber})`), 'No site … of …'],
    [new Error('The audit event was not written.'), 'The audit event was not written.'],
    [surname, 'Not an error was thrown.'],
  ])('%#: says no more than it may', (thrown, message) => {
    expect(errorForLog(thrown).message).toContain(message)
    for (const mark of marks) expect(JSON.stringify(errorForLog(thrown))).not.toContain(mark)
  })
})
