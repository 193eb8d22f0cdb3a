import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { rowsOf } from './database.ts'
import { type Column, insertOfColumns, updateOfColumns } from './unnest.ts'

/** Whatever stands in a column, and however often the same: what is read back is what was written. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.services.database.pool.query(
    'create table bulk (id int, whole bigint, yes boolean, word text, at timestamptz, day date, notes jsonb)',
  )
})
afterAll(() => server.close())

interface Row {
  id: number
  whole: number | null
  yes: boolean | null
  word: string | null
  at: string | null
  day: string | null
  notes: unknown
}
const columns: Column<Row>[] = [
  ['id', 'int', ({ id }) => id],
  ['whole', 'bigint', ({ whole }) => whole],
  ['yes', 'boolean', ({ yes }) => yes],
  ['word', 'text', ({ word }) => word],
  ['at', 'timestamptz', ({ at }) => at],
  ['day', 'date', ({ day }) => day],
  ['notes', 'jsonb', ({ notes }) => notes],
]
const row = (id: number, besides: Partial<Row> = {}): Row => ({
  id,
  whole: null,
  yes: null,
  word: null,
  at: null,
  day: null,
  notes: null,
  ...besides,
})
const full = {
  whole: 9_007_199_254_740_991,
  yes: false,
  word: 'a "quoted", {braced} \\ word',
  at: '2026-11-10T15:00:00.000Z',
  day: '2026-11-10',
  notes: { of: ['"x"', 'NULL', '\\'], none: null },
}

const cases: Record<string, Row[]> = {
  'one row': [row(1, full)],
  'one row of nothing': [row(1)],
  'rows that differ in nothing but their number': [row(1, full), row(2, full), row(3, full)],
  'rows that differ in nothing at all': [row(1, full), row(1, full), row(1, full)],
  'a word here and nothing there': [row(1, { word: 'NULL' }), row(2), row(3, { word: '' }), row(4, full)],
  'the same at first and other at last': [
    row(1, full),
    row(2, full),
    row(3, { ...full, yes: true, word: 'b', notes: [] }),
  ],
  'objects that say the same': [row(1, { notes: { a: 1 } }), row(2, { notes: { a: 1 } })],
}

const readBack = () =>
  rowsOf<Row>(
    server.services.database.db,
    sql`select id, whole::float8 as whole, yes, word, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
          day::text as day, notes from bulk order by id`,
  )

test.each(Object.entries(cases))('%s', async (_, rows) => {
  const { db } = server.services.database
  await db.execute(sql`truncate bulk`)
  await db.execute(insertOfColumns('bulk', columns, rows))
  expect(await readBack()).toEqual(rows)
})

test('what is there is set by its key, the same for all or each its own', async () => {
  const { db } = server.services.database
  await db.execute(sql`truncate bulk`)
  const [key, ...others] = columns as [Column<Row>, ...Column<Row>[]]
  await db.execute(insertOfColumns('bulk', columns, [row(1, full), row(2, full), row(3, full)]))
  const given = [row(1, { word: 'same' }), row(2, { word: 'same', day: '2027-01-01' })]
  await db.execute(updateOfColumns('bulk', { key, columns: others }, given))
  expect(await readBack()).toEqual([...given, row(3, full)])
})
