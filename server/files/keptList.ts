import { type ListRow, readListFile } from './listFile.ts'
import type { ListShape } from './listHeader.ts'
import type { FileSource } from './source.ts'

/** Columns of a list of kept devices and who has them. */
const columns = {
  serial: ['serial', 'serie', 'número de serie', 'serial number', 'dosímetro', 'dosimeter', 'dispositivo', 'device'],
  idNumber: ['identificación', 'cédula', 'id number', 'id', 'idnumber'],
  client: ['cliente', 'código de cliente', 'client', 'client code'],
  site: ['sede', 'site'],
  position: ['posición', 'position'],
  from: ['desde', 'inicio', 'from', 'start'],
} as const
export type KeptColumn = keyof typeof columns
export type KeptListRow = ListRow<KeptColumn>

const shape: ListShape<KeptColumn> = { columns, required: ['serial', 'idNumber', 'client', 'from'], keys: ['serial'] }

/** Reads a list of kept devices from CSV or XLSX. Throws FileRefused for a file that is no such list. */
export const readKeptFile = (source: FileSource, sheet?: string | null): Promise<KeptListRow[]> =>
  readListFile(source, shape, sheet)
