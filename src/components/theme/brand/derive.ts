import type { Mode } from '../looks.ts'
import { colors, type ModeColors } from '../tokens.ts'
import { black, contrast, hexOf, inkOn, mix, type Rgb, readable, readColor, white } from './color.ts'

type Name = keyof ModeColors
export type Named = Partial<Record<Name, Rgb>>

const statuses = ['success', 'warning', 'error', 'info'] as const
/** Colours with a meaning of their own, which the other mode can have too when it is made readable there. */
const hues = ['primary', 'secondary', ...statuses] as const

/** Sievert's own colours of a mode. */
const ownOf = (mode: Mode) =>
  Object.fromEntries(
    Object.entries(colors[mode]).map(([name, value]) => [name, readColor(value, white) ?? black]),
  ) as Record<Name, Rgb>

/**
 * All colours of a mode from those that a brand names for it. Whatever is derived can be read; what was named stays as it is,
 * readable or not. `other` is what the brand names for the other mode.
 */
export function derive(mode: Mode, named: Named, other: Named): Record<Name, Rgb> {
  const c = { ...ownOf(mode), ...named }
  const put = (name: Name, value: Rgb) => {
    if (!named[name]) c[name] = value
  }
  // One ground alone: the other is like it.
  if (named.paper) put('canvas', mix(c.paper, inkOn(c.paper), 0.03))
  else if (named.canvas) put('paper', mode === 'light' ? mix(c.canvas, white, 0.8) : mix(c.canvas, white, 0.04))
  if (named.paper || named.canvas) {
    put('sunken', mix(c.canvas, inkOn(c.canvas), 0.03))
    put('raised', mode === 'light' ? c.paper : mix(c.paper, white, 0.05))
  }
  // A ground that nobody named makes way for a brand's colour that can be read on paper only.
  for (let share = 0; share <= 1 && named.primary && contrast(c.primary, c.canvas) < 4.5; share += 0.1)
    put('canvas', mix(c.canvas, c.paper, share))
  const grounds = [c.canvas, c.paper, c.raised, c.sunken]
  if (named.paper || named.canvas || named.ink) {
    put('ink', readable(c.ink, grounds, 7))
    put('inkSoft', readable(mix(c.ink, c.paper, 0.25), grounds, 4.5))
    put('inkFaint', mix(c.ink, c.paper, 0.4))
    put('lineSoft', mix(c.paper, c.ink, 0.15))
    put('lineStrong', readable(mix(c.paper, c.ink, 0.5), [c.canvas, c.paper], 3))
  }
  for (const hue of hues) put(hue, readable(other[hue] ?? c[hue], grounds, 4.5))

  if (named.primary || other.primary) {
    put('onPrimary', inkOn(c.primary))
    // Away from the text, so that what is pressed stays readable.
    const away = contrast(c.onPrimary, white) < contrast(c.onPrimary, black) ? black : white
    put('primaryDark', mix(c.primary, away, 0.25))
    put('primaryLight', mix(c.primary, c.paper, 0.25))
    put('tint', mix(c.paper, c.primary, mode === 'light' ? 0.14 : 0.26))
    put('onTint', readable(c.primary, [c.tint], 4.5))
    put('focus', readable(c.primary, [c.canvas, c.paper], 3))
    put('glow', mix(c.primary, white, 0.25))
  }
  if (named.secondary || other.secondary) put('onSecondary', inkOn(c.secondary))
  for (const status of statuses) {
    const tint = `${status}Tint` as const
    if (named[status] || other[status] || named.paper) put(tint, mix(c.paper, c[status], 0.1))
    put(status, readable(c[status], [...grounds, c[tint]], 4.5))
  }
  return c
}

/** Tokens of a mode, as a theme takes them. */
export const tokensOf = (found: Record<Name, Rgb>): ModeColors =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, hexOf(value)])) as unknown as ModeColors
