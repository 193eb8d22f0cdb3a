import '@mui/material/styles'
import type { SievertPalette } from './palette.ts'

// Kept apart from the code, so that a host's own types of the kit stay as they are.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteColor {
    /** A wash of the colour to lay text on. */
    tint?: string
    /** Text colour on the wash. */
    onTint?: string
  }
  interface SimplePaletteColorOptions {
    tint?: string
    onTint?: string
  }
  interface Palette {
    surface: SievertPalette['surface']
    shadow: SievertPalette['shadow']
    toast: SievertPalette['toast']
  }
  interface PaletteOptions {
    surface?: SievertPalette['surface']
    shadow?: SievertPalette['shadow']
    toast?: SievertPalette['toast']
  }
}
