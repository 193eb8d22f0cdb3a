/** A point source: where it is and how strong, in the units of the picture. */
export interface Source {
  x: number
  y: number
  strength: number
}

export type Place = Pick<Source, 'x' | 'y'>

/** The dose rate at a place, by the inverse square law. */
const fieldAt = (sources: readonly Source[], x: number, y: number): number =>
  sources.reduce((sum, source) => sum + source.strength / ((x - source.x) ** 2 + (y - source.y) ** 2 + 1), 0)

const stride = 8

/** How far from a place a ray at `angle` goes until the field first falls to `level`: behind that it may rise again. */
function reach(sources: readonly Source[], from: Place, angle: number, level: number): number {
  const isInside = (distance: number) =>
    fieldAt(sources, from.x + Math.cos(angle) * distance, from.y + Math.sin(angle) * distance) > level
  let far = stride
  while (far < 4000 && isInside(far)) far += stride
  let near = far - stride
  for (let step = 0; step < 8; step++) {
    const middle = (near + far) / 2
    if (isInside(middle)) near = middle
    else far = middle
  }
  return near
}

/**
 * The line of equal dose rate about a place, by the inverse square law, as a closed SVG path. Every ray from the place must
 * cross the line once: true about a source while its line is its own, and about the saddle between two once theirs have met.
 */
export function isodosePath(sources: readonly Source[], from: Place, level: number, points = 48): string {
  const corners = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI
    const distance = reach(sources, from, angle, level)
    return [from.x + Math.cos(angle) * distance, from.y + Math.sin(angle) * distance] as const
  })
  // Curves through the middles of the corners are smooth everywhere.
  const at = (index: number) => corners[index % points] ?? [from.x, from.y]
  const middle = (index: number) => [(at(index)[0] + at(index + 1)[0]) / 2, (at(index)[1] + at(index + 1)[1]) / 2]
  const text = (pair: readonly number[]) => pair.map((value) => value.toFixed(1)).join(' ')
  const curves = corners.map((_, index) => `Q${text(at(index + 1))} ${text(middle(index + 1))}`)
  return `M${text(middle(0))}${curves.join('')}Z`
}

/** The place between two sources where their fields balance, and the level there: below it their lines are one. */
export function saddle(a: Source, b: Source): Place & { level: number } {
  const distance = Math.hypot(b.x - a.x, b.y - a.y)
  const share = 1 / (1 + Math.cbrt(b.strength / a.strength))
  const level = a.strength / (share * distance) ** 2 + b.strength / ((1 - share) * distance) ** 2
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, level }
}
