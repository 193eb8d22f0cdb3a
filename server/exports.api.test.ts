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

  it('is not handed out to an officer who was given another client since', async () => {
    const id = 2
    const move = async (clientId: number) => {
      const { email, nombre, version } = (await admin('users.get', { params: { id } })).body
      const body = { email, nombre, rol_id: 2, clientId, personId: null, version }
      expect((await admin('users.update', { params: { id }, body })).status).toBe(200)
      return server.as('client@demo.sievert')
    }
    await officer('reports.readingExport', { query })
    const headers = { 'x-export-job': String((await lastJob())?.id) }
    const moved = await move(2)
    // Neither as it was asked for, nor for the client of now.
    for (const clientId of [1, 2])
      expect((await moved('reports.readingExport', { query: { ...query, clientId }, headers })).status).toBe(404)
    officer = await move(1)
    expect((await officer('reports.readingExport', { query, headers })).status).toBe(200)
  })

  it('about a worker is not handed out once the worker has gone to another client', async () => {
    const [worker] = (await officer('people.list', { query: { active: 'true', pageSize: 100 } })).body.items.slice(-1)
    const params = { id: worker.id }
    const first = await officer('people.dosesExport', { params, query: { format: 'pdf' } })
    expect(first.status).toBe(200)
    const headers = { 'x-export-job': String((await lastJob())?.id) }
    const again = () => officer('people.dosesExport', { params, query: { format: 'pdf' }, headers })
    expect((await again()).status).toBe(200)
    const [site] = (await admin('clients.get', { params: { id: 2 } })).body.sites
    const body = { clientId: 2, siteId: site.id, from: '2026-11-01' }
    expect((await admin('people.transfer', { params, body })).status).toBe(200)
    expect((await again()).status).toBe(404)
    // Whoever sees the person still gets its own.
    expect((await admin('people.dosesExport', { params, query: { format: 'pdf' } })).status).toBe(200)
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
