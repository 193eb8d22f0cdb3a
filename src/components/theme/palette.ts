import { type Looks, ownLooks } from './looks.ts'
import { toastColors } from './tokens.ts'

/** Palette of one mode in the kit's words, with Sievert's own groups beside them. */
export function paletteOf(
  mode: 'light' | 'dark',
  { colors, elevation }: Pick<Looks, 'colors' | 'elevation'> = ownLooks,
) {
  const c = colors[mode]
  const status = (main: string, tint: string) => ({ main, light: main, dark: main, contrastText: c.onStatus, tint })
  return {
    mode,
    common: { black: colors.light.ink, white: '#ffffff' },
    primary: {
      main: c.primary,
      dark: c.primaryDark,
      light: c.primaryLight,
      contrastText: c.onPrimary,
      tint: c.tint,
      onTint: c.onTint,
    },
    secondary: { main: c.secondary, dark: c.secondary, light: c.secondary, contrastText: c.onSecondary },
    success: status(c.success, c.successTint),
    warning: status(c.warning, c.warningTint),
    error: status(c.error, c.errorTint),
    info: status(c.info, c.infoTint),
    text: { primary: c.ink, secondary: c.inkSoft, disabled: c.inkFaint },
    background: { default: c.canvas, paper: c.paper },
    divider: c.lineSoft,
    surface: { sunken: c.sunken, raised: c.raised, glow: c.glow, focus: c.focus, line: c.lineStrong },
    shadow: elevation[mode],
    toast: toastColors,
  }
}

export type SievertPalette = ReturnType<typeof paletteOf>
