import { z } from 'zod'
import { belongsBy } from '../policies.ts'
import { accountRoles, accountStates, languages, type RoleId, roleIds } from '../vocabulary.ts'
import { session } from './auth.ts'
import { emailAddress, id, idText, instant, listQuery, pageOf, shortText, version } from './common.ts'

const fields = {
  email: emailAddress,
  nombre: shortText(),
  rol_id: z.literal(roleIds),
  /** Of an officer, and of nobody else. */
  clientId: id.nullable(),
  /** Of a participant, and of nobody else: whose doses it sees. */
  personId: id.nullable(),
}

interface Belonging {
  rol_id: RoleId
  clientId: number | null
  personId: number | null
}

/** Everybody belongs to what its role calls its own, and to nothing else. */
function checkBelonging({ rol_id, clientId, personId }: Belonging, check: z.core.$RefinementCtx) {
  const by = belongsBy[rol_id]
  const given = { client: clientId !== null, person: personId !== null }
  for (const [kind, path] of [['client', 'clientId'] as const, ['person', 'personId'] as const]) {
    if ((by === kind) === given[kind]) continue
    check.addIssue({ code: 'custom', path: [path], message: given[kind] ? 'notOfRole' : 'ofRole' })
  }
}

/** What the form of a user sends. */
export const userInput = z.object(fields).superRefine(checkBelonging)
export type UserInput = z.infer<typeof userInput>
export const userUpdate = z.object({ ...fields, version }).superRefine(checkBelonging)
/** A new user: the language is that of its letter, and the user's own until it chooses another. */
export const userInvitation = z.object({ ...fields, language: z.enum(languages) }).superRefine(checkBelonging)
export type UserInvitation = z.infer<typeof userInvitation>

export const userListItem = z.object({
  id,
  email: z.string(),
  nombre: z.string(),
  rol_id: z.literal(roleIds),
  clientId: id.nullable(),
  personId: id.nullable(),
  /** The client's name, or the person's. */
  belongsTo: z.string().nullable(),
  state: z.enum(accountStates),
  lastLoginAt: instant.nullable(),
  secondFactor: z.boolean(),
  openSessions: z.number().int(),
  /** No other administrator could sign in: it keeps its role, and stays active. */
  lastAdministrator: z.boolean(),
})
export type UserListItem = z.infer<typeof userListItem>

export const user = userListItem
  .extend({
    version,
    language: z.enum(languages),
    sessions: z.array(session),
    /** Until when the letter's link is good; null where none is on its way. */
    linkUntil: instant.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const usersQuery = listQuery(['email', 'nombre', 'role', 'belongsTo', 'state', 'lastLoginAt']).extend({
  role: z.enum(accountRoles).optional(),
  state: z.enum(accountStates).optional(),
  clientId: idText.optional(),
})
export const usersPage = pageOf(userListItem)
