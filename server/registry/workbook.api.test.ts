import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { castPackages } from '../../contract/cast/registry.ts'
import { registryPackages } from '../db/schema.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { readPackage, recordsIn, recordsNumbered } from './rows.ts'
import { fingerprintOf, heldBy, mustBeSealed, mustSeemSealed, sealOf } from './seal.ts'
import { workbookOf } from './workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const id = castPackages.verified.id
const db = () => server.services.database.db

/** Records that say what the first one does, of more workers than one piece holds. */
const many = sql`insert into registry_records select (jsonb_populate_record(r, jsonb_build_object('id', 900000 + g, 'number',
    (select max(number) from registry_records where package_id = ${id}) + g, 'person_id', p.id, 'period', 'P' || g))).*
  from registry_records r, generate_series(1, 1200) g join lateral (select id from people order by id offset g % 3 limit 1) p on true
  where r.id = (select min(id) from registry_records where package_id = ${id})`

it('writes a package of many pieces whole, each entity and worker once, and finds its seal in them', async () => {
  await tried(db(), async (tx) => {
    await tx.execute(many)
    const records = await recordsIn(tx, id)
    expect(records.length).toBeGreaterThan(1200)
    await tx
      .update(registryPackages)
      .set({ seal: sealOf(records) })
      .where(eq(registryPackages.id, id))
    const row = await readPackage(tx, id)
    await mustBeSealed(tx, row)
    const { sheets } = await readXlsx(await buffer(workbookOf(tx, row)))
    const numbers = sheets[2]?.rows.slice(1).map(([, number]) => number)
    expect(numbers).toEqual(records.map(({ number }) => number))
    const workers = new Set(records.map(({ personId }) => personId))
    const entities = new Set(records.map(({ clientId }) => clientId))
    expect([sheets[0]?.rows.length, sheets[1]?.rows.length]).toEqual([entities.size + 1, workers.size + 1])
  })
})

it('breaks a file off whose records only seem to be what was frozen', async () => {
  await tried(db(), async (tx) => {
    await tx.execute(sql`update registry_records set value = 1 where package_id = ${id}`)
    await expect(mustSeemSealed(tx, await readPackage(tx, id))).rejects.toMatchObject({ code: 'packageSealBroken' })
    const { seal } = await readPackage(tx, id)
    await tx
      .update(registryPackages)
      .set({ fingerprint: fingerprintOf(seal, await heldBy(tx, id)) })
      .where(eq(registryPackages.id, id))
    const row = await readPackage(tx, id)
    await mustSeemSealed(tx, row)
    await expect(buffer(workbookOf(tx, row))).rejects.toMatchObject({ code: 'packageSealBroken' })
  })
})

it('gives no record where one is not there any more', async () => {
  const [first] = await recordsIn(db(), id)
  const read = async (...numbers: number[]) => {
    const read: number[] = []
    for await (const { number } of recordsNumbered(db(), id, numbers)) read.push(number)
    return read
  }
  const known = first?.number ?? 0
  expect(await read(known)).toEqual([known])
  await expect(read(known, 999_999)).rejects.toThrow(`Package ${id} has no record 999999 any more.`)
})
