import { create } from 'storybook/theming/create'
import { colors, type ModeColors, radius, type } from '../src/components/theme/tokens.ts'

/** Storybook around the stories and the pages, in the product's own colours. */
function look(base: 'light' | 'dark', c: ModeColors) {
  return create({
    base,
    brandTitle: 'Sievert',
    fontBase: type.sans,
    fontCode: type.mono,
    colorPrimary: c.primary,
    colorSecondary: c.primary,
    appBg: c.canvas,
    appContentBg: c.paper,
    appPreviewBg: c.canvas,
    appBorderColor: c.lineSoft,
    appBorderRadius: radius.control,
    textColor: c.ink,
    textMutedColor: c.inkSoft,
    textInverseColor: c.onPrimary,
    barBg: c.paper,
    barTextColor: c.inkSoft,
    barHoverColor: c.primary,
    barSelectedColor: c.primary,
    inputBg: c.paper,
    inputBorder: c.lineStrong,
    inputTextColor: c.ink,
    inputBorderRadius: radius.control,
  })
}

export const looks = { light: look('light', colors.light), dark: look('dark', colors.dark) }
