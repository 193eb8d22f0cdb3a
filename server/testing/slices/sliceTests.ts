import type { RouteId } from '../../../contract/routes.ts'
import { ok } from '../sheet.ts'
import type { Caller, CallOptions } from '../testServer.ts'

type Form = Record<string, unknown>

/** How the record of an update is read and changed, for whoever tries two who save at once. */
export interface Recipe {
  id: number
  read(admin: Caller, id: number): Promise<Form>
  /** Parts of the form, changed in two ways each. */
  changes: Record<string, [unknown, unknown]>
}

/** The record as a list has it. */
export const ofList = (route: RouteId) => async (admin: Caller, id: number) =>
  ok(await admin(route, { query: { pageSize: 200 } })).items.find((item: Form) => item.id === id)
/** The record as it is asked for by its id. */
export const ofGet = (route: RouteId) => async (admin: Caller, id: number) => ok(await admin(route, { params: { id } }))

/** An id that no table has. */
export const missing = 2_000_000_000

/** A well-formed call of each route of a resource (see permissions.api.test.ts). */
export type Probes<Resource extends string> = Record<Extract<RouteId, `${Resource}.${string}`>, CallOptions>
