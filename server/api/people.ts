import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { normalizeIdNumber } from '../../contract/identity.ts'
import type { peopleQuery } from '../../contract/schemas/people.ts'
import { followLimits } from '../alerts/following.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { counted, countGuess } from '../core/guesses.ts'
import { holdRow, keepClient } from '../core/holds.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { seesAll } from '../core/scope.ts'
import { tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { withTx } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { formerPregnancies } from '../domain/pregnancies.ts'
import { renewNames } from '../doses/records.ts'
import { clientsOfLines } from '../people/employments.ts'
import { sealFacts } from '../people/factsSeal.ts'
import { importPeople } from '../people/importing.ts'
import { annualLimitOf, limitedPerson } from '../people/limits.ts'
import { fewPeople, type PersonRow, peopleListing } from '../people/queries.ts'
import { isPastRetention } from '../people/retention.ts'
import { readPerson, seesPerson } from '../people/seeing.ts'
import {
  checkIdentity,
  checkPlace,
  insertPerson,
  setMonitored,
  transferPerson,
  updatePerson,
} from '../people/writing.ts'
import { facing, ofPerson } from '../readings/facing.ts'

const duplicate = { people_identity: () => invalid('idNumber', 'personTaken') }

const toItem = (row: PersonRow, now: string) => {
  const { birthDate, pregnancyDeclaredOn, pregnancyExpectedOn, yearValue, yearCounted, yearWithoutValue, ...item } = row
  return {
    ...item,
    yearHp10: { value: yearValue, counted: yearCounted, withoutValue: yearWithoutValue },
    limitHp10: annualLimitOf({ birthDate, pregnancyDeclaredOn, pregnancyExpectedOn }, localDate(now)),
  }
}

/** To an officer a form that is saved is a look-up too: it is told when the id is registered elsewhere. */
async function countSave({ db, scope, user, services }: Call<'people.create' | 'people.update'>) {
  if (!seesAll(scope)) await countGuess(db, services.now(), counted('identity', user.id))
}

/** The people that are asked for; how long records are kept is read only where a filter asks. */
async function listingOf(
  { db, scope, now }: Pick<Call<'people.list'>, 'db' | 'scope' | 'now'>,
  query: z.output<typeof peopleQuery>,
) {
  const today = localDate(now)
  const isPast = query.pastRetention === undefined ? undefined : await isPastRetention(db, scope, today)
  return peopleListing(scope, { ...query, few: await fewPeople(db, query.search) }, today, isPast)
}

export const peopleHandlers: Handlers<
  | 'people.list'
  | 'people.export'
  | 'people.lookup'
  | 'people.get'
  | 'people.create'
  | 'people.update'
  | 'people.setStatus'
  | 'people.transfer'
  | 'people.declarePregnancy'
  | 'people.import'
> = {
  'people.list': async (call) => {
    const { query } = call.args
    const { rows, ...count } = await listPage<PersonRow>(call.db, await listingOf(call, query), query)
    return { items: rows.map((row) => toItem(row, call.now)), ...count }
  },

  'people.export': async (call) => {
    const { query } = call.args
    const listing = await listingOf(call, query)
    const rows = await listRows(call, listing, query, (some: PersonRow[]) =>
      some.map((row) => ({ ...row, dosimeters: row.dosimeters.join(' ') })),
    )
    return tableFile(call, { file: 'personnel', en: 'Personnel', es: 'Personal' }, query.format, rows, [
      { key: 'name', en: 'Name', es: 'Nombre' },
      { key: 'idType', en: 'Type of id', es: 'Tipo de identificación', words: 'idTypes' },
      { key: 'idNumber', en: 'Id', es: 'Identificación' },
      { key: 'clientName', en: 'Client', es: 'Cliente' },
      { key: 'siteName', en: 'Site', es: 'Sede' },
      { key: 'category', en: 'Category', es: 'Categoría' },
      { key: 'dosimeters', en: 'Dosimeters', es: 'Dosímetros' },
      { key: 'yearValue', en: 'Year to date Hp(10) (mSv)', es: 'Acumulado anual Hp(10) (mSv)', kind: 'dose' },
      { key: 'yearWithoutValue', en: 'Records without a value', es: 'Registros sin valor', kind: 'integer' },
      { key: 'active', en: 'Active', es: 'Activo' },
    ])
  },

  'people.lookup': async (call) => {
    const {
      db,
      user,
      services,
      args: { query },
    } = call
    // Whoever could ask for every number would learn who is monitored anywhere.
    await countGuess(db, services.now(), counted('identity', user.id))
    const [found] = await db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.idType, query.idType), eq(people.idNumber, normalizeIdNumber(query.idNumber))))
    if (!found) return { found: 'none' as const, person: null }
    if (!(await seesPerson(db, call, found.id))) return { found: 'elsewhere' as const, person: null }
    return { found: 'here' as const, person: await readPerson(db, found.id, call) }
  },

  'people.get': (call) => readPerson(call.db, call.args.params.id, call),

  'people.create': async (call) => {
    await countSave(call)
    return orDuplicate(duplicate, () =>
      withTx(call.db, async (tx) => {
        const input = call.args.body
        await keepClient(tx, input.clientId)
        await checkPlace(tx, call.scope, input.clientId, input.siteId)
        await checkIdentity(tx, call, input)
        const id = await insertPerson(tx, input)
        const after = await readPerson(tx, id, call)
        await audit(tx, actorOf(call), { action: 'person.created', objectType: 'person', objectId: id, after })
        return after
      }),
    )
  },

  'people.update': async (call) => {
    await countSave(call)
    return orDuplicate(duplicate, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { version, ...input } = call.args.body
        const change = async () => {
          await keepClient(tx, input.clientId)
          const stored = { ...input, version, idNumber: normalizeIdNumber(input.idNumber) }
          const seen = { id, input: stored, objectType: 'person', scope: call.scope }
          const before = await holdVersion(tx, people, seen, () => readPerson(tx, id, call))
          // A change of client is a transfer, which keeps the history; the form only moves within the client.
          if (input.clientId !== before.clientId) throw invalid('clientId', 'notAChoice')
          await checkPlace(tx, call.scope, input.clientId, input.siteId)
          await checkIdentity(tx, call, input, id)
          await updatePerson(tx, id, input, call.scope.clientId, actorOf(call))
          await renewNames(tx, { personId: id })
          const after = await readPerson(tx, id, call)
          await audit(tx, actorOf(call), {
            action: 'person.updated',
            objectType: 'person',
            objectId: id,
            before,
            after,
          })
          if (after.birthDate !== before.birthDate) await followLimits(tx, id, actorOf(call))
          return after
        }
        return facing(tx, ofPerson(id), actorOf(call), change, clientsOfLines(id))
      }),
    )
  },

  'people.setStatus': (call) =>
    withTx(call.db, (tx) => {
      const { id } = call.args.params
      const { active } = call.args.body
      const change = async () => {
        await holdRow(tx, people, id)
        if ((await readPerson(tx, id, call)).active === active) throw conflict('alreadySo')
        await setMonitored(tx, id, active, call.scope.clientId, actorOf(call))
        const after = await readPerson(tx, id, call)
        const { monitoringEnd, version } = after
        await audit(tx, actorOf(call), {
          action: active ? 'person.activated' : 'person.deactivated',
          objectType: 'person',
          objectId: id,
          after: { active, monitoringEnd, version },
        })
        return after
      }
      return facing(tx, ofPerson(id), actorOf(call), change, clientsOfLines(id))
    }),

  'people.transfer': (call) =>
    withTx(call.db, (tx) => {
      const { id } = call.args.params
      const change = async () => {
        await keepClient(tx, call.args.body.clientId)
        await holdRow(tx, people, id)
        const before = await readPerson(tx, id, call)
        await checkPlace(tx, call.scope, call.args.body.clientId, call.args.body.siteId)
        const lines = await transferPerson(tx, id, call.args.body, actorOf(call))
        const after = { ...(await readPerson(tx, id, call)), lines }
        await audit(tx, actorOf(call), {
          action: 'person.transferred',
          objectType: 'person',
          objectId: id,
          before,
          after,
        })
        return after
      }
      const also = sql`${clientsOfLines(id)} union select ${call.args.body.clientId}::int`
      return facing(tx, ofPerson(id), actorOf(call), change, also)
    }),

  'people.declarePregnancy': (call) =>
    withTx(call.db, (tx) =>
      facing(tx, ofPerson(call.args.params.id), actorOf(call), async () => {
        const { id } = call.args.params
        await readPerson(tx, id, call)
        const [before] = await tx.select().from(people).where(eq(people.id, id)).for('no key update')
        if (!before) throw notFound()
        const { pregnancy } = call.args.body
        await tx
          .update(people)
          .set({
            pregnancyDeclaredOn: pregnancy?.declaredOn ?? null,
            pregnancyExpectedOn: pregnancy?.expectedOn ?? null,
            formerPregnancies: formerPregnancies(limitedPerson(before).pregnancy, before.formerPregnancies, pregnancy),
          })
          .where(eq(people.id, id))
        await sealFacts(tx, sql`t.id = ${id}`)
        const after = await readPerson(tx, id, call)
        // The trail says that a declaration was made or withdrawn; the dates stay with the person.
        const action = pregnancy ? 'person.pregnancyDeclared' : 'person.pregnancyWithdrawn'
        await audit(tx, actorOf(call), {
          action,
          objectType: 'person',
          objectId: id,
          after: { version: after.version },
        })
        await followLimits(tx, id, actorOf(call))
        return after
      }),
    ),

  'people.import': (call) => importPeople(call),
}
