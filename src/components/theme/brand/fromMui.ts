import type { Appearance, AppearanceMode, BrandColors } from './appearance.ts'

interface PaletteLike {
  mode?: string
  primary?: { main?: string; dark?: string; contrastText?: string }
  secondary?: { main?: string; contrastText?: string }
  text?: { primary?: string; secondary?: string }
  background?: { default?: string; paper?: string }
}

/** What is read of a theme, of whatever version of the kit. */
export interface MuiThemeLike {
  palette: PaletteLike
  typography?: { fontFamily?: string; fontSize?: number }
  shape?: { borderRadius?: number | string }
  spacing?: unknown
  colorSchemes?: Partial<Record<string, { palette?: PaletteLike }>>
  /** How a theme with several schemes says which is shown. */
  colorSchemeSelector?: string
}

const colorsOf = ({ primary, secondary, text, background }: PaletteLike): BrandColors =>
  Object.fromEntries(
    Object.entries({
      primary: primary?.main,
      primaryDark: primary?.dark,
      onPrimary: primary?.contrastText,
      secondary: secondary?.main,
      onSecondary: secondary?.contrastText,
      ink: text?.primary,
      inkSoft: text?.secondary,
      canvas: background?.default,
      paper: background?.paper,
    } satisfies BrandColors).filter(([, value]) => value !== undefined),
  )

const inPx = (value: unknown): number | undefined => {
  const found = Number.parseFloat(String(value))
  return Number.isFinite(found) ? found : undefined
}

/** `var(--mui-spacing, 8px)` and `8px` both say it. */
const unitOf = (spacing: unknown): number | undefined =>
  typeof spacing === 'function' ? inPx(/([\d.]+)px/.exec(String(spacing(1)))?.[1]) : inPx(spacing)

/** Where a theme with a light and a dark scheme says which of them is shown. */
function modeOf(selector = 'media'): AppearanceMode | undefined {
  if (selector === 'media') return 'system'
  if (selector === 'class') return { attribute: 'class' }
  const [, word] = /^\.([\w-]*%s[\w-]*)$/.exec(selector) ?? []
  if (word) return { attribute: 'class', dark: word.replace('%s', 'dark') }
  const [, attribute, value = '%s'] = /^\[?([\w-]+)(?:=["']?([\w%-]+)["']?)?\]?$/.exec(selector) ?? []
  // An attribute whose name says the mode has no value to follow.
  return attribute && selector !== 'data' ? { attribute, dark: value.replace('%s', 'dark') } : undefined
}

/**
 * The appearance of a portal that is made with MUI: its colours, type, corners and distances, light or dark as its theme is.
 * What a status means stays in Sievert's own colours, which are measured and the same in every portal.
 *
 *     const theme = useTheme()
 *     <SievertProvider appearance={appearanceFromMui(theme)}>
 */
export function appearanceFromMui(theme: MuiThemeLike): Appearance {
  const { palette, typography, shape, spacing, colorSchemes, colorSchemeSelector } = theme
  const { light, dark } = colorSchemes ?? {}
  const both = light?.palette && dark?.palette
  const one = palette.mode === 'dark' ? 'dark' : 'light'
  return {
    mode: both ? modeOf(colorSchemeSelector) : one,
    colors: both
      ? { light: colorsOf(light.palette as PaletteLike), dark: colorsOf(dark.palette as PaletteLike) }
      : { [one]: colorsOf(palette) },
    font: { family: typography?.fontFamily, size: typography?.fontSize },
    radius: inPx(shape?.borderRadius),
    space: unitOf(spacing),
  }
}
