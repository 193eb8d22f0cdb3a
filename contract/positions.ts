/** Where a dosimeter is worn, or what it stands for. */
export const positions = [
  'chest',
  'collar',
  'ringLeft',
  'ringRight',
  'wrist',
  'eyeLens',
  'fetal',
  'area',
  'control',
  'spare',
] as const
/** What stands for a place or the background, and is nobody's dose. */
export const positionsOfNobody = ['area', 'control', 'spare'] as const satisfies readonly (typeof positions)[number][]
export const wornPositions = positions.filter(
  (position) => !(positionsOfNobody as readonly string[]).includes(position),
) as Exclude<Position, (typeof positionsOfNobody)[number]>[]
export type Position = (typeof positions)[number]
