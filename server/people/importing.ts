import { and, eq } from 'drizzle-orm'
import type { ApiResponse } from '../../contract/api.ts'
import { isIdNumber, normalizeIdNumber } from '../../contract/identity.ts'
import { type PersonInput, personInput } from '../../contract/schemas/people.ts'
import { type IdType, idTypes } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, messageOf } from '../core/errors.ts'
import { counted, countGuess } from '../core/guesses.ts'
import { holdRow } from '../core/holds.ts'
import { leavingOf } from '../core/multipart.ts'
import { mustSeeClient, ofClient, seesAll } from '../core/scope.ts'
import { fieldErrorOf } from '../core/validation.ts'
import { type Tx, withTx } from '../db/database.ts'
import { clients, people, sites } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import { renewNames } from '../doses/records.ts'
import { readPeopleApart } from '../files/apart.ts'
import type { ImportColumn, ImportRow } from '../files/peopleFile.ts'
import { rejectedAsWhole } from '../files/rejects.ts'
import { facing, ofPerson } from '../readings/facing.ts'
import { readSentList } from '../uploads/sentList.ts'
import { clientsOfLines } from './employments.ts'
import { readPerson, seesPerson } from './seeing.ts'
import { insertPerson, updatePerson } from './writing.ts'

type Answer = ApiResponse<'people.import'>
type Judged = Answer['rows'][number] & { input?: PersonInput; personId?: number }

/** dd/mm/yyyy, as the page asks for it, or ISO, each also with a time; anything else stays for the schema to refuse. */
const isoDate = (text: string): string => {
  const [date = ''] = text.trim().split(/[T ](?=\d{1,2}:)/)
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(date)
  return match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : date
}
const code = (text: string | undefined) => (text === undefined || text === '' ? 0 : Number(text))

/** The type of an id: the one named, else the one whose shape it has. */
function idTypeOf(named: string | undefined, number: string): IdType {
  const key = nameKey(named ?? '')
  return idTypes.find((type) => key.startsWith(type)) ?? idTypes.find((type) => isIdNumber(type, number)) ?? 'passport'
}

const columnOfField: Record<string, ImportColumn> = { siteId: 'site' }

function toInput({ cells }: ImportRow, clientId: number, siteIds: Map<string, number>) {
  const sex = (cells.sex ?? '').toUpperCase()
  return {
    idType: idTypeOf(cells.idType, cells.idNumber ?? ''),
    idNumber: cells.idNumber ?? '',
    firstNames: cells.firstNames ?? '',
    lastNames: cells.lastNames ?? '',
    birthDate: isoDate(cells.birthDate ?? ''),
    sex: sex === 'H' || sex === 'MASCULINO' ? 'M' : sex === 'FEMENINO' ? 'F' : sex,
    clientId,
    siteId: siteIds.get(nameKey(cells.site ?? '')),
    occupationCode: code(cells.occupationCode),
    practiceCode: code(cells.practiceCode),
    category: (cells.category || 'B').toUpperCase(),
    monitoringStart: isoDate(cells.monitoringStart ?? ''),
    monitoringEnd: null,
    email: cells.email ?? '',
  }
}

/** What a list may leave out. A column that it does not have says nothing of people who are there. */
const optional = ['occupationCode', 'practiceCode', 'category', 'email'] as const

/** What stays of a person whom a row speaks of. No category at all is none that was left empty. */
const keptOf = ({ cells }: ImportRow, stands: Pick<PersonInput, (typeof optional)[number]>) =>
  Object.fromEntries(
    optional
      .filter((name) => cells[name] === undefined || (name === 'category' && cells[name] === ''))
      .map((name) => [name, stands[name]]),
  )

