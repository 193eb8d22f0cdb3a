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

/** Gets a module, and knows it once it has come: an import that is `retriable`, or any other. */
type Load<Module> = (() => Promise<Module>) & { loaded?: Module }

/**
 * A part whose code comes when it is first shown. Unlike the kit's own way, a failed load does not last: whoever offers
 * another try puts another `LoadAttempt` around it.
 */
export const lazyPart = <Props extends object>(load: Load<{ default: ComponentType<Props> }>) =>
  partOf(load, (module) => module.default)

/**
 * The same for a dialog, a drawer or another part by its name in a module: a list that few people change does not make
 * everybody wait for its forms. What stands around it stays while it comes; in its own stands `place`, if that is given.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: Load<Record<Name, ComponentType<Props>>>,
  name: Name,
  place?: ReactNode,
): ComponentType<Props> {
  const Part = partOf(load, (module) => module[name])
  return function LazyNamed(props: Props) {
    return createElement(Suspense, { fallback: place }, createElement(Part, props))
  }
}

function partOf<Module, Props extends object>(
  load: Load<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  type Lazy = LazyExoticComponent<ComponentType<Props>>
  const attempts = new WeakMap<object, Lazy>()
  let arrived: Lazy | null = null

  function begin(attempt: object): Lazy {
    const made: Lazy = lazy(async () => {
      const part = pick(await load())
      arrived = made
      return { default: part }
    })
    attempts.set(attempt, made)
    return made
  }
  return function LazyPart(props: Props) {
    const attempt = useContext(LoadAttempt)
    // React waits for what is lazy though it be there, and shows what stands in its place for a third of a second at least.
    const [there] = useState(() => load.loaded && pick(load.loaded))
    const Part = there ?? arrived ?? attempts.get(attempt) ?? begin(attempt)
    return createElement(Part as ComponentType<Props>, props)
  }
}
