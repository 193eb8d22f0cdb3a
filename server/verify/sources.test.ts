import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../db/schema.ts'
import { columnsOfRule } from './comparing.ts'
import { ownSources, provedElsewhere } from './sources.ts'
import { rules } from './verifyRows.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tables = Object.values(schema as Record<string, unknown>)
  .filter((each): each is PgTable => each instanceof PgTable)
  .map((table) => {
    const { name, columns } = getTableConfig(table)
    const own = columns.filter(({ primary }) => !primary).map((column) => snake(column.name))
    return { name, columns: own }
  })

const rebuilt = new Map<string, Set<string>>()
for (const rule of rules()) {
  const known = rebuilt.get(rule.table) ?? new Set<string>()
  for (const column of columnsOfRule(rule)) known.add(column)
  rebuilt.set(rule.table, known)
}
// One rule speaks of the dates of a declaration together.
for (const column of ['pregnancy_declared_on', 'pregnancy_expected_on', 'former_pregnancies'])
  rebuilt.get('people')?.add(column)

const said = (lists: typeof ownSources, table: string, column: string) => {
  const reasons = lists[table] ?? {}
  return Object.keys(reasons).some(
    (name) => name === column || (name.startsWith('*') && column.endsWith(name.slice(1))),
  )
}

describe('every column', () => {
  it.each(tables)('of $name is rebuilt, proved elsewhere, or said to be a source of its own', ({ name, columns }) => {
    const without = columns.filter(
      (column) =>
        !rebuilt.get(name)?.has(column) && !said(provedElsewhere, name, column) && !said(ownSources, name, column),
    )
    expect(without).toEqual([])
  })

  it('that is named is one of a table that is there', () => {
    const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]))
    const lost = [provedElsewhere, ownSources].flatMap((lists) =>
      Object.entries(lists).flatMap(([table, reasons]) =>
        Object.keys(reasons)
          .filter((column) => !known.has(table) || !(column.startsWith('*') || known.get(table)?.has(column)))
          .map((column) => `${table}.${column}`),
      ),
    )
    expect(lost).toEqual([])
  })
})
