import { createTheme } from '@mui/material/styles'
import { expect, test, vi } from 'vitest'
import { colors, type ModeColors } from '../tokens.ts'
import { AppearanceError, type AppearanceMode } from './appearance.ts'
import { contrast, readColor, white } from './color.ts'
import { compile } from './compile.ts'
import { followMode } from './followMode.ts'
import { appearanceFromCss } from './fromCss.ts'
import { appearanceFromMui } from './fromMui.ts'
import { pairs } from './pairs.ts'

const rgb = (css: string) => readColor(css, white) ?? [0, 0, 0]
const measure = (c: ModeColors, [color, on]: readonly [keyof ModeColors, keyof ModeColors, number]) =>
  contrast(rgb(c[color]), rgb(c[on]))
const contrasts = (appearance: Parameters<typeof compile>[0]) =>
  compile(appearance).problems.flatMap((one) => (one.kind === 'contrast' ? [`${one.mode} ${one.color} ${one.on}`] : []))

test('contrast is that of WCAG, and colours are read in each way that CSS writes them', () => {
  expect(contrast([0, 0, 0], white)).toBe(21)
  expect(contrast(rgb('#767676'), white)).toBeCloseTo(4.54, 2)
  for (const css of ['#ff0080', '#F08', 'rgb(255, 0, 128)', 'rgb(100% 0% 50.2%)', 'hsl(330, 100%, 50%)'])
    expect(contrast(rgb(css), [255, 0, 128]), css).toBeLessThan(1.02)
  expect(readColor('rgba(0, 0, 0, 0.5)', white)).toEqual([128, 128, 128])
  expect(readColor('rgb(0 0 0 / 50%)', white)).toEqual([128, 128, 128])
  expect(readColor('petrol', white)).toBeNull()
})

test('without a brand everything is as the tokens say, and nothing is wrong with them', () => {
  const { looks, problems } = compile({})
  expect(looks.colors).toEqual(colors)
  expect(problems).toEqual([])
})

const brands = ['#4a2d82', '#b3005e', '#1976d2', '#8a4b00', '#006d3c', '#000000', '#c62828']
test.each(brands)('everything that follows from %s can be read, in both modes', (primary) => {
  const { looks } = compile({ colors: { light: { primary } } })
  expect(looks.colors.light.primary).toBe(primary)
  for (const mode of ['light', 'dark'] as const)
    for (const pair of pairs)
      expect(measure(looks.colors[mode], pair), `${mode} ${pair.join(' ')}`).toBeGreaterThanOrEqual(pair[2] - 0.05)
})

test('what follows from a ground can be read on it', () => {
  const { problems } = compile({ colors: { light: { canvas: '#f7efe1' }, dark: { paper: '#201a30' } } })
  expect(problems).toEqual([])
})

test('a colour that cannot be read is told with its pair, what it measures and what it needs', () => {
  const { problems, looks } = compile({ colors: { light: { primary: '#ffd400' } } })
  expect(looks.colors.light.primary).toBe('#ffd400')
  const told = problems.find((one) => one.kind === 'contrast' && one.on === 'paper')
  expect(told).toMatchObject({ mode: 'light', color: 'primary', on: 'paper', needed: 4.5 })
  expect(new AppearanceError(problems).message).toContain(
    'light: primary on paper has a contrast of 1.43:1 and needs 4.5:1.',
  )
  expect(contrasts({ colors: { light: { onPrimary: '#808080' } } })).toContain('light onPrimary primary')
})

test('what is no colour is told, and Sievert’s own stands there', () => {
  const { problems, looks } = compile({ colors: { dark: { primary: 'petrol' } } })
  expect(problems).toEqual([{ kind: 'unreadable', mode: 'dark', color: 'primary', value: 'petrol' }])
  expect(looks.colors.dark).toEqual(colors.dark)
})

test('corners follow the controls’, and a flat brand has no shadows', () => {
  const { looks } = compile({
    radius: 2,
    elevation: 'flat',
    space: 6,
    density: 'roomy',
    font: { family: 'X', size: 16 },
  })
  expect(looks.radius).toEqual({ mark: 1, control: 2, card: 3, sheet: 4 })
  expect(looks.elevation.dark).toEqual({ card: 'none', floating: 'none' })
  expect(looks).toMatchObject({ unit: 6, density: 'roomy', sans: 'X' })
  expect(looks.scale).toBeCloseTo(8 / 7)
})

test('styles of parts stand under the names that the page has for them', () => {
  expect(compile({ elements: { button: { textTransform: 'uppercase' } } }).elements).toEqual({
    '.MuiButton-root': { textTransform: 'uppercase' },
  })
})

test.each([
  [{}, 'light'],
  [{ palette: { mode: 'dark' as const } }, 'dark'],
  [{ cssVariables: true, colorSchemes: { dark: true } }, 'system'],
  [{ cssVariables: { colorSchemeSelector: 'class' }, colorSchemes: { dark: true } }, { attribute: 'class' }],
  [
    { cssVariables: { colorSchemeSelector: 'data-theme' }, colorSchemes: { dark: true } },
    { attribute: 'data-theme', dark: 'dark' },
  ],
  [
    { cssVariables: { colorSchemeSelector: '.mode-%s' }, colorSchemes: { dark: true } },
    { attribute: 'class', dark: 'mode-dark' },
  ],
])('a MUI theme of %o is worn in mode %o, readable as the kit made it', (options, mode) => {
  const appearance = appearanceFromMui(createTheme({ ...options, spacing: 4, typography: { fontSize: 16 } }))
  expect(appearance).toMatchObject({ mode, radius: 4, space: 4, font: { size: 16 } })
  expect(appearance.font?.family).toContain('Roboto')
  expect(contrasts(appearance)).toEqual([])
})

test('CSS variables around an element are its appearance', () => {
  document.body.innerHTML = '<div><p></p></div>'
  const [inner] = document.getElementsByTagName('p')
  expect(appearanceFromCss(inner as Element)).toBeUndefined()
  inner?.setAttribute('style', '--sievert-primary-dark: #123456; --sievert-dark-ink: #fff; --sievert-radius: 3px')
  expect(appearanceFromCss(inner as Element)).toEqual({
    colors: { light: { primaryDark: '#123456' }, dark: { ink: '#fff' } },
    font: {},
    radius: 3,
  })
})

test('the mode follows an attribute of the page until nobody asks any more', async () => {
  document.body.innerHTML = '<section class="portal"><p></p></section>'
  const portal = document.querySelector('.portal') as HTMLElement
  const tell = vi.fn()
  const wanted: AppearanceMode = { attribute: 'class', dark: 'night', of: '.portal' }
  const end = followMode(wanted, portal.firstElementChild as Element, tell)
  portal.className = 'portal night'
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([['light'], ['dark']]))
  end()
  portal.className = 'portal'
  await new Promise((done) => setTimeout(done, 20))
  expect(tell).toHaveBeenCalledTimes(2)
})
