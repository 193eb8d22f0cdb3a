export { type BuildThemeOptions, buildTheme, colorModeAttribute } from '../components/theme/buildTheme.ts'
export { paletteOf, type SievertPalette } from '../components/theme/palette.ts'
export {
  colors,
  coverColors,
  density,
  elevation,
  type ModeColors,
  radius,
  space,
  toastColors,
  type,
} from '../components/theme/tokens.ts'
