/** Middle of some figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The value below which a share of the figures lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Goal {
  name: string
  value: number
  /** What is wanted: at least or at most. */
  atLeast?: number
  atMost?: number
}

/** Prints a ratio beside its goal. Answers whether it is met. */
export function report({ name, value, atLeast, atMost }: Goal): boolean {
  const met = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
  const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : 'for comparison'
  console.log(`${met ? 'met   ' : 'MISSED'}  ${value.toFixed(2).padStart(7)}  (${goal})  ${name}`)
  return met
}