/** What a row would do: bring a person, change one of this client, leave one as it is, or be rejected with its reason. */
async function judge(
  tx: Tx,
  row: ImportRow,
  call: Call<'people.import'>,
  siteIds: Map<string, number>,
  seen: Set<string>,
): Promise<Judged> {
  const clientId = call.args.query.clientId
  const raw = toInput(row, clientId, siteIds)
  const base = {
    line: row.line,
    name: `${raw.lastNames}, ${raw.firstNames}`,
    idNumber: raw.idNumber,
    column: null,
    value: null,
    reason: null,
  }
  const reject = (column: ImportColumn, reason: string): Judged => ({
    ...base,
    outcome: 'rejected',
    column: row.titles[column] ?? column,
    value: row.cells[column] ?? '',
    reason,
  })
  if (row.problem) return { ...base, ...rejectedAsWhole(row.problem, call.language) }
  const parsed = personInput.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const { path, code: reason, params } = fieldErrorOf(issue as never)
    const column = columnOfField[path] ?? (path as ImportColumn)
    return reject(column, messageOf(column === 'site' ? 'notAChoice' : reason, call.language, params))
  }
  const input = parsed.data
  const key = `${input.idType}/${normalizeIdNumber(input.idNumber)}`
  if (seen.has(key)) return reject('idNumber', messageOf('personTaken', call.language))
  seen.add(key)
  // Held, as somebody may be about to transfer the person.
  const [known] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.idType, input.idType), eq(people.idNumber, normalizeIdNumber(input.idNumber))))
    .for('no key update')
  if (!known) return { ...base, outcome: 'new', input }
  // A list is of one client: it says what its people are there.
  const looking = { scope: ofClient(clientId), now: call.now }
  if (!(await seesPerson(tx, looking, known.id))) {
    return reject('idNumber', messageOf(seesAll(call.scope) ? 'personTaken' : 'personElsewhere', call.language))
  }
  const stands = await readPerson(tx, known.id, looking)
  const wanted: PersonInput = {
    ...input,
    ...keptOf(row, stands),
    idNumber: normalizeIdNumber(input.idNumber),
    monitoringEnd: stands.monitoringEnd,
  }
  const same = Object.entries(wanted).every(([name, value]) => stands[name as keyof typeof wanted] === value)
  return { ...base, outcome: same ? 'unchanged' : 'changed', input: wanted, personId: known.id }
}

/**
 * Reads a list of people. The dry run says what each row would do; with `confirm` the same is done, in one transaction,
 * for every row that is not rejected.
 */
export async function importPeople(call: Call<'people.import'>): Promise<Answer> {
  const { clientId } = call.args.query
  mustSeeClient(call.scope, clientId)
  if (!seesAll(call.scope)) await countGuess(call.db, call.services.now(), counted('people', call.user.id))
  const signal = leavingOf(call.reply)
  const { rows } = await readSentList(call, readPeopleApart)
  return orDuplicate({ people_identity: () => conflict('personTaken') }, () => importRows(call, rows, signal))
}

/** Writes a person of a list, with the event that a form leaves. */
async function create(tx: Tx, call: Call<'people.import'>, input: PersonInput): Promise<void> {
  const id = await insertPerson(tx, input)
  const after = await readPerson(tx, id, call)
  await audit(tx, actorOf(call), { action: 'person.created', objectType: 'person', objectId: id, after })
}

/** Changes a person as a list says, with the event that a form leaves. The person is held. */
async function change(tx: Tx, call: Call<'people.import'>, id: number, input: PersonInput): Promise<void> {
  const before = await readPerson(tx, id, call)
  const write = () => updatePerson(tx, id, input, call.args.query.clientId, actorOf(call))
  await facing(tx, ofPerson(id), actorOf(call), write, clientsOfLines(id))
  await renewNames(tx, { personId: id })
  const after = await readPerson(tx, id, call)
  await audit(tx, actorOf(call), { action: 'person.updated', objectType: 'person', objectId: id, before, after })
}

function importRows(call: Call<'people.import'>, rows: ImportRow[], signal: AbortSignal): Promise<Answer> {
  const { clientId, confirm } = call.args.query
  return withTx(call.db, async (tx) => {
    await holdRow(tx, clients, clientId)
    const [client] = await tx.select({ active: clients.active }).from(clients).where(eq(clients.id, clientId))
    if (!client?.active) throw new ApiError(409, 'clientInactive')
    const siteIds = new Map(
      (await tx.select().from(sites).where(eq(sites.clientId, clientId))).map(({ id, name }) => [nameKey(name), id]),
    )
    const seen = new Set<string>()
    const judged: Judged[] = []
    for (const row of rows) {
      signal.throwIfAborted()
      judged.push(await judge(tx, row, call, siteIds, seen))
    }
    const count = (outcome: Judged['outcome']) => judged.filter((row) => row.outcome === outcome).length
    const counts = {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      rejected: count('rejected'),
    }
    if (confirm === 'true') {
      for (const { outcome, input } of judged) if (outcome === 'new' && input) await create(tx, call, input)
      for (const { outcome, input, personId } of judged)
        if (outcome === 'changed' && input && personId) await change(tx, call, personId, input)
      await audit(tx, actorOf(call), {
        action: 'people.imported',
        objectType: 'client',
        objectId: clientId,
        after: counts,
      })
    }
    return {
      confirmed: confirm === 'true',
      counts,
      rows: judged.map(({ input: _, personId: __, ...row }) => row),
    }
  })
}
