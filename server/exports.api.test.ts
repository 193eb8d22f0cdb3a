import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rowsOf } from './db/database.ts'
import { sweepFiles } from './files/kept.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let officer: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('client@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
/** A table is sent as it is read; a document is made by a job. */
const table = { format: 'csv' }
const query = { clientId: 1, format: 'pdf' }
const lastJob = async () =>
  (
    await rowsOf<{ id: number; state: string; attempt: number }>(
      db(),
      sql`select id, state, attempt from jobs where kind = 'makeExport' order by id desc limit 1`,
    )
  )[0]

describe('an export', () => {
  it('is made by a job and found again by its number, by the same person and for the same file alone', async () => {
    const first = await officer('reports.readingExport', { query })
    expect(first.status).toBe(200)
    expect(first.headers['content-disposition']).toMatch(/dose-report-.*\.pdf/)
    const job = await lastJob()
    expect(job).toMatchObject({ state: 'done' })
    const headers = { 'x-export-job': String(job?.id) }
    const again = await officer('reports.readingExport', { query, headers })
    expect(again.raw.equals(first.raw)).toBe(true)
    expect(await lastJob()).toEqual(job)
    for (const [caller, route] of [
      [admin, 'reports.readingExport'],
      [officer, 'people.dosesExport'],
    ] as const)
      expect((await caller(route, { params: { id: 1 }, query, headers })).status).toBe(404)
    for (const wrong of ['0', '-1', 'abc', '999999999999999999999'])
      expect((await officer('reports.readingExport', { query, headers: { 'x-export-job': wrong } })).status).toBe(404)
  })

  it('says what is new when it is asked for anew', async () => {
    const before = await lastJob()
    await officer('reports.readingExport', { query })
    expect((await lastJob())?.id).not.toBe(before?.id)
  })

  it('is never handed to somebody who sees less', async () => {
    const [all, own] = await Promise.all([
      admin('people.export', { query: table }),
      officer('people.export', { query: table }),
    ])
    expect(all.raw.length).toBeGreaterThan(own.raw.length)
  })

  it('is refused for its reason, with the field', async () => {
    const answer = await admin('reports.readingExport', { query: { format: 'pdf' } })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toMatchObject([{ path: 'clientId' }])
  })

  it('is forgotten after an hour, with every piece of it, and nothing else is', async () => {
    const originals = await rowsOf(db(), sql`select key from files where key not like 'job-%'`)
    await db().execute(sql`update files set created_at = created_at - interval '2 hours' where key like 'job-%'`)
    await db().execute(sql`update file_chunks set at = at - interval '2 hours'`)
    await sweepFiles(db())
    expect(await rowsOf(db(), sql`select 1 from file_chunks where key like 'job-%'`)).toEqual([])
    expect(await rowsOf(db(), sql`select key from files`)).toEqual(originals)
    const pieces = await rowsOf(db(), sql`select distinct key from file_chunks`)
    expect(pieces).toHaveLength(originals.length)
    const job = await lastJob()
    const late = await admin('reports.readingExport', {
      query: { format: 'pdf' },
      headers: { 'x-export-job': String(job?.id) },
    })
    expect(late.status).not.toBe(500)
  })
})
