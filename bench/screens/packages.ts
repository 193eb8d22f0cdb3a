import { floorName, gridFloorName, ownName } from './apps.ts'
import type { Weights } from './builds.ts'

/** The addresses of the scripts that had come by an app's page being usable, by the app's name. */
export type Scripts = Map<string, readonly string[]>

/** Kilobytes of each package in some scripts of a build. Throws where they are another build's. */
function byPackage(scripts: readonly string[] = [], weights: Weights = new Map()): Map<string, number> {
  const sums = new Map<string, number>()
  for (const script of scripts) {
    const weighed = weights.get(script)
    if (!weighed) throw new Error(`${script} is of an older build than the sources: npm run build`)
    for (const [name, bytes] of weighed) sums.set(name, (sums.get(name) ?? 0) + bytes / 1024)
  }
  return sums
}

/** Prints what Sievert carries over the floor, by package, the most first; what is under half a kilobyte is left out. */
export function printDifference(
  page: 'sign-in' | 'list',
  scripts: Scripts,
  weights: { own: Weights; floor: Weights },
): void {
  const own = byPackage(scripts.get(ownName), weights.own)
  const floor = byPackage(scripts.get(page === 'list' ? gridFloorName : floorName), weights.floor)
  const over = [...new Set([...own.keys(), ...floor.keys()])]
    .map((name) => ({ name, more: (own.get(name) ?? 0) - (floor.get(name) ?? 0) }))
    .filter(({ more }) => Math.abs(more) >= 0.5)
    .sort((a, b) => b.more - a.more)
  console.log(
    `${page}, KB over the floor by package: ${over.map(({ name, more }) => `${name} ${more.toFixed(1)}`).join(', ')}`,
  )
}
