import type { Readable } from 'node:stream'
import type { Queryable } from '../db/database.ts'
import { registryWorkbook } from '../files/registryWorkbook.ts'
import { type PackageRow, type RecordRow, recordsNumbered } from './rows.ts'
import { frozenOf, sealedRecords } from './seal.ts'

/**
 * The workbook of a package, read piece by piece as it is taken. The seal is made of just what is written: if it is another one than
 * was frozen, the file breaks off, and none is there.
 */
export function workbookOf(db: Queryable, row: PackageRow): Readable {
  // Numbers of the first record of each, in their order.
  const firstOfEntity = new Map<number, number>()
  const firstOfWorker = new Map<number, number>()
  const seen = ({ clientId, personId, number }: RecordRow) => {
    if (!firstOfEntity.has(clientId)) firstOfEntity.set(clientId, number)
    if (!firstOfWorker.has(personId)) firstOfWorker.set(personId, number)
  }
  async function* doses() {
    for await (const some of sealedRecords(db, row))
      for (const record of some) {
        seen(record)
        yield frozenOf(record)
      }
  }
  async function* entities() {
    for await (const { entity } of recordsNumbered(db, row.id, [...firstOfEntity.values()])) yield entity
  }
  async function* toes() {
    for await (const { toe } of recordsNumbered(db, row.id, [...firstOfWorker.values()])) yield toe
  }
  const { serviceCode, frozenAt } = row
  return registryWorkbook({ doses, entities, toes }, { serviceCode, service: 'Sievert', frozenAt })
}
