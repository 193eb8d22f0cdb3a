import { type ListRow, readListFile } from './listFile.ts'
import type { ListShape } from './listHeader.ts'
import type { FileSource } from './source.ts'

/** Columns of a list of people, with the headings under which each may stand. */
export const importColumns = {
  idType: ['tipo de identificación', 'tipo id', 'id type', 'idtype'],
  idNumber: ['identificación', 'cédula', 'número', 'id number', 'id', 'idnumber'],
  firstNames: ['nombre', 'nombres', 'first names', 'first name'],
  lastNames: ['apellidos', 'last names', 'last name'],
  birthDate: ['fecha de nacimiento', 'nacimiento', 'birth date', 'date of birth'],
  sex: ['sexo', 'sex'],
  site: ['sede', 'site'],
  occupationCode: ['cargo', 'ocupación', 'occupation', 'occupation code'],
  practiceCode: ['práctica', 'practice', 'practice code'],
  category: ['categoría', 'category'],
  monitoringStart: ['inicio', 'inicio de vigilancia', 'monitoring start', 'start'],
  email: ['correo', 'email'],
} as const
export type ImportColumn = keyof typeof importColumns
const required: ImportColumn[] = ['idNumber', 'firstNames', 'lastNames', 'birthDate', 'sex', 'site', 'monitoringStart']

const peopleList: ListShape<ImportColumn> = { columns: importColumns, required, keys: ['idNumber'] }

export type ImportRow = ListRow<ImportColumn>

/** Reads a list of people from CSV or XLSX. Throws FileRefused for a file that is no such list. */
export const readPeopleFile = (source: FileSource, sheet?: string | null): Promise<ImportRow[]> =>
  readListFile(source, peopleList, sheet)
