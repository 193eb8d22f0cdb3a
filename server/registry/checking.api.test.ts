import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages } from '../../contract/cast/registry.ts'
import type { Problem, RegistryPackage } from '../../contract/schemas/registryPackages.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { registryPackages } from '../db/schema.ts'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { packageProblems, problemsNow } from './checking.ts'
import { readPackage, recordsIn } from './rows.ts'
import { fingerprintOf, heldBy, sealOf } from './seal.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const id = castPackages.verified.id
const db = () => server.services.database.db
const opened = async (): Promise<RegistryPackage> => ok(await admin('rndPackages.get', { params: { id } }))
const inPackage = (column: string) => sql`(select ${sql.raw(column)} from registry_records where package_id = ${id})`

/** Seals what stands there as if it had been frozen so. */
async function sealAnew(tx: Tx) {
  const [records, held] = [await recordsIn(tx, id), await heldBy(tx, id)]
  const seal = sealOf(records)
  const { records: count, controlTotal } = held
  const set = { records: count, controlTotal, seal, fingerprint: fingerprintOf(seal, held) }
  await tx.update(registryPackages).set(set).where(eq(registryPackages.id, id))
}

/** What is found after a change that does not stay: when the package is opened, and when each record is worked out. */
const foundAfter = (change: SQL, frozenSo = false) =>
  tried(db(), async (tx) => {
    await tx.execute(change)
    if (frozenSo) await sealAnew(tx)
    const row = await readPackage(tx, id)
    const [one, other] = [await problemsNow(tx, row), await packageProblems(tx, row, await recordsIn(tx, id))]
    return {
      opened: JSON.stringify(one),
      workedOut: JSON.stringify(other),
      problems: one.map(({ code, of, field }) => [code, of, field ?? ''].join(' ')),
    }
  })

describe('what is wrong with a package that was not sent', () => {
  it.each([
    [null, 'nothing', sql`select 1`],
    ['changedSinceFrozen toe name', 'another name', sql`update people set last_names = last_names || 's'`],
    [
      null,
      'a name with blanks around it',
      sql`update people set first_names = ' ' || first_names, last_names = last_names || ' '`,
    ],
    ['changedSinceFrozen toe sex', 'another sex', sql`update people set sex = case sex when 'F' then 'M' else 'F' end`],
    ['changedSinceFrozen toe birthDate', 'another birthday', sql`update people set birth_date = birth_date + 1`],
    ['changedSinceFrozen toe idType', 'another type of id', sql`update people set id_type = 'dimex'`],
    ['changedSinceFrozen toe country', 'another country', sql`update people set country = 'PA'`],
    [
      null,
      'the country that the id says',
      sql`update people set country = 'CR' where id_type = 'cedula' and country = ''`,
    ],
    ['changedSinceFrozen record nationalId', 'another id', sql`update people set id_number = id_number || '9'`],
    ['changedSinceFrozen entity phone', 'another phone', sql`update clients set registry_phone = '1234'`],
    ['changedSinceFrozen entity sector', 'no sector', sql`update clients set registry_sector = null`],
    ['changedSinceFrozen record entityLegalId', 'another entity', sql`update clients set legal_id = legal_id || '9'`],
    [
      'changedSinceFrozen record practiceCode',
      'another practice',
      sql`update employments set practice_code = practice_code % 5 + 1`,
    ],
    [
      'changedSinceFrozen record occupationCode',
      'another occupation',
      sql`update employments set occupation_code = occupation_code % 5 + 1`,
    ],
    [
      'changedSinceFrozen record ',
      'no doses',
      sql`delete from current_doses where person_id in ${inPackage('person_id')}`,
    ],
    [
      'changedSinceFrozen record value',
      'other versions of doses',
      sql`update current_doses set hp10_value = hp10_value + 7,
      dose_id = dose_id + 1000000 where hp10_value > 0`,
    ],
    ['noServiceCode package ', 'no code of the service', sql`update registry_packages set service_code = ''`],
    ['countDiffers package ', 'another count', sql`update registry_packages set records = records + 1`],
    ['totalDiffers package ', 'another total', sql`update registry_packages set control_total = control_total + 1`],
    ['sealBroken package ', 'another seal', sql`update registry_packages set seal = 'x'`],
    [
      'sealBroken package ',
      'a record that was altered',
      sql`update registry_records set observation = null, value = 1 where package_id = ${id}`,
    ],
    [
      'countDiffers package ',
      'a record that is gone',
      sql`delete from registry_records where id = (select max(id) from registry_records where package_id = ${id})`,
    ],
  ])('is found: %s, after %s', async (expected, _, change) => {
    const found = await foundAfter(change)
    expect(found.opened).toBe(found.workedOut)
    if (expected === null) expect(found.opened).toBe((await foundAfter(sql`select 1`)).opened)
    else expect(found.problems).toContain(expected)
  })

  const record = (set: SQL, where = sql`true`) =>
    sql`update registry_records set ${set} where package_id = ${id} and ${where}`
  const fact = (field: string, value: string) => sql`toe = jsonb_set(toe, ${sql.raw(`'{${field}}'`)}, ${value}::jsonb)`
  const last = sql`person_id = (select max(person_id) from registry_records where package_id = ${id})`
  it.each([
    ['noObservation record observation', record(sql`value = null, observation = null`, last)],
    ['outsideQuarter record to', record(sql`"to" = "to" + 100`, last)],
    ['missing toe practiceCode', record(sql`practice_code = 0`, last)],
    ['missing toe occupationCode', record(sql`occupation_code = 0`, last)],
    ['missing toe country', record(fact('country', '""'), last)],
    ['missing toe name', record(fact('name', 'null'), last)],
    ['missing entity phone', record(sql`entity = jsonb_set(entity, '{phone}', '""')`)],
    ['badNationalId toe nationalId', record(sql`national_id = 'x'`, last)],
    [
      'sameNationalId toe nationalId',
      record(sql`national_id = (select max(national_id) from registry_records where package_id = ${id})`),
    ],
    [
      'unchangedSinceRejection record ',
      sql`with correction as (update registry_packages set correction_of = 6 where id = ${id})
      update registry_records set changes = '[]' where package_id = ${id} and ${last}`,
    ],
  ])('is found where it was frozen so: %s', async (expected, change) => {
    const found = await foundAfter(change, true)
    expect(found.opened).toBe(found.workedOut)
    expect(found.problems).toContain(expected)
  })

  it('is shown at once when a person becomes another, and no more when everything is as it was', async () => {
    const before = await opened()
    const [person] = await rowsOf<{ id: number; sex: string }>(
      db(),
      sql`select id, sex from people where id in ${inPackage('person_id')} order by id limit 1`,
    )
    const say = (sex: string) => db().execute(sql`update people set sex = ${sex} where id = ${person?.id}`)
    await say(person?.sex === 'F' ? 'M' : 'F')
    const now = await opened()
    expect(now.blocking).toBeGreaterThan(before.blocking)
    expect(now.problems.filter(({ field }: Problem) => field === 'sex').map(({ personId }) => personId)).toContain(
      person?.id,
    )
    expect((await admin('rndPackages.get', { params: { id } })).body).toEqual(now)
    await say(`${person?.sex}`)
    expect(await opened()).toEqual(before)
  })

  it('is looked for quickly: what was frozen has a fingerprint', async () => {
    const row = await readPackage(db(), id)
    expect(row.fingerprint).toBe(fingerprintOf(row.seal, await heldBy(db(), id)))
  })
})
