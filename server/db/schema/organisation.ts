import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Pregnancy } from '../../domain/levels.ts'
import type { Address, ClientContact } from '../json.ts'
import { id, version } from './columns.ts'

export const clients = pgTable('clients', {
  id: id(),
  version: version(),
  code: text().notNull().unique(),
  name: text().notNull(),
  nameKey: text().notNull(),
  legalId: text().notNull(),
  sector: text().notNull(),
  frequency: text().notNull(),
  shipmentAddress: jsonb().$type<Address>().notNull(),
  reportAddress: jsonb().$type<Address>(),
  invoiceAddress: jsonb().$type<Address>(),
  contacts: jsonb().$type<ClientContact[]>().notNull(),
  radiationProtectionOfficer: text().notNull(),
  registryEntityCode: text().notNull(),
  // What the national registry asks of an entity beside the rest, by the codes of its form; blank: not known yet.
  entityType: smallint(),
  registrySector: smallint(),
  ministry: text().notNull().default(''),
  director: text().notNull().default(''),
  /** The entity's own; blank: those of the first contact. */
  registryPhone: text().notNull().default(''),
  registryEmail: text().notNull().default(''),
  active: boolean().notNull().default(true),
})

export const sites = pgTable(
  'sites',
  {
    id: id(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    department: text().notNull(),
    address: text().notNull(),
  },
  (t) => [index('sites_client').on(t.clientId)],
)

export const people = pgTable(
  'people',
  {
    id: id(),
    version: version(),
    idType: text().notNull(),
    idNumber: text().notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    /** Last names, first names, in the form that sorts and is searched (see domain/identity.ts). */
    nameKey: text().notNull(),
    birthDate: date().notNull(),
    sex: text().notNull(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    occupationCode: smallint().notNull(),
    practiceCode: smallint().notNull(),
    category: text().notNull(),
    monitoringStart: date().notNull(),
    monitoringEnd: date(),
    email: text().notNull(),
    /** ISO 3166-1 alpha-2; blank: not said, which for a cédula means Costa Rica. */
    country: text().notNull().default(''),
    pregnancyDeclaredOn: date(),
    pregnancyExpectedOn: date(),
    /** Declarations before that one, oldest first. */
    formerPregnancies: jsonb().$type<Pregnancy[]>().notNull().default([]),
    /** Of birth date and declarations, by which `verify` proves them (people/factsSeal.ts). */
    factsSeal: text().notNull().default(''),
  },
  (t) => [
    unique('people_identity').on(t.idType, t.idNumber),
    // As lists sort names, whatever the database's own order.
    index('people_client_name').on(t.clientId, sql`${t.nameKey} collate "C"`, t.id),
    index('people_client').on(t.clientId, t.id),
    index('people_id_number').on(t.idNumber, t.id),
    index('people_name').on(sql`${t.nameKey} collate "C"`, t.id),
    index('people_search').using('gin', sql`${t.nameKey} gin_trgm_ops`, sql`${t.idNumber} gin_trgm_ops`),
  ],
)

/**
 * Where a person works, as what and when: several may run at once, and a transfer ends one and begins another on a day. Doses
 * stay with the person. What `people` says of place, work and days is derived from these (domain/employments.ts).
 */
export const employments = pgTable(
  'employments',
  {
    id: id(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    occupationCode: smallint().notNull(),
    practiceCode: smallint().notNull(),
    category: text().notNull(),
    /** Both worked; `to` null: still. */
    from: date().notNull(),
    to: date(),
  },
  (t) => [
    index('employments_person').on(t.personId, t.clientId),
    index('employments_client').on(t.clientId, t.to),
    index('employments_of_client').on(t.clientId, t.id),
  ],
)
