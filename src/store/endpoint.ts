import type { EndpointBuilder } from '@reduxjs/toolkit/query'
import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import type { baseQuery, CallOptions, ContractCall } from './baseQuery.ts'
import { changedBy, type Resource, shownBy } from './tags.ts'

type Build = EndpointBuilder<typeof baseQuery, Resource, 'api'>
/** What a call takes: the parts that its route has; a call without parts takes nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query reads `void` as "called with nothing".
export type CallArgs<Id extends RouteId> = keyof ApiArgs<Id> extends never ? void : ApiArgs<Id>

interface QueryOptions extends CallOptions {
  /** Seconds to keep the answer after nothing shows it; five minutes unless told. */
  keepUnusedDataFor?: number
}

const toCall = (route: RouteId, args: unknown): ContractCall => ({
  route,
  by: routes[route],
  args: (args ?? {}) as ContractCall['args'],
})

/**
 * A query of the contract as an RTK Query endpoint: arguments and answer typed by the route, tagged with what it shows.
 *
 *     api.injectEndpoints({ endpoints: (build) => ({ listClients: contractQuery(build, 'clients.list') }) })
 */
export function contractQuery<Id extends RouteId>(build: Build, route: Id, options: QueryOptions = {}) {
  const { keepUnusedDataFor, ...extraOptions } = options
  return build.query<ApiResponse<Id>, CallArgs<Id>>({
    query: (args) => toCall(route, args),
    providesTags: (_result, _error, args) => shownBy(route, args),
    extraOptions,
    ...(keepUnusedDataFor === undefined ? {} : { keepUnusedDataFor }),
  })
}

/** A mutation of the contract; afterwards everything that it changes is asked for again (`tags.ts`). Never retried. */
export function contractMutation<Id extends RouteId>(build: Build, route: Id, options: CallOptions = {}) {
  return build.mutation<ApiResponse<Id>, CallArgs<Id>>({
    query: (args) => toCall(route, args),
    // A refused write changed nothing, except that a conflict says that what is shown is old.
    invalidatesTags: (_result, error, args) => (error && error.status !== 409 ? [] : changedBy(route, args)),
    extraOptions: options,
  })
}
