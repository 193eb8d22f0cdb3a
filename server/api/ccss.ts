import { knownQuantities } from '../../contract/quantities.ts'
import type { CcssAssignment, CcssGroups, CcssReading } from '../../contract/schemas/sectors.ts'
import type { Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { whomMeans } from '../core/meant.ts'
import type { Scope } from '../core/scope.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { type Queryable, toIso } from '../db/database.ts'
import { cellsOf } from '../doses/reading.ts'
import {
  type CcssAssignmentRow,
  type CcssReadingRow,
  ccssAssignments,
  ccssReadings,
  groupsOf,
  type Kind,
  monthsOf,
  newestMonth,
} from '../reports/ccss.ts'
import { reportColumns, reportDecimals, reportRecord } from '../reports/cells.ts'

const toReading = (row: CcssReadingRow): CcssReading => ({
  ...row,
  readAt: toIso(row.readAt),
  cells: cellsOf(row),
  background: knownQuantities(row.background, null),
})
const toAssignment = (row: CcssAssignmentRow): CcssAssignment => ({ ...row, receivedAt: toIso(row.receivedAt) })

/** The month that is asked for, else the newest that has something. */
const shownMonth = async (db: Queryable, scope: Scope, kind: Kind, wanted: string | undefined) =>
  wanted ?? (await newestMonth(db, scope, kind))

async function grouped(db: Queryable, scope: Scope, kind: Kind, wanted: string | undefined): Promise<CcssGroups> {
  const months = await monthsOf(db, scope, kind)
  const month = wanted ?? months[0] ?? null
  return { month, months, groups: await groupsOf(db, scope, kind, month) }
}

const placeColumns: ExportColumn[] = [
  { key: 'clientName', en: 'Centre', es: 'Centro' },
  { key: 'siteName', en: 'Service', es: 'Servicio' },
  { key: 'department', en: 'Department', es: 'Departamento' },
]
const assignmentColumns: ExportColumn[] = [
  ...placeColumns,
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'idNumber', en: 'Id', es: 'Identificación' },
  { key: 'bearer', en: 'Worn by', es: 'Portador', words: 'bearers' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'typeCode', en: 'Type', es: 'Tipo' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'from', en: 'From', es: 'Desde', kind: 'date' },
  { key: 'to', en: 'To', es: 'Hasta', kind: 'date' },
  { key: 'state', en: 'State', es: 'Estado', words: 'states.oslAssignment' },
  { key: 'receivedAt', en: 'Received', es: 'Recibido', kind: 'instant' },
]

/** The clients of the social security, for administrators and for those whom the settings name. */
export const ccssHandlers: Handlers<
  | 'ccss.readings'
  | 'ccss.readingsExport'
  | 'ccss.readingGroups'
  | 'ccss.assignments'
  | 'ccss.assignmentsExport'
  | 'ccss.assignmentGroups'
> = {
  'ccss.readingGroups': ({ db, scope, args: { query } }) => grouped(db, scope, 'doses', query.month),
  'ccss.assignmentGroups': ({ db, scope, args: { query } }) => grouped(db, scope, 'lines', query.month),

  'ccss.readings': async ({ db, scope, args: { query } }) => {
    const month = await shownMonth(db, scope, 'doses', query.month)
    const { rows, ...count } = await listPage<CcssReadingRow>(db, ccssReadings(scope, query, month), query)
    return { items: rows.map(toReading), ...count }
  },

  'ccss.readingsExport': async (call) => {
    const { db, scope, args, language } = call
    const { format, ...query } = args.query
    const month = await shownMonth(db, scope, 'doses', query.month)
    const rows = await listRows(call, ccssReadings(scope, query, month), query, (some: CcssReadingRow[]) =>
      some.map((row) => {
        const { clientName, siteName, department } = row
        return { ...reportRecord(toReading(row), language), clientName, siteName, department }
      }),
    )
    return tableFile(
      call,
      { file: `ccss-readings-${month ?? 'none'}`, en: 'CCSS readings', es: 'Lecturas CCSS' },
      format,
      rows,
      [...placeColumns, ...reportColumns.filter(({ key }) => key !== 'siteName' && !key.endsWith('Year'))],
      reportDecimals,
    )
  },

  'ccss.assignments': async ({ db, scope, args: { query } }) => {
    const meant = await whomMeans(db, query.search)
    const month = await shownMonth(db, scope, 'lines', query.month)
    const listing = ccssAssignments(scope, { ...query, meant }, month)
    const { rows, ...count } = await listPage<CcssAssignmentRow>(db, listing, query)
    return { items: rows.map(toAssignment), ...count }
  },

  'ccss.assignmentsExport': async (call) => {
    const { db, scope, args } = call
    const { format, ...query } = args.query
    const month = await shownMonth(db, scope, 'lines', query.month)
    const rows = await listRows(call, ccssAssignments(scope, query, month), query, (some: CcssAssignmentRow[]) =>
      some.map(toAssignment),
    )
    return tableFile(
      call,
      { file: `ccss-assignments-${month ?? 'none'}`, en: 'CCSS assignments', es: 'Asignaciones CCSS' },
      format,
      rows,
      assignmentColumns,
    )
  },
}
