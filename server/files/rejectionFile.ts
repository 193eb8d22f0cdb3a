import { type ListRow, readListFile } from './listFile.ts'
import type { ListShape } from './listHeader.ts'
import type { FileSource } from './source.ts'

/** Columns of what the national registry rejected: whose record or which, whether it did, and why. */
const rejectionColumns = {
  recordNumber: ['registro', 'número de registro', 'nº registro', 'record', 'record number'],
  nationalId: ['identificación', 'cédula', 'run', 'national id', 'id'],
  state: [
    'estado',
    'estado del registro',
    'estatus',
    'situación',
    'resultado',
    'respuesta',
    'dictamen',
    'state',
    'status',
    'result',
    'outcome',
  ],
  reason: ['motivo', 'causa', 'motivo de rechazo', 'error', 'reason'],
} as const
export type RejectionColumn = keyof typeof rejectionColumns
const shape: ListShape<RejectionColumn> = {
  columns: rejectionColumns,
  required: ['reason'],
  keys: ['recordNumber', 'nationalId'],
  free: 'reason',
  totals: true,
}

/** Reads a rejection file from CSV or XLSX. Throws FileRefused for a file that is none. */
export const readRejectionFile = (source: FileSource, sheet?: string | null): Promise<ListRow<RejectionColumn>[]> =>
  readListFile(source, shape, sheet)
