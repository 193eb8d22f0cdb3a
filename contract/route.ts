import type { Policy } from './policies.ts'

/** A call of /api/v1. It names its policy: one without it does not compile. Paths are relative and carry `:name` parameters. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  policy: Policy
}

export const get = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'GET', path, policy }) as const
export const post = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'POST', path, policy }) as const
export const put = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'PUT', path, policy }) as const
export const remove = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'DELETE', path, policy }) as const

/** Fills the `:name` parameters of a path. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}.`)
    return encodeURIComponent(String(value))
  })
}
