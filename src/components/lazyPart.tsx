import {
  type ComponentType,
  createContext,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'

/**
 * Which attempt to show something this is. A part whose code did not arrive is asked for again in another attempt, and
 * not before: otherwise a page that waits would ask without end.
 */
export const LoadAttempt = createContext<object>({})

/** Gets a part, and knows it once it has come: an import that is `retriable`, or any other. */
type Load<Props> = (() => Promise<{ default: ComponentType<Props> }>) & { loaded?: { default: ComponentType<Props> } }

/**
 * A part whose code comes when it is first shown. Unlike the kit's own way, a failed load does not last: whoever offers
 * another try puts another `LoadAttempt` around it.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  type Lazy = LazyExoticComponent<ComponentType<Props>>
  const attempts = new WeakMap<object, Lazy>()
  let arrived: Lazy | undefined

  function begin(attempt: object): Lazy {
    const made: Lazy = lazy(async () => {
      const loaded = await load()
      arrived = made
      return loaded
    })
    attempts.set(attempt, made)
    return made
  }
  return function LazyPart(props: Props) {
    const attempt = useContext(LoadAttempt)
    // React waits for what is lazy though it be there, and shows what stands in its place for a third of a second at least.
    const [there] = useState(() => load.loaded?.default)
    const Part = there ?? arrived ?? attempts.get(attempt) ?? begin(attempt)
    return createElement(Part as ComponentType<Props>, props)
  }
}

/**
 * The same for a dialog, a drawer or another part by its name in a module: a list that few people change does not make
 * everybody wait for its forms. What stands around it stays while it comes; in its own stands `place`, if that is given.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  place?: ReactNode,
): ComponentType<Props> {
  const Part = lazyPart<Props>(async () => ({ default: (await load())[name] }))
  return function LazyNamed(props: Props) {
    return createElement(Suspense, { fallback: place }, createElement(Part, props))
  }
}
