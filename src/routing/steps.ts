import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  createPath,
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type Path,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router-dom'

/** What a route's `handle` may hold for the way to it. */
export interface RouteNeeds {
  /** Loads what the route shows; null when it is there. Does not reject. */
  load?(): Promise<unknown> | null
}

/** Where the app is. */
export interface Place {
  location: Location
  /** How it came there. */
  action: NavigationType
  /** What the first address shows is there. */
  started: boolean
}

/** A step that was held back. */
export interface HeldStep {
  /** Takes it after all. */
  leave(): void
}

/** Somebody to be asked before the app goes elsewhere. */
export interface StepGuard {
  /** Is this step to be held back? */
  asks(from: Path, to: Path): boolean
  /** One was. */
  held(step: HeldStep): void
}

export interface StepsOptions {
  routes: RouteObject[]
  /** Path under which the app lives; the root unless told. */
  basename?: string
  /** Keeps addresses in memory, starting at this one, and leaves the page's address alone. */
  memory?: string
}

/**
 * The way of the app through its addresses, on the router's own history: what the next address shows is loaded before it is
 * gone to, the last of several steps wins, and a guard may hold one back, the browser's own too. The router's data mode does
 * this as well, and weighs twice as much with all else that it does.
 */
export class Steps implements Navigator {
  private readonly history
  private readonly listeners = new Set<() => void>()
  private place: Place
  private opening = false
  private guard: StepGuard | null = null
  /** The step that was asked for last. */
  private turn = 0
  private letsThrough = false
  /** Ends the wait for the way back from an address that the browser had gone to already. */
  private returned: (() => void) | null = null
  private readonly stopListening: () => void

  constructor(private readonly options: StepsOptions) {
    const { memory } = options
    this.history =
      memory === undefined
        ? createBrowserHistory({ v5Compat: true })
        : createMemoryHistory({ initialEntries: [memory], v5Compat: true })
    const { location, action } = this.history
    this.place = { location, action: action as NavigationType, started: false }
    this.stopListening = this.history.listen(({ action, location, delta }) => {
      const enter = () => this.enter({ location, action: action as NavigationType, started: true })
      if ((action as string) !== 'POP') {
        enter()
        return
      }
      if (this.returned) {
        this.returned()
        return
      }
      if (delta !== null) {
        const back = new Promise<void>((resolve) => {
          this.returned = resolve
        }).then(() => {
          this.returned = null
        })
        // The browser is there already: it is sent back until somebody has answered.
        const again = () => {
          this.letsThrough = true
          this.history.go(delta)
        }
        if (this.holds(location, () => void back.then(again))) {
          this.history.go(-delta)
          return
        }
        this.returned = null
      }
      this.open(location, enter)
    })
    this.open(location, () => this.enter({ ...this.place, started: true }))
  }

  /** For React: hears of every change of `read` and `isOpening`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  /** Where the app is; the same object for as long as it is there. */
  readonly read = (): Place => this.place
  /** Whether the next screen is being loaded; this one stays until it is there. */
  readonly isOpening = (): boolean => this.opening

  /** Puts a guard in force; answers what takes it away. There is one at most, the last. */
  guardBy(guard: StepGuard): () => void {
    this.guard = guard
    return () => {
      if (this.guard === guard) this.guard = null
    }
  }

  /** Lets go of the page's history. */
  close(): void {
    this.turn += 1
    this.stopListening()
  }

  /** The address, path under which the app lives included, that is being opened, or the one that is. */
  target(): string {
    return createPath(this.aim ?? this.place.location)
  }
  private aim: Path | null = null

  // The router takes its navigator's functions by themselves.
  readonly push = (to: To, state?: unknown): void => this.step(to, () => this.history.push(to, state))
  readonly replace = (to: To, state?: unknown): void => this.step(to, () => this.history.replace(to, state))
  readonly go = (delta: number): void => this.history.go(delta)
  readonly createHref = (to: To): string => this.history.createHref(to)
  readonly encodeLocation = (to: To): Path => this.history.encodeLocation(to)

  private step(to: To, enter: () => void): void {
    this.refuseCircles()
    const next = { pathname: this.place.location.pathname, search: '', hash: '', ...asPath(to) }
    const go = () => this.open(next, enter)
    if (!this.holds(next, go)) go()
  }

  /** Addresses that lead to one another would be gone through for ever, and nothing else would be done any more. */
  private refuseCircles(): void {
    if (this.atOnce === 0)
      setTimeout(() => {
        this.atOnce = 0
      })
    this.atOnce += 1
    if (this.atOnce > mostAtOnce) throw new Error(`${this.target()} leads to where it came from.`)
  }
  /** Steps since the page was last given time for anything else. */
  private atOnce = 0

  /** Hands a step to the guard, if there is one that asks about it. */
  private holds(next: Path, leave: () => void): boolean {
    const free = this.letsThrough
    this.letsThrough = false
    if (free || !this.guard?.asks(this.place.location, next)) return false
    this.guard.held({ leave })
    return true
  }

  /** Loads what an address shows, and enters when that is there and nobody has asked for another meanwhile. */
  private open(next: Path, enter: () => void): void {
    this.turn += 1
    const { turn } = this
    const { routes, basename } = this.options
    const needs = (matchRoutes(routes, next, basename) ?? [])
      .map(({ route }) => (route.handle as RouteNeeds | undefined)?.load?.())
      .filter((each) => each != null)
    this.aim = next
    if (needs.length === 0) enter()
    else {
      this.opening = true
      this.tell()
      void Promise.all(needs).then(() => {
        if (turn === this.turn) enter()
      })
    }
  }

  private enter(place: Place): void {
    this.place = place
    this.opening = false
    this.tell()
  }
  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

/** More steps than this at once are a circle. */
const mostAtOnce = 50

const asPath = (to: To): Partial<Path> => (typeof to === 'string' ? parsePath(to) : to)
