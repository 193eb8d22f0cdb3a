import type { RouteId } from '../../../contract/routes.ts'
import type { Caller, CallOptions, TestServer } from '../testServer.ts'

/** One call of a scene. */
export interface Act<W> {
  route: RouteId
  /** Arguments; `nth` tells apart calls that race each other. */
  options(world: W, nth: number): CallOptions
  /** Who calls, when it is not one of the administrators. */
  by?(world: W): Caller
  /** Of several equal calls: does one win, each, or none? */
  wins: 'one' | 'all' | 'none'
  /** More are slowed down as guesses. */
  atMost?: number
  /** Status and code with which the others are refused. */
  loser?: readonly [status: number, code: string]
}

/** Objects at a stage, and all that can be done to them there: what races what. */
export interface Scene {
  name: string
  prepare(server: TestServer, admin: Caller): Promise<unknown>
  acts: Act<never>[]
}

/** A scene whose acts know what it prepares. */
export const scene = <W>(
  name: string,
  prepare: (server: TestServer, admin: Caller) => Promise<W>,
  acts: Act<W>[],
): Scene => ({
  name,
  prepare,
  acts: acts as Act<never>[],
})
/** One of several equal calls wins; the others are refused so. */
export const one = (status: number, code: string) => ({ wins: 'one', loser: [status, code] }) as const
/** Each of several equal calls succeeds. */
export const all = { wins: 'all' } as const
