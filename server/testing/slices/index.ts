import type { RouteId } from '../../../contract/routes.ts'
import type { Scene } from '../races/scene.ts'

/**
 * What the tests of all routes try on resources that are listed, opened, added and changed and nothing else. Each has a file
 * here that `npm run new-slice` wrote.
 */
export const sliceProbes = {
  // A line for each.
}

/** Routes about one object of the first client: to another client it does not exist. */
export const sliceObjects: RouteId[] = [
  // Of those that belong to a client.
]

/** How the record of each update is read and changed. */
export const sliceRecipes = {
  // A line for each.
}

/** What races what. */
export const sliceScenes: Scene[] = [
  // A line for each.
]
