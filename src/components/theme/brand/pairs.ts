import type { ModeColors } from '../tokens.ts'

type Name = keyof ModeColors

const grounds: Name[] = ['canvas', 'paper', 'raised', 'sunken']
const statuses = ['success', 'warning', 'error', 'info'] as const

/** Which colours stand on which, and the contrast that they need: 4.5 for text, 3 for lines and rings that carry meaning. */
export const pairs: readonly (readonly [color: Name, on: Name, needed: number])[] = [
  ...grounds.flatMap((on) => (['ink', 'inkSoft', ...statuses] as const).map((color) => [color, on, 4.5] as const)),
  // Nothing but the signs of sorting is in this colour on a sunken ground.
  ...grounds.map((on) => ['primary', on, on === 'sunken' ? 3 : 4.5] as const),
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryDark', 4.5],
  ['onTint', 'tint', 4.5],
  ['onSecondary', 'secondary', 4.5],
  ...statuses.flatMap((status) => [['onStatus', status, 4.5] as const, [status, `${status}Tint`, 4.5] as const]),
  ['ink', 'errorTint', 4.5],
  ...(['canvas', 'paper'] as const).flatMap((on) => [['lineStrong', on, 3] as const, ['focus', on, 3] as const]),
]
