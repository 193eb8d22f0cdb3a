import { eq, sql } from 'drizzle-orm'
import { castPackages, registryServiceCode } from '../../contract/cast/registry.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { registryRecords } from '../db/schema.ts'
import { correctPackage, createPackage } from '../registry/freezing.ts'
import { answerPackage, cancelPackage, closePackage, sendPackage, verifyPackage } from '../registry/life.ts'
import { holdPackage } from '../registry/rows.ts'
import { demoActor } from './periods.ts'

const at = (date: string): Actor => demoActor(`${date}T15:00:00.000Z`)

/** Freezes a package of a quarter, or a correction, and says whether it is the one that the cast names. */
async function made(name: keyof typeof castPackages, id: Promise<number>): Promise<number> {
  const found = await id
  if (found !== castPackages[name].id) throw new Error(`The package ${name} of the cast has the id ${found}.`)
  return found
}

async function verifyAndSend(tx: Tx, id: number, reference: string, day: string) {
  await verifyPackage(tx, id, at(day))
  await sendPackage(tx, id, reference, at(day))
}

/** Answers a package: the first record of each of these people was rejected with a reason. */
async function answer(tx: Tx, id: number, reasons: Readonly<Record<number, string>>, day: string) {
  const people = Object.keys(reasons).map(Number)
  const rows = await rowsOf<{ id: number; personId: number }>(
    tx,
    sql`select distinct on (person_id) id, person_id as "personId" from registry_records
        where package_id = ${id} and person_id = any(${sql.param(people)}::int[]) order by person_id, number`,
  )
  if (rows.length < people.length) throw new Error(`The package ${id} has no record of one of ${people.join(', ')}.`)
  const rejected = new Map(rows.map((row) => [row.id, reasons[row.personId] as string]))
  const file = rows.length > 0 ? { fileName: `rechazos-${day}.csv`, sha256: '0'.repeat(64) } : null
  await answerPackage(tx, await holdPackage(tx, id), { rejected, file }, at(day))
}

/** Packages in every state, with what the registry rejected and what became of it. */
export async function seedRegistry(tx: Tx): Promise<void> {
  const serviceCode = registryServiceCode
  const freeze = (year: number, quarter: number, day: string, code: string = serviceCode) =>
    createPackage(tx, { year, quarter, serviceCode: code }, at(day))

  const cancelled = await made('cancelled', freeze(2025, 4, '2026-01-12'))
  await cancelPackage(tx, cancelled, 'Faltaba publicar un período de un cliente.', at('2026-01-13'))
  const closed = await made('closed', freeze(2025, 4, '2026-01-19'))
  await verifyAndSend(tx, closed, 'OFI-2026-014', '2026-01-20')
  await answer(tx, closed, { 7: 'La fecha de nacimiento no coincide con el padrón' }, '2026-02-09')
  const accepted = await made('accepted', correctPackage(tx, closed, at('2026-02-10')))
  await verifyAndSend(tx, accepted, 'OFI-2026-031', '2026-02-11')
  await answer(tx, accepted, {}, '2026-02-25')
  await closePackage(tx, closed, at('2026-02-26'))

  const corrected = await made('corrected', freeze(2026, 1, '2026-04-14'))
  await verifyAndSend(tx, corrected, 'OFI-2026-058', '2026-04-15')
  const notFound = 'Identificación no encontrada en el padrón'
  await answer(tx, corrected, { 12: notFound, 27: 'Cargo no corresponde a la práctica' }, '2026-10-20')
  const sent = await made('sent', correctPackage(tx, corrected, at('2026-10-21')))
  await verifyAndSend(tx, sent, 'OFI-2026-140', '2026-10-22')

  const rejections = await made('acceptedWithRejections', freeze(2026, 2, '2026-07-14'))
  await verifyAndSend(tx, rejections, 'OFI-2026-102', '2026-07-15')
  const twice = 'Registro repetido con otro servicio en el mismo período'
  await answer(tx, rejections, { 2: notFound, 16: notFound, 22: twice }, '2026-10-28')

  const verified = await made('verified', freeze(2026, 3, '2026-11-02'))
  await verifyPackage(tx, verified, at('2026-11-02'))
  await made('draft', freeze(2026, 4, '2026-11-03', ''))
  if ((await tx.$count(registryRecords, eq(registryRecords.state, 'rejected'))) !== 6)
    throw new Error('The registry of the cast has other rejections than it says.')
}
