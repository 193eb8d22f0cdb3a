import type { Screen } from '../routing/screen.ts'
import type { RouteNeeds } from '../routing/steps.ts'

/** What a route knows of its screen; the shell guards and titles by it. */
export interface ScreenHandle extends RouteNeeds {
  screen: Screen
}

/** What the route of the signed-in frame knows: every screen that it may show. */
export interface ShellHandle extends RouteNeeds {
  screens: readonly Screen[]
}
