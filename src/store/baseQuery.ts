import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { fillPath, type RouteDefinition } from '../../contract/route.ts'
import type { RouteId } from '../../contract/routes.ts'
import { checkAnswer } from './checkAnswer.ts'
import { type Sender, type StoreEnvironment, specifiedRetry, waitBefore } from './environment.ts'
import { type ApiError, isRetryable, toApiError } from './errors.ts'
import { fetchJson } from './fetchJson.ts'
import { hear } from './serviceSlice.ts'

type QueryValues = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

/** A call of the contract: its name there, and its way. */
export interface ContractCall {
  route: RouteId
  by: RouteDefinition
  args?: { params?: Record<string, string | number>; query?: QueryValues; body?: unknown }
}

/** Any other call: the method and the path under the API's base. */
export interface FreeCall {
  method: string
  path: string
  query?: QueryValues
  body?: unknown
  displayError?: boolean
}

export interface CallOptions {
  /** Show the error as a message as well as handing it back. */
  displayError?: boolean
  /** A question of Sievert's own, behind nothing that is shown: the host has been told of what it asks about. */
  untold?: boolean
}

/** Absolute form of the base address, so that requests can also be built outside a browser. */
export function absoluteBase(apiBaseUrl: string): string {
  const origin = typeof location === 'undefined' ? 'http://localhost' : location.href
  return new URL(apiBaseUrl, origin).href
}

/**
 * Headers of every call: the language of messages, the mark that a foreign page cannot send and, where a portal keeps the
 * session, its token, asked for anew each time.
 */
export async function commonHeaders({ getLanguage, getToken }: Sender): Promise<Record<string, string>> {
  const headers = { 'Accept-Language': getLanguage(), 'X-Requested-With': 'sievert' }
  return getToken ? { ...headers, Authorization: `Bearer ${await getToken()}` } : headers
}

/** A token says who asks. A cookie beside it might say another, so then none is sent. */
export const credentialsOf = ({ getToken }: Sender): RequestCredentials => (getToken ? 'omit' : 'include')

/** Query text: empty values are left out, lists repeat their name. */
export function queryText(values: QueryValues = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

function toRequest(call: ContractCall | FreeCall) {
  if ('path' in call) return { method: call.method, url: call.path + queryText(call.query), body: call.body }
  const { method, path } = call.by
  const { params, query, body } = call.args ?? {}
  return { method, url: fillPath(path, params) + queryText(query), body }
}

/** Calls that need nobody signed in: what is refused there (a wrong password) says nothing about a session. */
const isPublic = (call: ContractCall | FreeCall) => 'by' in call && call.by.policy === 'public'

/**
 * The one way to the API: cookies or token, language, the anti-forgery header, retries of queries (never of mutations), 401 handling
 * and, in development and tests, a check of every answer against the contract.
 */
export const baseQuery: BaseQueryFn<ContractCall | FreeCall, unknown, ApiError, CallOptions> = async (
  call,
  api,
  options,
) => {
  const environment = api.extra as StoreEnvironment
  const { retry = specifiedRetry } = environment
  const { url, ...request } = toRequest(call)
  const address = absoluteBase(environment.apiBaseUrl).replace(/\/$/, '') + url
  const retries = api.type === 'query' ? retry.retries : 0
  let askedAgain = false
  // Who went away may not be who is back: nothing is written in another user's name.
  if (api.type === 'mutation' && environment.sessionIsOver() && !isPublic(call)) {
    if (!(await environment.mayWrite())) return { error: { status: 401, code: 'sessionOver' } }
  }

  let asked = environment.sessionNow()
  for (let attempt = 0; ; attempt++) {
    const {
      data,
      error: failure,
      response,
    } = await fetchJson(
      address,
      {
        ...request,
        headers: await commonHeaders(environment),
        credentials: credentialsOf(environment),
        signal: api.signal,
      },
      environment.send,
    )
    if (!failure) {
      hear(api, null)
      if ('route' in call) await checkAnswer(call.route, data)
      return { data }
    }
    const error = toApiError(failure, environment.getLanguage())
    if (!api.signal.aborted) hear(api, error)
    if (attempt < retries && isRetryable(error) && !api.signal.aborted) {
      const wait = waitBefore(attempt, response?.headers.get('Retry-After') ?? null, retry)
      await retry.sleep(wait, api.signal)
      continue
    }
    const signedOut = error.status === 401 && !isPublic(call)
    // A portal that has said no is not asked again by every list that looks for news.
    const askable = signedOut && !askedAgain && !(api.type === 'query' && environment.sessionIsOver())
    if (askable && (await environment.onUnauthorized(asked))) {
      askedAgain = true
      asked = environment.sessionNow()
      continue
    }
    const told = api.type === 'query' && isRetryable(error) && !api.signal.aborted && !options?.untold
    if (told) environment.onFailure(error)
    const display = options?.displayError || ('path' in call && call.displayError)
    if (display && !signedOut) environment.onDisplayError(error)
    return { error }
  }
}
