import { sql } from 'drizzle-orm'
import type { ApiResponse } from '../../contract/api.ts'
import { type KeptDeviceInput, keptDeviceInput } from '../../contract/schemas/keptDevices.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { ApiError, messageOf } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { fieldErrorOf } from '../core/validation.ts'
import { type Tx, withTx } from '../db/database.ts'
import { readKeptApart } from '../files/apart.ts'
import type { KeptListRow } from '../files/keptList.ts'
import { rejectedAsWhole } from '../files/rejects.ts'
import { readSentList } from '../uploads/sentList.ts'
import { beginKeeping } from './keeping.ts'
import { columnOf, toInput } from './rowInput.ts'

type Answer = ApiResponse<'keptDevices.import'>
type Row = Answer['rows'][number]

/** Gives one device out as a row says, or says why not: a row that cannot be undoes nothing of the others. */
async function take(tx: Tx, row: KeptListRow, call: Call<'keptDevices.import'>): Promise<Row> {
  const language: Language = call.language
  const { input, name } = await toInput(tx, row)
  const base = { line: row.line, serial: row.cells.serial ?? '', name, column: null, value: null, reason: null }
  const reject = (field: string, reason: string): Row => {
    const column = columnOf[field] ?? 'serial'
    return {
      ...base,
      outcome: 'rejected',
      column: row.titles[column] ?? column,
      value: row.cells[column] ?? '',
      reason,
    }
  }
  if (row.problem) return { ...base, ...rejectedAsWhole(row.problem, language) }
  const parsed = keptDeviceInput.safeParse(input)
  if (!parsed.success) {
    const { path, code, params } = fieldErrorOf(parsed.error.issues[0] as never)
    return reject(path, messageOf(path === 'from' || path === 'serial' ? code : 'notAChoice', language, params))
  }
  try {
    await tx.transaction((inner) => beginKeeping(inner as Tx, parsed.data as KeptDeviceInput, actorOf(call)))
    return { ...base, outcome: 'new' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [field] = error.fields
    const said = field ?? { path: 'serial', code: error.code, params: error.params }
    return reject(said.path, messageOf(said.code, language, said.params))
  }
}

/** Thrown to take a dry run back: what each row would do was found by doing it. */
class OnlyTried extends Error {
  constructor(readonly answer: Answer) {
    super('A dry run.')
  }
}

/**
 * Gives out the devices of a list. The dry run does the same and takes it back, so that it says what the database itself
 * would say, also of two rows that are in each other's way.
 */
export async function importKept(call: Call<'keptDevices.import'>): Promise<Answer> {
  const { rows } = await readSentList(call, readKeptApart)
  const confirmed = call.args.query.confirm === 'true'
  try {
    return await withTx(call.db, async (tx) => {
      const codes = [...new Set(rows.map(({ cells }) => cells.client ?? ''))]
      await holdClients(tx, sql`select id from clients where code = any(${sql.param(codes)}::text[])`)
      const taken: Row[] = []
      for (const row of rows) taken.push(await take(tx, row, call))
      const count = (outcome: Row['outcome']) => taken.filter((row) => row.outcome === outcome).length
      const answer = { confirmed, counts: { new: count('new'), rejected: count('rejected') }, rows: taken }
      if (!confirmed) throw new OnlyTried(answer)
      await audit(tx, actorOf(call), {
        action: 'keptDevices.imported',
        objectType: 'keptDevice',
        objectId: 0,
        after: answer.counts,
      })
      return answer
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.answer
    throw error
  }
}
