import { expect, test } from 'vitest'
import { themeCss, variables } from '../../../scripts/build-themes.ts'
import { buildTheme } from './buildTheme.ts'
import { paletteOf } from './palette.ts'
import { colors, coverColors, density, motion, toastColors, type } from './tokens.ts'

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const modes = ['light', 'dark'] as const

test.each(modes)('%s: text keeps 4.5:1 on every ground that it stands on', (mode) => {
  const c = colors[mode]
  for (const ground of [c.canvas, c.paper, c.sunken, c.raised]) {
    for (const text of [c.ink, c.inkSoft, c.primary, c.error, c.warning, c.success, c.info]) {
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  const pairs = [
    [c.onPrimary, c.primary],
    [c.onPrimary, c.primaryDark],
    [c.onTint, c.tint],
    [c.onSecondary, c.secondary],
    [c.onStatus, c.success],
    [c.onStatus, c.warning],
    [c.onStatus, c.error],
    [c.onStatus, c.info],
    [c.success, c.successTint],
    [c.warning, c.warningTint],
    [c.error, c.errorTint],
    [c.info, c.infoTint],
    [c.ink, c.errorTint],
  ] as const
  for (const [text, ground] of pairs) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test.each(modes)('%s: lines and rings that carry meaning keep 3:1', (mode) => {
  const c = colors[mode]
  for (const ground of [c.canvas, c.paper]) {
    for (const line of [c.lineStrong, c.focus]) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
  }
})

test('messages are light yellow, green, red and blue, and readable in both themes', () => {
  for (const ground of [toastColors.warn, toastColors.success, toastColors.error, toastColors.info]) {
    expect(luminance(ground)).toBeGreaterThan(0.7)
    expect(contrast(toastColors.ink, ground)).toBeGreaterThanOrEqual(7)
  }
  expect(toastColors.plain).toBe('#ffffff')
  expect(contrast(coverColors.ink, coverColors.deep)).toBeGreaterThanOrEqual(7)
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
