import type { Readable } from 'node:stream'
import { occupations, practices } from '../../contract/codes.ts'
import { millisieverts } from '../../contract/dose.ts'
import { entityTypes, observationLetters, registryObservations, registrySectors } from '../../contract/registry.ts'
import { words } from '../../contract/words/index.ts'
import type { EntityFacts, FrozenRecord, ToeFacts } from '../domain/registry.ts'
import { type SheetColumn, sheetOf, workbookStream } from './sheets.ts'
import type { SheetCell } from './sheetXml.ts'

const day = 'dd/mm/yyyy'
const date = (text: string): SheetCell => (text === '' ? null : new Date(text))
/** Blank cells are blank, not empty texts. */
const text = (value: string): SheetCell => (value === '' ? null : value)
const exported = 'S'

const entityColumns: SheetColumn<EntityFacts>[] = [
  { title: 'EXPORTADO', value: () => exported },
  { title: 'CÉDULA JURÍDICA', value: ({ legalId }) => text(legalId) },
  { title: 'NOMBRE', value: ({ name }) => text(name) },
  { title: 'TIPO DE ENTIDAD', value: ({ entityType }) => entityType },
  { title: 'PROVINCIA', value: ({ province }) => text(province) },
  { title: 'CANTÓN', value: ({ canton }) => text(canton) },
  { title: 'MINISTERIO', value: ({ ministry }) => text(ministry) },
  { title: 'SECTOR', value: ({ sector }) => sector },
  { title: 'DIRECCIÓN', value: ({ address }) => text(address) },
  { title: 'TELÉFONO', value: ({ phone }) => text(phone) },
  { title: 'E-MAIL', value: ({ email }) => text(email) },
  { title: 'DIRECTOR', value: ({ director }) => text(director) },
  { title: 'OPR', value: ({ officer }) => text(officer) },
]

const toeColumns: SheetColumn<ToeFacts>[] = [
  { title: 'EXPORTADO', value: () => exported },
  { title: 'IDENTIFICACIÓN', value: ({ nationalId }) => nationalId },
  { title: 'NOMBRE Y APELLIDO', value: ({ name }) => text(name) },
  { title: 'SEXO', value: ({ sex }) => sex },
  { title: 'FECHA DE NACIMIENTO', value: ({ birthDate }) => date(birthDate), format: day },
  { title: 'PAÍS', value: ({ country }) => text(country) },
]

const doseColumns: SheetColumn<FrozenRecord>[] = [
  { title: 'EXPORTADO', value: () => exported },
  { title: 'REGISTRO', value: ({ number }) => number, format: '0' },
  { title: 'IDENTIFICACIÓN', value: ({ nationalId }) => nationalId },
  { title: 'CÓD. SERVICIO', value: ({ serviceCode }) => text(serviceCode) },
  { title: 'CÉDULA JURÍDICA ENTIDAD', value: ({ entityLegalId }) => text(entityLegalId) },
  { title: 'CÓD. PRÁCTICA', value: ({ practiceCode }) => practiceCode, format: '0' },
  { title: 'CÓD. CARGO', value: ({ occupationCode }) => occupationCode, format: '0' },
  { title: 'INICIO MONITOREO', value: ({ from }) => date(from), format: day },
  { title: 'FIN MONITOREO', value: ({ to }) => date(to), format: day },
  // A blank cell where the observation speaks: no record without a figure is a 0.
  { title: 'DOSIS [mSv]', value: ({ value }) => (value === null ? null : millisieverts(value)), format: '0.000' },
  { title: 'CANTIDAD', value: ({ count }) => count, format: '0' },
  {
    title: 'OBSERVACIÓN',
    value: ({ observation }) => (observation === null ? null : observationLetters(observation)),
  },
]

interface Coded {
  code: string | number
  name: string
}
const codeColumns: SheetColumn<Coded>[] = [
  { title: 'CÓDIGO', value: ({ code }) => code },
  { title: 'NOMBRE', value: ({ name }) => name },
]
const listed = (names: Readonly<Record<number, { es: string }>> | readonly { es: string }[]): Coded[] =>
  Object.entries(names).map(([code, { es }]) => ({ code: Number(code), name: es }))

/** What stands in the sheets of a package. Each is asked for once, the doses first. */
export interface RegistryRows {
  doses: () => AsyncIterable<FrozenRecord>
  entities: () => AsyncIterable<EntityFacts>
  toes: () => AsyncIterable<ToeFacts>
}

/**
 * The workbook of a package as a stream, of its frozen records alone: the same bytes whenever it is made. `frozenAt` is the date
 * that stands in the file.
 */
export function registryWorkbook(
  rows: RegistryRows,
  said: { serviceCode: string; service: string; frozenAt: string },
): Readable {
  const entities = sheetOf('ENTIDADES', entityColumns, rows.entities)
  const toes = sheetOf('TOES', toeColumns, rows.toes)
  const doses = sheetOf('DOSIS', doseColumns, rows.doses)
  const codes = (name: string, of: readonly Coded[]) => sheetOf(name, codeColumns, () => of)
  const lists = [
    codes('SERVICIOS', [{ code: said.serviceCode, name: said.service }]),
    codes('TIPOS DE ENTIDAD', listed(entityTypes)),
    codes('SECTORES', listed(registrySectors)),
    codes('PRÁCTICAS', listed(practices)),
    codes('CARGOS', listed(occupations)),
    codes(
      'OBSERVACIONES',
      registryObservations.map((word) => ({ code: observationLetters(word), name: words.es.codes[word] })),
    ),
  ]
  // Whose the doses are says which entities and workers there are.
  return workbookStream([entities, toes, doses, ...lists], {
    at: new Date(said.frozenAt),
    order: [doses, entities, toes, ...lists],
  })
}
