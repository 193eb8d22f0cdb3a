import { colors, type density, elevation, type ModeColors, radius, space, type } from './tokens.ts'

export type Mode = 'light' | 'dark'

/** Everything that a theme is made of: Sievert's own tokens, or what became of them under a portal's brand. */
export interface Looks {
  colors: Record<Mode, ModeColors>
  elevation: Record<Mode, { card: string; floating: string }>
  radius: typeof radius
  /** The font family of everything but serial numbers. */
  sans: string
  /** By how much all type is larger than Sievert's own. */
  scale: number
  /** Unit of distances in px. */
  unit: number
  /** Heights of rows and controls. */
  density: keyof typeof density
}

export const ownLooks: Looks = {
  colors,
  elevation,
  radius,
  sans: type.sans,
  scale: 1,
  unit: space.unit,
  density: 'work',
}
