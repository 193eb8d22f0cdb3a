/** A stream of numbers in [0, 1) that is the same each time for the same seed (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A factor around 1 with a long tail upwards, as doses have it. */
export const skewed = (random: () => number): number => 0.35 + random() * 0.9 + (random() > 0.9 ? random() * 1.4 : 0)
