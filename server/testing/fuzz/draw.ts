import { randomStream } from '../../seed/random.ts'

/** Choices that are the same each time for the same seed. */
export class Draw {
  private readonly random: () => number
  constructor(seed: number) {
    this.random = randomStream(seed)
  }
  /** True in so many of hundred cases. */
  chance(percent: number): boolean {
    return this.random() * 100 < percent
  }
  /** A whole number from `min` to `max`. */
  int(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1))
  }
  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T
  }
}
