import type { z } from 'zod'
import { accountsApi } from './api/accounts.ts'
import { clientsApi } from './api/clients.ts'
import { dosimetersApi } from './api/dosimeters.ts'
import { readingsApi } from './api/readings.ts'
import { reportsApi } from './api/reports.ts'
import type { RouteSchemas } from './api/types.ts'
import type { RouteId } from './routes.ts'

export type { RouteSchemas } from './api/types.ts'

/** What goes in and what comes out of each call of the contract. */
export const api = {
  ...accountsApi,
  ...clientsApi,
  ...dosimetersApi,
  ...readingsApi,
  ...reportsApi,
} as const satisfies Record<RouteId, RouteSchemas>

type Api = typeof api
type Part<Id extends RouteId, K extends 'params' | 'query' | 'body'> =
  Api[Id] extends Record<K, infer S extends z.ZodType> ? Record<K, z.output<S>> : Record<never, never>

/** What a caller passes: the `params`, `query` and `body` that the route has, and nothing else. */
export type ApiArgs<Id extends RouteId> = Part<Id, 'params'> & Part<Id, 'query'> & Part<Id, 'body'>
/** What a call answers. Files are answered as `Blob` by the front end's base query. */
export type ApiResponse<Id extends RouteId> = z.output<Api[Id]['response']>
