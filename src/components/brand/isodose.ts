/** A point source: where it is and how strong, in the units of the picture. */
export interface Source {
  x: number
  y: number
  strength: number
}

/** How far from `source` a ray at `angle` goes until the field of all sources has fallen to `level`. */
function reach(sources: readonly Source[], from: Source, angle: number, level: number): number {
  let near = 0
  let far = 2000
  for (let step = 0; step < 24; step++) {
    const middle = (near + far) / 2
    const x = from.x + Math.cos(angle) * middle
    const y = from.y + Math.sin(angle) * middle
    const field = sources.reduce((sum, s) => sum + s.strength / ((x - s.x) ** 2 + (y - s.y) ** 2 + 1), 0)
    if (field > level) near = middle
    else far = middle
  }
  return near
}

/** The line of equal dose rate about the first source, by the inverse square law, as a closed SVG path. */
export function isodosePath(sources: readonly [Source, ...Source[]], level: number, points = 48): string {
  const [from] = sources
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
