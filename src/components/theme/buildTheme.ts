import { createTheme, type Theme } from '@mui/material/styles'
import { type Looks, ownLooks } from './looks.ts'
import { overridesOf } from './overrides.ts'
import { paletteOf } from './palette.ts'
import { typographyOf } from './typography.ts'

export interface BuildThemeOptions {
  /** Prefix of the CSS variables; a host that shows two Sieverts gives each its own. */
  cssVarPrefix?: string
  /** Selector of the element that holds the variables: the document root, or the provider's own root when embedded. */
  rootSelector?: string
  /** Element that menus and dialogs open in; the document's body by default. */
  portalRoot?: () => HTMLElement | null
  /** Colours, type, corners and distances; Sievert's own unless told. */
  looks?: Looks
}

/** The attribute that says which colours are shown; `light` or `dark`. */
export const colorModeAttribute = 'data-color-mode'

/** Where the variables of a colour mode stand; the kit writes `%s` for the mode. */
const schemeSelector = (mode: string, rootSelector = '') => `[${colorModeAttribute}="${mode}"]${rootSelector}`

/**
 * Sievert's theme for the component kit. Every colour is read through a CSS variable (`--sv-palette-…`), so the style
 * sheets under /themes, or a portal's own, repaint everything without a rebuild.
 */
export function buildTheme(options: BuildThemeOptions = {}): Theme {
  const { cssVarPrefix = 'sv', rootSelector, portalRoot, looks = ownLooks } = options
  const overrides = overridesOf(looks)
  const inPortal = portalRoot ? { defaultProps: { container: portalRoot } } : {}
  const theme = createTheme({
    cssVariables: {
      cssVarPrefix,
      // Inside a host only Sievert's own root is meant: the host may use such an attribute itself.
      colorSchemeSelector: schemeSelector('%s', rootSelector),
      nativeColor: true,
      ...(rootSelector ? { rootSelector } : {}),
    },
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette: paletteOf('light', looks) }, dark: { palette: paletteOf('dark', looks) } },
    shape: { borderRadius: looks.radius.control },
    spacing: looks.unit,
    typography: typographyOf(looks.sans),
    components: {
      ...overrides,
      MuiModal: inPortal,
      MuiPopper: inPortal,
      MuiPopover: { ...overrides.MuiPopover, ...inPortal },
      MuiDialog: { ...overrides.MuiDialog, ...inPortal },
    },
  })
  return rootSelector ? keptInside(theme, rootSelector) : theme
}

/**
 * The kit writes what its colour functions need to the document's root, which belongs to the host: to our root instead. On
 * paper the dark root has the light colours, as the standalone app's style sheets have it.
 */
function keptInside(theme: Theme, rootSelector: string): Theme {
  const sheets = theme.generateStyleSheets
  return {
    ...theme,
    generateStyleSheets: () => {
      const rules = sheets().flatMap((sheet) => Object.entries(sheet))
      const light = rules.filter(([selector]) => selector.includes(schemeSelector('light', rootSelector)))
      return [
        ...rules.map(([selector, rule]) => ({ [selector === ':root' ? rootSelector : selector]: rule })),
        ...light.map(([, rule]) => ({ '@media print': { [schemeSelector('dark', rootSelector)]: rule } })),
      ]
    },
  }
}
