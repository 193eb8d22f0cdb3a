import { expect, test } from 'vitest'
import { themeCss, variables } from '../../../scripts/build-themes.ts'
import { contrast, luminance, readColor, white } from './brand/color.ts'
import { pairs } from './brand/pairs.ts'
import { buildTheme } from './buildTheme.ts'
import { paletteOf } from './palette.ts'
import { colors, coverColors, density, motion, toastColors, type } from './tokens.ts'

const rgb = (hex: string) => readColor(hex, white) ?? white
const modes = ['light', 'dark'] as const

test.each(modes)('%s: text keeps 4.5:1 on every ground that it stands on, lines that carry meaning 3:1', (mode) => {
  const c = colors[mode]
  for (const [color, on, needed] of pairs)
    expect(contrast(rgb(c[color]), rgb(c[on])), `${color} on ${on}`).toBeGreaterThanOrEqual(needed)
  expect(contrast(rgb(c.primary), rgb(c.sunken))).toBeGreaterThanOrEqual(4.5)
})

test('messages are light yellow, green, red and blue, and readable in both themes', () => {
  for (const ground of [toastColors.warn, toastColors.success, toastColors.error, toastColors.info]) {
    expect(luminance(rgb(ground))).toBeGreaterThan(0.7)
    expect(contrast(rgb(toastColors.ink), rgb(ground))).toBeGreaterThanOrEqual(7)
  }
  expect(toastColors.plain).toBe('#ffffff')
  expect(contrast(rgb(coverColors.ink), rgb(coverColors.deep))).toBeGreaterThanOrEqual(7)
})

test("the submenu moves in 300 ms, and work is denser than reading one's own dose", () => {
  expect(motion.submenu).toBe(300)
  expect(density.work.row).toBeLessThan(density.calm.row)
  expect(type.sans).not.toMatch(/Roboto/)
})

test.each(modes)('the %s style sheet names every variable that the theme reads', (mode) => {
  const css = themeCss(mode, paletteOf(mode), paletteOf('light'))
  const [sheet] = buildTheme()
    .generateStyleSheets()
    .flatMap((rules) => Object.entries(rules))
    .filter(([selector]) => selector.includes(`"${mode}"`))
  const own = variables(paletteOf(mode)).map(([name]) => name)
  expect(Object.keys(sheet?.[1] as object)).toEqual(expect.arrayContaining(own))
  for (const name of own) expect(css).toContain(`${name}: `)
  expect(css).toContain(`[data-color-mode='${mode}'][data-color-mode='${mode}']`)
})

test('on paper the dark sheet has the colours of the light one', () => {
  const [screen = '', print = ''] = themeCss('dark', paletteOf('dark'), paletteOf('light')).split('@media print')
  expect(screen).toContain(`--sv-palette-text-primary: ${paletteOf('dark').text.primary};`)
  expect(print).toContain(`--sv-palette-text-primary: ${paletteOf('light').text.primary};`)
  expect(themeCss('light', paletteOf('light'), paletteOf('light'))).not.toContain('@media print')
})

test('on paper a dark root inside a portal has the light colours too', () => {
  const root = '[data-sievert-root="p"]'
  const rules = buildTheme({ cssVarPrefix: 'p', rootSelector: root })
    .generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet)) as [string, Record<string, Record<string, string>>][]
  const [, onPaper] = rules.find(([selector]) => selector === '@media print') ?? []
  expect(onPaper?.[`[data-color-mode="dark"]${root}`]?.['--p-palette-text-primary']).toBe(
    paletteOf('light').text.primary,
  )
  expect(rules.some(([selector]) => selector === ':root')).toBe(false)
})

test('the theme reads variables, so that a replaced style sheet repaints everything', () => {
  expect(buildTheme().vars.palette.primary.main).toMatch(/^var\(--sv-palette-primary-main,/)
  expect(buildTheme({ cssVarPrefix: 'dose' }).vars.palette.toast.warn).toMatch(/^var\(--dose-palette-toast-warn,/)
})
