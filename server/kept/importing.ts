import { eq, sql } from 'drizzle-orm'
import type { ApiResponse } from '../../contract/api.ts'
import { normalizeIdNumber } from '../../contract/identity.ts'
import { type KeptDeviceInput, keptDeviceInput, keptPositions } from '../../contract/schemas/keptDevices.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { words } from '../../contract/words/index.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { ApiError, messageOf } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { fieldErrorOf } from '../core/validation.ts'
import { type Tx, withTx } from '../db/database.ts'
import { clients, dosimeters, dosimeterTypes, people, sites } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { readKeptApart } from '../files/apart.ts'
import type { KeptColumn, KeptListRow } from '../files/keptList.ts'
import { rejectedAsWhole } from '../files/rejects.ts'
import { readSentList } from '../uploads/sentList.ts'
import { beginKeeping } from './keeping.ts'

type Answer = ApiResponse<'keptDevices.import'>
type Row = Answer['rows'][number]

/** dd/mm/yyyy as people write it here, or ISO; anything else stays as it is for the schema to refuse. */
const isoDate = (text: string): string => {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  return match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text.slice(0, 10)
}

/** A position by its code or by its name in either language. */
const positionOf = (text: string) =>
  keptPositions.find((each) =>
    [each, words.en.positions[each], words.es.positions[each]].some((name) => nameKey(name) === nameKey(text)),
  )

const columnOf: Record<string, KeptColumn> = {
  serial: 'serial',
  personId: 'idNumber',
  clientId: 'client',
  siteId: 'site',
  position: 'position',
  from: 'from',
}

/** What the texts of a row stand for; 0 for what is not known. */
async function toInput(tx: Tx, { cells }: KeptListRow) {
  const [device] = await tx
    .select({ position: dosimeterTypes.position })
    .from(dosimeters)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, dosimeters.typeId))
    .where(eq(dosimeters.serial, (cells.serial ?? '').toUpperCase()))
  const known = await tx
    .select()
    .from(people)
    .where(eq(people.idNumber, normalizeIdNumber(cells.idNumber ?? '')))
  // Two kinds of ids may have one number: then nobody can say who is meant.
  const person = known.length === 1 ? known[0] : undefined
  const [client] = await tx
    .select()
    .from(clients)
    .where(eq(clients.code, cells.client ?? ''))
  const own = client ? await tx.select().from(sites).where(eq(sites.clientId, client.id)) : []
  const site = cells.site ? own.find(({ name }) => nameKey(name) === nameKey(cells.site ?? '')) : undefined
  const input = {
    serial: (cells.serial ?? '').toUpperCase(),
    personId: person?.id ?? 0,
    clientId: client?.id ?? 0,
    siteId: site?.id ?? (cells.site ? 0 : person?.clientId === client?.id ? (person?.siteId ?? 0) : 0),
    position: cells.position ? positionOf(cells.position) : device?.position,
    from: isoDate(cells.from ?? ''),
  }
  return { input, name: person ? `${person.lastNames}, ${person.firstNames}` : (cells.idNumber ?? '') }
}

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
