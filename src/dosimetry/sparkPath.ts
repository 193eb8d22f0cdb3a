export interface SparkPoint {
  x: number
  y: number
}

/**
 * Where the values of a small trend line lie in a box. Values are µSv, oldest first; null is a gap, not a zero. The scale
 * starts at zero, so that a flat low line looks low.
 */
export function sparkPoints(
  values: readonly (number | null)[],
  width: number,
  height: number,
  ceiling?: number,
): (SparkPoint | null)[] {
  const top = Math.max(ceiling ?? 0, ...values.map((value) => value ?? 0), 1)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) =>
    value === null ? null : { x: index * step, y: height - (Math.max(value, 0) / top) * height },
  )
}

/** The line through the points, broken at gaps. */
export function sparkPath(points: readonly (SparkPoint | null)[]): string {
  let drawing = false
  const parts: string[] = []
  for (const point of points) {
    if (point) parts.push(`${drawing ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    drawing = point !== null
  }
  return parts.join('')
}
