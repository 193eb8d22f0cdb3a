import type { Screen } from '../routing/screen.ts'

/** What a route knows of its screen; the shell guards and titles by it. */
export interface ScreenHandle {
  screen: Screen
}
