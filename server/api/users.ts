import { eq } from 'drizzle-orm'
import { isAdministrator } from '../../contract/policies.ts'
import type { User, UserInput, UserListItem } from '../../contract/schemas/users.ts'
import { accountRoleOf } from '../../contract/vocabulary.ts'
import type { AuditAction } from '../../contract/words/audit.ts'
import { accountOf, lockAdministrators, mustLeaveAdministrator } from '../core/accounts.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { forgetDevices } from '../core/devices.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, invalid, notFound } from '../core/errors.ts'
import { counted, countGuess } from '../core/guesses.ts'
import { holdRow } from '../core/holds.ts'
import { endLinks, makePasswordLink } from '../core/links.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { postLetter } from '../core/mail.ts'
import { removeSecondFactor } from '../core/secondFactor.ts'
import { revokeSessions } from '../core/sessions.ts'
import { tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { type Tx, withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { type Belonging, mustStand } from '../users/belonging.ts'
import { invitationHours, passwordLetter, resetMinutes } from '../users/letters.ts'
import { toListItem, usersListing } from '../users/listing.ts'
import { forTrail, mustReadUser } from '../users/reading.ts'

type Route =
  | 'users.list'
  | 'users.export'
  | 'users.get'
  | 'users.create'
  | 'users.update'
  | 'users.setStatus'
  | 'users.invite'
  | 'users.sendReset'
  | 'users.endSessions'
  | 'users.resetSecondFactor'
type UserCall = Call<Route>

const uniqueEmail = { users_email_unique: () => invalid('email', 'emailTaken') }
const rowOf = ({ rol_id, email, nombre, clientId, personId }: UserInput) => ({
  email: accountOf(email),
  nombre,
  rolId: rol_id,
  clientId,
  personId,
})
const belongsElsewhere = (a: Belonging, b: Belonging) => a.clientId !== b.clientId || a.personId !== b.personId
const read = (tx: Tx, { services }: UserCall, id: number) => mustReadUser(tx, id, services.now())

/** Sends the letter with the one link by which a user sets its password; links of before die. */
async function sendLink(tx: Tx, { services, now }: UserCall, kind: 'reset' | 'invite', user: User) {
  const minutes = kind === 'invite' ? invitationHours * 60 : resetMinutes
  const token = await makePasswordLink(tx, kind, user.id, minutes, services.now())
  if (!token) throw conflict('accountOut', { state: user.state })
  await postLetter(
    tx,
    { recipient: user.email, ...passwordLetter(kind, user.language, services.publicUrl, token) },
    now,
  )
}

/** Does something to a held user in one transaction with its event, and answers the user as it is then. */
const change = (
  call: Call<'users.setStatus' | 'users.invite' | 'users.sendReset' | 'users.endSessions' | 'users.resetSecondFactor'>,
  work: (tx: Tx, user: User) => Promise<AuditAction>,
): Promise<User> =>
  withTx(call.db, async (tx) => {
    const { id } = call.args.params
    await lockAdministrators(tx)
    await holdRow(tx, users, id)
    const before = await read(tx, call, id)
    const action = await work(tx, before)
    const after = await read(tx, call, id)
    const { version, ...stands } = forTrail(after)
    // The event of a version names who wrote it: what leaves the form as it was is none.
    const wrote = version === before.version ? stands : { ...stands, version }
    const object = { objectType: 'user', objectId: id } as const
    await audit(tx, actorOf(call), { action, ...object, before: forTrail(before), after: wrote })
    return after
  })

/** Nobody is flooded with letters, by an administrator neither. Counted before anything is written. */
async function countLetter(call: Call<'users.invite' | 'users.sendReset'>) {
  const [user] = await call.db.select({ email: users.email }).from(users).where(eq(users.id, call.args.params.id))
  if (!user) throw notFound()
  await countGuess(call.db, call.services.now(), counted('letter', user.email))
}

export const userHandlers: Handlers<Route> = {
  'users.list': async ({ db, scope, services, args: { query } }) => {
    const { rows, ...count } = await listPage<UserListItem>(db, usersListing(scope, query, services.now()), query)
    return { items: rows.map(toListItem), ...count }
  },

  'users.export': async (call) => {
    const { query } = call.args
    const listing = usersListing(call.scope, query, new Date(call.now))
    const rows = await listRows(call, listing, query, (some: UserListItem[]) =>
      some.map((row) => ({ ...toListItem(row), role: accountRoleOf[row.rol_id] })),
    )
    return tableFile(call, { file: 'users', en: 'Users', es: 'Usuarios' }, query.format, rows, [
      { key: 'email', en: 'Email', es: 'Correo' },
      { key: 'nombre', en: 'Name', es: 'Nombre' },
      { key: 'role', en: 'Role', es: 'Rol', words: 'accountRoles' },
      { key: 'belongsTo', en: 'Client or person', es: 'Cliente o persona' },
      { key: 'state', en: 'State', es: 'Estado', words: 'accountStates' },
      { key: 'lastLoginAt', en: 'Last sign-in', es: 'Último ingreso', kind: 'instant' },
      { key: 'secondFactor', en: 'Second factor', es: 'Segundo factor' },
      { key: 'openSessions', en: 'Open sessions', es: 'Sesiones abiertas', kind: 'integer' },
    ])
  },

  'users.get': ({ db, services, args: { params } }) => mustReadUser(db, params.id, services.now()),

  'users.create': async (call) => {
    const created = await orDuplicate(uniqueEmail, () =>
      withTx(call.db, async (tx) => {
        const { language, ...input } = call.args.body
        await mustStand(tx, input)
        const [row] = await tx
          .insert(users)
          .values({ ...rowOf(input), language })
          .returning({ id: users.id })
        if (!row) throw notFound()
        await sendLink(tx, call, 'invite', await read(tx, call, row.id))
        const user = await read(tx, call, row.id)
        await audit(tx, actorOf(call), {
          action: 'user.invited',
          objectType: 'user',
          objectId: user.id,
          after: forTrail(user),
        })
        return user
      }),
    )
    call.services.jobs.wake()
    return created
  },

  'users.update': async (call) => {
    const saved = await orDuplicate(uniqueEmail, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { version, ...input } = call.args.body
        await lockAdministrators(tx)
        const [stood] = await tx.select().from(users).where(eq(users.id, id))
        if (stood && belongsElsewhere(stood, input)) await mustStand(tx, input)
        const asStored = { ...input, email: accountOf(input.email), version }
        const seen = { id, input: asStored, objectType: 'user', scope: call.scope }
        const before = await holdVersion(tx, users, seen, () => read(tx, call, id))
        const seesOther = before.rol_id !== input.rol_id || belongsElsewhere(before, input)
        if (isAdministrator(before) && !isAdministrator(input)) await mustLeaveAdministrator(tx, id)
        await tx.update(users).set(rowOf(input)).where(eq(users.id, id))
        // What was shown under the former role or client is not the user's any more.
        if (seesOther) await revokeSessions(tx, id)
        const elsewhere = before.email !== asStored.email
        // A link that went to the former address is nobody's.
        if (elsewhere) await endLinks(tx, id)
        if (elsewhere && before.state === 'invited') await sendLink(tx, call, 'invite', await read(tx, call, id))
        const after = await read(tx, call, id)
        await audit(tx, actorOf(call), {
          action: 'user.updated',
          objectType: 'user',
          objectId: id,
          before: forTrail(before),
          after: forTrail(after),
        })
        return after
      }),
    )
    call.services.jobs.wake()
    return saved
  },

  'users.setStatus': (call) =>
    change(call, async (tx, before) => {
      const { id, state } = before
      const { active } = call.args.body
      if ((state !== 'deactivated') === active) throw conflict('alreadySo')
      if (!active && isAdministrator(before)) await mustLeaveAdministrator(tx, id)
      await tx.update(users).set({ active }).where(eq(users.id, id))
      if (active) return 'user.activated'
      await revokeSessions(tx, id)
      await endLinks(tx, id)
      await forgetDevices(tx, id)
      return 'user.deactivated'
    }),

  'users.invite': async (call) => {
    await countLetter(call)
    const user = await change(call, async (tx, before) => {
      if (before.state === 'active') throw conflict('notInvited')
      await sendLink(tx, call, 'invite', before)
      return 'user.invited'
    })
    call.services.jobs.wake()
    return user
  },

  'users.sendReset': async (call) => {
    await countLetter(call)
    await change(call, async (tx, before) => {
      if (before.state === 'invited') throw conflict('stillInvited')
      await sendLink(tx, call, 'reset', before)
      return 'user.resetRequested'
    })
    call.services.jobs.wake()
    return { ok: true }
  },

  'users.endSessions': (call) =>
    change(call, async (tx, { id }) => {
      await revokeSessions(tx, id)
      return 'user.sessionsEnded'
    }),

  'users.resetSecondFactor': (call) =>
    change(call, async (tx, { id }) => {
      if (!(await removeSecondFactor(tx, id))) throw new ApiError(409, 'noSecondFactor')
      return 'user.secondFactorReset'
    }),
}
