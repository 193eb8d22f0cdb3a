import type { Interpolation } from '@emotion/react'
import { type Looks, type Mode, ownLooks } from '../looks.ts'
import type { ModeColors } from '../tokens.ts'
import type { Appearance, AppearanceProblem, BrandColors } from './appearance.ts'
import { contrast, readColor, white } from './color.ts'
import { derive, type Named, tokensOf } from './derive.ts'
import { pairs } from './pairs.ts'
import { type Part, parts } from './parts.ts'

/** What an appearance comes to. */
export interface Brand {
  looks: Looks
  /** Styles of single parts, by their selectors. */
  elements: Record<string, Interpolation<object>>
  problems: readonly AppearanceProblem[]
}

type Name = keyof ModeColors
const modes = ['light', 'dark'] as const

function read(mode: Mode, given: BrandColors, problems: AppearanceProblem[]): Named {
  const found: Named = {}
  const ground = readColor(given.paper ?? ownLooks.colors[mode].paper, white) ?? white
  for (const [color, value] of Object.entries(given) as [Name, string | undefined][]) {
    // A name that there is not would be drawn nowhere; one that is left open is not named.
    if (value === undefined || !(color in ownLooks.colors[mode])) continue
    const rgb = readColor(value, ground)
    if (rgb) found[color] = rgb
    else problems.push({ kind: 'unreadable', mode, color, value })
  }
  return found
}

function elevationOf(given: Appearance['elevation'], mode: Mode): { card: string; floating: string } {
  if (given === 'flat') return { card: 'none', floating: 'none' }
  return { ...ownLooks.elevation[mode], ...given }
}

const scaled = ({ mark, control, card, sheet }: Looks['radius'], by: number): Looks['radius'] => ({
  mark: mark * by,
  control: control * by,
  card: card * by,
  sheet: sheet * by,
})

/** Makes a brand of an appearance: every colour, measured. */
export function compile(appearance: Appearance): Brand {
  const { colors = {}, font, radius, space, density, elevation, elements = {} } = appearance
  const problems: AppearanceProblem[] = []
  const named = {
    light: read('light', colors.light ?? {}, problems),
    dark: read('dark', colors.dark ?? {}, problems),
  }
  const found = {
    light: derive('light', named.light, named.dark),
    dark: derive('dark', named.dark, named.light),
  }
  for (const mode of modes) {
    for (const [color, on, needed] of pairs) {
      const measured = contrast(found[mode][color], found[mode][on])
      if (measured < needed) problems.push({ kind: 'contrast', mode, color, on, measured, needed })
    }
  }
  const looks: Looks = {
    colors: { light: tokensOf(found.light), dark: tokensOf(found.dark) },
    elevation: { light: elevationOf(elevation, 'light'), dark: elevationOf(elevation, 'dark') },
    radius: radius === undefined ? ownLooks.radius : scaled(ownLooks.radius, radius / ownLooks.radius.control),
    sans: font?.family ?? ownLooks.sans,
    scale: (font?.size ?? 14) / 14,
    unit: space ?? ownLooks.unit,
    density: density ?? ownLooks.density,
  }
  const styled = Object.entries(elements) as [Part, Interpolation<object>][]
  return { looks, elements: Object.fromEntries(styled.map(([part, style]) => [parts[part], style])), problems }
}
