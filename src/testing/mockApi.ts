import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import type { ApiResponse } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import type { ErrorBody } from '../../contract/schemas/common.ts'

interface ReceivedCall {
  params: Record<string, string>
  query: URLSearchParams
  /** The JSON body, or null. */
  body: unknown
}
type Answer<Id extends RouteId> =
  | ApiResponse<Id>
  | ((call: ReceivedCall) => ApiResponse<Id> | Response | Promise<ApiResponse<Id> | Response>)

const addressOf = (route: RouteId) => `*/api/v1${routes[route].path}`
const methodOf = (route: RouteId) => routes[route].method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

/**
 * Answers a route of the contract with a value of the route's own type, or with a function of what was asked.
 *
 *     msw.use(mockApi('settings.get', { ccssUserIds: [], demo: false, now: '2026-11-20T15:00:00Z' }))
 */
export function mockApi<Id extends RouteId>(route: Id, answer: Answer<Id>): RequestHandler {
  return http[methodOf(route)](addressOf(route), async ({ request, params }) => {
    if (typeof answer !== 'function') return HttpResponse.json(answer as object)
    const text = await request.clone().text()
    const given = await (answer as (call: ReceivedCall) => unknown)({
      params: params as Record<string, string>,
      query: new URL(request.url).searchParams,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
    })
    return given instanceof Response ? given : HttpResponse.json(given as object)
  })
}

/** An error answer in the API's shape. */
export function apiErrorResponse(status: number, body: Partial<ErrorBody> = {}) {
  const filled = { code: `http${status}`, message: '', requestId: '01J-EXAMPLE', ...body } as ErrorBody
  return HttpResponse.json(filled, { status })
}

/** Refuses a route. 403 says that the role does not allow it, 5xx that the server failed. */
export function mockApiError(route: RouteId, status: number, body: Partial<ErrorBody> = {}): RequestHandler {
  return http[methodOf(route)](addressOf(route), () => apiErrorResponse(status, body))
}

/** Never answers: for the loading state. */
export function mockApiPending(route: RouteId): RequestHandler {
  return http[methodOf(route)](addressOf(route), async () => {
    await delay('infinite')
    return HttpResponse.json({})
  })
}

/** The network fails. */
export function mockApiNetworkError(route: RouteId): RequestHandler {
  return http[methodOf(route)](addressOf(route), () => HttpResponse.error())
}
