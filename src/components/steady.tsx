import { type ComponentType, createElement, memo, type ReactNode, useInsertionEffect, useMemo, useRef } from 'react'

type Handler = (...given: never[]) => unknown
const isHandler = (name: string, prop: unknown): prop is Handler => typeof prop === 'function' && /^on[A-Z]/.test(name)

/** Whether two props say the same: texts, numbers and plain lists and objects of them. Anything else has to be the same. */
function sayTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => sayTheSame(one[name], other[name]))
}

/** An object or a list as literals make them; an element of React is neither. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  const made = Object.getPrototypeOf(value)
  return made === Object.prototype || made === Array.prototype
}

/**
 * A part that is drawn again only when it would show something else. What stands around a list is drawn anew with every step
 * of it, with handlers and lists of choices that are other objects and say the same; here they count as the same, and a
 * handler (`on…`) that is called is always the last that was given.
 *
 *     export const FilterSelect = steady(FilterSelectAnew)
 */
export function steady<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  const Drawn = memo(Part, sayTheSame) as unknown as ComponentType<Props>
  return function Steady(props: Props) {
    const given = useRef(props)
    useInsertionEffect(() => {
      given.current = props
    })
    const handlers = useMemo(() => new Map<string, Handler>(), [])
    const kept = Object.entries(props).map(([name, prop]) => {
      if (!isHandler(name, prop)) return [name, prop]
      if (!handlers.has(name)) {
        handlers.set(name, (...values) => (given.current as Record<string, Handler | undefined>)[name]?.(...values))
      }
      return [name, handlers.get(name)]
    })
    return createElement(Drawn, Object.fromEntries(kept) as Props)
  }
}
