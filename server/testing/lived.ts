import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import { verify } from '../doses/verify.ts'
import { type Laboratory, openLaboratory, type Place } from './laboratory.ts'
import { startTestServer, type TestServer } from './testServer.ts'

export const chest = { person: 0, type: 'chest' } as const
/** What a control shows, in µSv: it measures everything. */
export const all = (value: number) => perQuantity(() => value)
/** What a chest dosimeter shows, in µSv. */
export const both = (value: number) => ({ hp10: value, hp007: value })
export const codes = ({ flags }: { flags: { code: string }[] }) => flags.map(({ code }) => code)

/**
 * A laboratory that a file's tests live in. After each of them `verify` finds nothing:
 * whatever a test did, all that is derived still follows from what is kept.
 */
export function lived() {
  let server: TestServer
  let lab: Laboratory
  const db = () => server.services.database.db
  beforeAll(async () => {
    server = await startTestServer(inject('template'))
    lab = await openLaboratory(server)
  })
  afterAll(() => server.close())
  afterEach(async () => {
    expect(await verify(db())).toEqual([])
  })
  /** An officer of a place, signed in. */
  async function officerOf(at: Place) {
    const email = `oficial${at.nr}@demo.sievert`
    await db().execute(sql`insert into users (email, nombre, rol_id, client_id, password_hash, active, language)
      select ${email}, 'Oficial', rol_id, ${at.client.id}, password_hash, true, 'en' from users where email = 'client@demo.sievert'`)
    return { email, call: await lab.server.as(email) }
  }

  return {
    lab: () => lab,
    db,
    officerOf,
    /** Sets the clock, and signs everybody in anew: sessions end. */
    at: async (now: string) => {
      server.setNow(now)
      lab = await openLaboratory(server)
    },
  }
}
