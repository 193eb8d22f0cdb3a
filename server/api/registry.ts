import type { RegistryEntity, RegistryToe } from '../../contract/schemas/registry.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { actorOf } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { withTx } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { fewPeople } from '../people/queries.ts'
import { entityListing, toEntity, updateEntity } from '../registry/entities.ts'
import { sentAbout } from '../registry/listing.ts'
import { toeListing, toToe, updateToe } from '../registry/toes.ts'

const entityColumns: ExportColumn[] = [
  { key: 'code', en: 'Code', es: 'Código' },
  { key: 'legalId', en: 'Legal id', es: 'Cédula jurídica' },
  { key: 'name', en: 'Name', es: 'Nombre' },
  { key: 'entityType', en: 'Entity type', es: 'Tipo de entidad', kind: 'integer' },
  { key: 'province', en: 'Province', es: 'Provincia' },
  { key: 'canton', en: 'Canton', es: 'Cantón' },
  { key: 'ministry', en: 'Ministry', es: 'Ministerio' },
  { key: 'sector', en: 'Sector', es: 'Sector', kind: 'integer' },
  { key: 'address', en: 'Address', es: 'Dirección' },
  { key: 'phone', en: 'Phone', es: 'Teléfono' },
  { key: 'email', en: 'Email', es: 'Correo' },
  { key: 'director', en: 'Director', es: 'Director' },
  { key: 'officer', en: 'Radiation protection officer', es: 'Oficial de protección radiológica' },
  { key: 'missing', en: 'Missing', es: 'Falta' },
  { key: 'status', en: 'Registry', es: 'Registro', words: 'registryStatuses' },
  { key: 'active', en: 'Active', es: 'Activo' },
]

const toeColumns: ExportColumn[] = [
  { key: 'idType', en: 'Type of id', es: 'Tipo de identificación', words: 'idTypes' },
  { key: 'nationalId', en: 'National id', es: 'Identificación' },
  { key: 'name', en: 'Name', es: 'Nombre' },
  { key: 'sex', en: 'Sex', es: 'Sexo', words: 'sexes' },
  { key: 'birthDate', en: 'Birth date', es: 'Fecha de nacimiento', kind: 'date' },
  { key: 'country', en: 'Country', es: 'País' },
  { key: 'clientName', en: 'Entity', es: 'Entidad' },
  { key: 'practiceCode', en: 'Practice', es: 'Práctica', kind: 'integer' },
  { key: 'occupationCode', en: 'Occupation', es: 'Cargo', kind: 'integer' },
  { key: 'missing', en: 'Missing', es: 'Falta' },
  { key: 'status', en: 'Registry', es: 'Registro', words: 'registryStatuses' },
  { key: 'active', en: 'Active', es: 'Activo' },
]

/** Names what is missing by the headings of its columns. */
const naming =
  (columns: readonly ExportColumn[], language: Language) =>
  <Row extends { missing: readonly string[] }>(row: Row) => ({
    ...row,
    missing: row.missing.map((field) => columns.find(({ key }) => key === field)?.[language] ?? field).join(', '),
  })

/** Entities and exposed workers as the national registry wants them. */
export const registryHandlers: Handlers<
  | 'rndEntities.list'
  | 'rndEntities.export'
  | 'rndEntities.update'
  | 'rndToes.list'
  | 'rndToes.export'
  | 'rndToes.update'
  | 'rndToes.history'
> = {
  'rndEntities.list': async ({ db, scope, args: { query } }) => {
    const { rows, ...count } = await listPage<RegistryEntity>(db, entityListing(scope, query), query)
    return { items: rows.map(toEntity), ...count }
  },

  'rndEntities.export': async (call) => {
    const { format, ...query } = call.args.query
    const rows = await listRows(call, entityListing(call.scope, query), query, (some: RegistryEntity[]) =>
      some.map(toEntity).map(naming(entityColumns, call.language)),
    )
    const name = { file: 'registry-entities', en: 'Entities', es: 'Entidades' }
    return tableFile(call, name, format, rows, entityColumns)
  },

  'rndEntities.update': (call) =>
    withTx(call.db, (tx) => updateEntity(tx, call.scope, call.args.params.id, call.args.body, actorOf(call))),

  'rndToes.list': async ({ db, scope, now, args: { query } }) => {
    const listing = toeListing(scope, { ...query, few: await fewPeople(db, query.search) }, localDate(now))
    const { rows, ...count } = await listPage<RegistryToe>(db, listing, query)
    return { items: rows.map(toToe), ...count }
  },

  'rndToes.export': async (call) => {
    const { format, ...query } = call.args.query
    const rows = await listRows(
      call,
      toeListing(call.scope, query, localDate(call.now)),
      query,
      (some: RegistryToe[]) => some.map(toToe).map(naming(toeColumns, call.language)),
    )
    const name = { file: 'registry-toes', en: 'Exposed workers', es: 'Toes' }
    return tableFile(call, name, format, rows, toeColumns)
  },

  'rndToes.update': (call) =>
    withTx(call.db, (tx) => updateToe(tx, call.scope, call.args.params.id, call.args.body, actorOf(call))),

  'rndToes.history': ({ db, scope, args: { params } }) => sentAbout(db, scope, params.id),
}
