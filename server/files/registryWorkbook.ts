import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { occupations, practices } from '../../contract/codes.ts'
import { millisieverts } from '../../contract/dose.ts'
import { entityTypes, observationLetters, registryObservations, registrySectors } from '../../contract/registry.ts'
import { words } from '../../contract/words/index.ts'
import type { EntityFacts, FrozenRecord, ToeFacts } from '../domain/registry.ts'

interface Column<Row> {
  title: string
  value: (row: Row) => CellValue
  numFmt?: string
}

const day = 'dd/mm/yyyy'
const date = (text: string): CellValue => (text === '' ? null : new Date(text))
/** Blank cells are blank, not empty texts. */
const text = (value: string): CellValue => (value === '' ? null : value)
const exported = 'S'

function sheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): WriteSheet {
  return {
    name,
    columns: columns.map(({ title, numFmt }) => ({ width: Math.max(title.length + 2, 12), numFmt })),
    freezePane: { rows: 1 },
    rows: [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))],
  }
}

const entityColumns: Column<EntityFacts>[] = [
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

const toeColumns: Column<ToeFacts>[] = [
  { title: 'EXPORTADO', value: () => exported },
  { title: 'IDENTIFICACIÓN', value: ({ nationalId }) => nationalId },
  { title: 'NOMBRE Y APELLIDO', value: ({ name }) => text(name) },
  { title: 'SEXO', value: ({ sex }) => sex },
  { title: 'FECHA DE NACIMIENTO', value: ({ birthDate }) => date(birthDate), numFmt: day },
  { title: 'PAÍS', value: ({ country }) => text(country) },
]

const doseColumns: Column<FrozenRecord>[] = [
  { title: 'EXPORTADO', value: () => exported },
  { title: 'REGISTRO', value: ({ number }) => number, numFmt: '0' },
  { title: 'IDENTIFICACIÓN', value: ({ nationalId }) => nationalId },
  { title: 'CÓD. SERVICIO', value: ({ serviceCode }) => text(serviceCode) },
  { title: 'CÉDULA JURÍDICA ENTIDAD', value: ({ entityLegalId }) => text(entityLegalId) },
  { title: 'CÓD. PRÁCTICA', value: ({ practiceCode }) => practiceCode, numFmt: '0' },
  { title: 'CÓD. CARGO', value: ({ occupationCode }) => occupationCode, numFmt: '0' },
  { title: 'INICIO MONITOREO', value: ({ from }) => date(from), numFmt: day },
  { title: 'FIN MONITOREO', value: ({ to }) => date(to), numFmt: day },
  // A blank cell where the observation speaks: no record without a figure is a 0.
  { title: 'DOSIS [mSv]', value: ({ value }) => (value === null ? null : millisieverts(value)), numFmt: '0.000' },
  { title: 'CANTIDAD', value: ({ count }) => count, numFmt: '0' },
  {
    title: 'OBSERVACIÓN',
    value: ({ observation }) => (observation === null ? null : observationLetters(observation)),
  },
]

interface Coded {
  code: string | number
  name: string
}
const codeColumns: Column<Coded>[] = [
  { title: 'CÓDIGO', value: ({ code }) => code },
  { title: 'NOMBRE', value: ({ name }) => name },
]
const listed = (names: Readonly<Record<number, { es: string }>> | readonly { es: string }[]): Coded[] =>
  Object.entries(names).map(([code, { es }]) => ({ code: Number(code), name: es }))

/** One of each, by what tells them apart, in the order in which they come. */
const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string | number): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

/**
 * The workbook of a package, of its frozen records alone: the same bytes whenever it is made. `frozenAt` is the date that
 * stands in the file.
 */
export function registryWorkbook(
  records: readonly FrozenRecord[],
  said: { serviceCode: string; service: string; frozenAt: string },
): Promise<Uint8Array> {
  const at = new Date(said.frozenAt)
  return writeXlsx({
    properties: { created: at, modified: at },
    sheets: [
      sheet(
        'ENTIDADES',
        entityColumns,
        distinct(records, ({ clientId }) => clientId).map(({ entity }) => entity),
      ),
      sheet(
        'TOES',
        toeColumns,
        distinct(records, ({ personId }) => personId).map(({ toe }) => toe),
      ),
      sheet('DOSIS', doseColumns, records),
      sheet('SERVICIOS', codeColumns, [{ code: said.serviceCode, name: said.service }]),
      sheet('TIPOS DE ENTIDAD', codeColumns, listed(entityTypes)),
      sheet('SECTORES', codeColumns, listed(registrySectors)),
      sheet('PRÁCTICAS', codeColumns, listed(practices)),
      sheet('CARGOS', codeColumns, listed(occupations)),
      sheet(
        'OBSERVACIONES',
        codeColumns,
        registryObservations.map((word) => ({
          code: observationLetters(word),
          name: words.es.codes[word],
        })),
      ),
    ],
  })
}
