import { type ComponentType, createElement, memo, type ReactNode, useInsertionEffect, useRef, useState } from 'react'

type Props = Record<string, unknown>

/** An object or a list as literals make them; an element of React is neither. */
const isPlain = (value: unknown): value is Props =>
  (value?.constructor === Object || Array.isArray(value)) && !('$$typeof' in (value as object))

/** Whether two props say the same: texts, numbers and plain lists and objects of them. Anything else has to be the same. */
function sayTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => sayTheSame(one[name], other[name]))
}

/**
 * A part that is drawn again only when it would show something else. What stands around a list is drawn anew with every step
 * of it, with handlers and lists of choices that are other objects and say the same; here they count as the same, and a
 * handler (`on…`) that is called is always the last that was given. Its props are plain data, elements and functions.
 *
 *     const Pages = steady(Pager)
 */
export function steady<P extends object>(Part: ComponentType<P>): (props: P) => ReactNode {
  const Drawn = memo(Part as ComponentType<Props>, sayTheSame)
  return (props) => {
    const given = useRef(props as Props)
    useInsertionEffect(() => {
      given.current = props as Props
    })
    const [handlers] = useState<Props>({})
    const kept = { ...(props as Props) }
    for (const name of Object.keys(kept)) {
      if (typeof kept[name] !== 'function' || !/^on[A-Z]/.test(name)) continue
      handlers[name] ??= (...values: unknown[]) => (given.current[name] as (...values: unknown[]) => unknown)(...values)
      kept[name] = handlers[name]
    }
    return createElement(Drawn, kept)
  }
}
