import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import { type SessionRouteId, sessionRoutes } from '../../contract/sessionRoutes.ts'
import { baseQuery, type CallOptions, type ContractCall } from './baseQuery.ts'
import type { ApiError } from './errors.ts'
import type { AppThunk } from './storeTypes.ts'

type Answered<Id extends SessionRouteId> =
  | { data: ApiResponse<Id>; error?: undefined }
  | { data?: undefined; error: ApiError }

/**
 * A call beside the cache: the same way to the API, but emptying the cache does not break it off. For the calls of the
 * session itself, which must end in their own order.
 */
export const callDirectly =
  <Id extends SessionRouteId>(
    route: Id,
    args: ApiArgs<Id>,
    options: CallOptions = {},
  ): AppThunk<Promise<Answered<Id>>> =>
  async (dispatch, getState, extra) => {
    const { signal, abort } = new AbortController()
    const by = sessionRoutes[route]
    const type = by.method === 'GET' ? 'query' : 'mutation'
    const api: BaseQueryApi = { signal, abort, dispatch, getState, extra, endpoint: route, type }
    try {
      return (await baseQuery({ route, by, args: args as ContractCall['args'] }, api, options)) as Answered<Id>
    } catch (cause) {
      // An answer that is not what the contract says, or a token that its host could not give.
      return { error: { status: 'unreadable', code: 'unreadable', message: (cause as Error).message } }
    }
  }
