import { type SQL, sql } from 'drizzle-orm'
import { belongsBy, type Scope as Granted } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { sectors } from '../../contract/vocabulary.ts'
import { notFound } from './errors.ts'

declare const granted: unique symbol
declare const limited: unique symbol

/**
 * What a caller may see: nothing set means everything. It comes of a policy's grant and never of what a client sends; only
 * this file makes one, and `{}` is none, so that a read which forgets it does not compile.
 */
export interface Scope {
  readonly clientId?: number
  readonly personId?: number
  readonly sector?: (typeof sectors)[number]
  readonly [granted]: true
}
const make = (limits: Omit<Scope, typeof granted>) => limits as Scope

/** For the service's own work, which answers nobody. */
export const serviceScope: Scope = make({})
/** What is seen from one client, for work that is about that client alone. */
export const ofClient = (clientId: number): Scope => make({ clientId })
const nobody: Scope = make({ clientId: -1, personId: -1 })

/** The scope that a grant means for a user. A client without its client, or a participant without its person, sees nothing. */
export function scopeOf(grant: Granted, user: CurrentUser | null): Scope {
  if (!user) return nobody
  if (grant === 'all') return serviceScope
  if (grant === 'ccss') return make({ sector: 'ccss' })
  const by = grant === 'own' ? belongsBy[user.rol_id] : null
  if (by === 'client') return make({ clientId: user.clientId ?? -1 })
  if (by === 'person') return make({ personId: user.personId ?? -1 })
  return nobody
}

/** Nothing is kept from this caller. */
export const seesAll = ({ clientId, personId, sector }: Scope): boolean =>
  clientId === undefined && personId === undefined && sector === undefined

/** Whether a thing of a client may be seen. A sector is known to the database alone (`within`): here it sees nothing. */
export const seesClient = (scope: Scope, clientId: number | null | undefined): boolean =>
  seesAll(scope) || (scope.personId === undefined && scope.clientId !== undefined && scope.clientId === clientId)

/** Refuses an object of a client that the caller may not know of, in the words used for one that does not exist. */
export function mustSeeClient(scope: Scope, clientId: number): void {
  if (!seesClient(scope, clientId)) throw notFound()
}

/** To whom the rows of a table belong: the columns of the client and the person; null where they are the service's alone. */
export interface Belonging {
  client: SQL | null
  person?: SQL
}

/** A scope as a condition. Only `within` makes one. */
export interface Within {
  readonly condition: SQL | undefined
  readonly [limited]: true
}

/** The rows of a table that a scope sees. What cannot be told apart by a limit of the scope is not seen at all. */
export function within({ clientId, personId, sector }: Scope, { client, person }: Belonging): Within {
  const limits = [
    clientId === undefined ? undefined : client ? sql`${client} = ${clientId}` : sql`false`,
    personId === undefined ? undefined : person ? sql`${person} = ${personId}` : sql`false`,
    sector === undefined
      ? undefined
      : client
        ? sql`${client} in (select id from clients where sector = ${sector})`
        : sql`false`,
  ].filter((limit) => limit !== undefined)
  const condition = limits.length === 0 ? undefined : sql.join(limits, sql` and `)
  return { condition } as Within
}
