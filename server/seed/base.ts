import { getTableName, sql } from 'drizzle-orm'
import { ccssUserIds, demoAccounts, demoPassword, otherAccounts } from '../../contract/cast/accounts.ts'
import { demoClients } from '../../contract/cast/clients.ts'
import { demoTechnologies, demoTypes } from '../../contract/cast/equipment.ts'
import { demoPeople, secondJobs } from '../../contract/cast/people.ts'
import { registryFacts } from '../../contract/cast/registry.ts'
import { hashPassword } from '../core/passwords.ts'
import type { Tx } from '../db/database.ts'
import {
  clients,
  dosimeters,
  dosimeterTypes,
  employments,
  people,
  settings,
  sites,
  technologies,
  users,
} from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { sealFacts } from '../people/factsSeal.ts'
import { columnsOf } from '../people/writing.ts'
import { registers } from './registers.ts'

const identities = ['clients', 'sites', 'people', 'technologies', 'dosimeter_types', 'users'] as const

/** Clients, people, equipment and accounts of the cast, with their fixed ids. */
export async function seedBase(tx: Tx) {
  for (const { sites: own, closed, ...client } of demoClients) {
    const written = { ...client, active: !closed, nameKey: nameKey(client.name) }
    await tx.insert(clients).values({ ...written, ...registryFacts[client.id] })
    await tx.insert(sites).values(own.map((site) => ({ ...site, clientId: client.id })))
  }
  await tx.insert(people).values(
    demoPeople.map(({ wears: _, monthly: __, pregnancy, ...person }) => ({
      ...columnsOf(person),
      id: person.id,
      pregnancyDeclaredOn: pregnancy?.declaredOn,
      pregnancyExpectedOn: pregnancy?.expectedOn,
    })),
  )
  await sealFacts(tx, sql`true`)
  await tx.insert(employments).values(
    demoPeople.map(
      ({ id, clientId, siteId, occupationCode, practiceCode, category, monitoringStart, monitoringEnd }) => ({
        personId: id,
        clientId,
        siteId,
        occupationCode,
        practiceCode,
        category,
        from: monitoringStart,
        to: monitoringEnd,
      }),
    ),
  )
  await tx.insert(employments).values([...secondJobs])
  await tx.insert(technologies).values([...demoTechnologies])
  await tx.insert(dosimeterTypes).values(demoTypes.map(({ prefix: _, owned: __, ...type }) => type))
  const stock = demoTypes.flatMap(({ id, prefix, owned }) =>
    Array.from({ length: owned }, (_, index) => ({
      serial: `${prefix}${String(20_001 + index * 7)}`,
      typeId: id,
      status: 'inStock' as const,
      calibratedOn: '2025-06-15',
    })),
  )
  await tx.insert(dosimeters).values(stock)
  const passwordHash = await hashPassword(demoPassword)
  await tx.insert(users).values(
    [...demoAccounts, ...otherAccounts].map(({ rol_id, state, ...user }) => ({
      ...user,
      rolId: rol_id,
      active: state !== 'deactivated',
      passwordHash: state === 'invited' ? null : passwordHash,
    })),
  )
  await tx.insert(settings).values({ key: 'ccssUserIds', value: ccssUserIds })
  for (const each of registers) await each.fill(tx)
  // The next row of each table comes after the fixed ids.
  for (const table of [...identities, ...registers.map(({ table }) => getTableName(table))]) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
  }
}
