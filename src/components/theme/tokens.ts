/**
 * The one source of Sievert's look. Everything visual is derived from here: the kit's theme (`buildTheme`), the style sheets
 * under /themes (`scripts/build-themes.ts`) and the tokens page in Storybook.
 *
 * The palette is petrol on cool paper: the colour of water over a glowing core, at rest. Hue never carries meaning alone;
 * every status also has a shape and a word.
 */

/** Colours of one mode. Pairs that carry text keep at least 4.5:1, lines that carry meaning at least 3:1. */
export interface ModeColors {
  canvas: string
  paper: string
  sunken: string
  raised: string
  ink: string
  inkSoft: string
  inkFaint: string
  lineSoft: string
  lineStrong: string
  primary: string
  primaryDark: string
  primaryLight: string
  onPrimary: string
  tint: string
  onTint: string
  secondary: string
  onSecondary: string
  glow: string
  success: string
  successTint: string
  warning: string
  warningTint: string
  error: string
  errorTint: string
  info: string
  infoTint: string
  onStatus: string
  focus: string
}

export const colors: Record<'light' | 'dark', ModeColors> = {
  light: {
    canvas: '#f2f5f4',
    paper: '#ffffff',
    sunken: '#e8eded',
    raised: '#ffffff',
    ink: '#12242b',
    inkSoft: '#47595f',
    inkFaint: '#6b7b80',
    lineSoft: '#d6dfde',
    lineStrong: '#7a8b8f',
    primary: '#0a5864',
    primaryDark: '#063f48',
    primaryLight: '#2c7c88',
    onPrimary: '#ffffff',
    tint: '#dcecec',
    onTint: '#063f48',
    secondary: '#43566a',
    onSecondary: '#ffffff',
    glow: '#14a8b8',
    success: '#1c6b41',
    successTint: '#dff1e6',
    warning: '#7d4d00',
    warningTint: '#fbeecb',
    error: '#a3261e',
    errorTint: '#fae3e0',
    info: '#185a8c',
    infoTint: '#dfedf8',
    onStatus: '#ffffff',
    focus: '#0b7a8a',
  },
  dark: {
    canvas: '#0c1619',
    paper: '#132126',
    sunken: '#091114',
    raised: '#1a2b31',
    ink: '#e6eeee',
    inkSoft: '#a9babd',
    inkFaint: '#879a9e',
    lineSoft: '#263a40',
    lineStrong: '#71868b',
    primary: '#62c6d0',
    primaryDark: '#3fa7b2',
    primaryLight: '#93dde4',
    onPrimary: '#04252a',
    tint: '#173a41',
    onTint: '#b5e8ed',
    secondary: '#a7b9cc',
    onSecondary: '#12202b',
    glow: '#35d0df',
    success: '#74cf9a',
    successTint: '#15352a',
    warning: '#eebb62',
    warningTint: '#3a2d10',
    error: '#ff9a90',
    errorTint: '#43201d',
    info: '#86c1f2',
    infoTint: '#152f45',
    onStatus: '#0c1619',
    focus: '#7fe0ea',
  },
}

/** Message colours are light in both modes, with dark ink on them: a message is a slip of paper laid on the screen. */
export const toastColors = {
  warn: '#fff3c4',
  success: '#d9f2e1',
  error: '#fbdedb',
  info: '#dbecf9',
  plain: '#ffffff',
  ink: '#12242b',
  line: '#5a6b70',
}

/** Colours of the cover picture, the same in both modes. */
export const coverColors = {
  deep: '#06262d',
  mid: '#0a4a55',
  glow: '#3fd3e0',
  line: '#7fd3da',
  ink: '#e9f6f6',
  inkSoft: '#b9dadd',
}

/** Spacing unit in px; every distance is a multiple of half of it. */
export const space = { unit: 8, gutter: 24, gutterNarrow: 16, header: 56, sidebar: 256, sidebarMini: 64 }

/** Corner radii in px: controls, cards and dialogs, and small marks. */
export const radius = { mark: 4, control: 8, card: 12, sheet: 16 }

/** Type: system faces only. Figures that are compared are tabular. Sizes in px. */
export const type = {
  sans: '"Segoe UI Variable Text", "Segoe UI", -apple-system, BlinkMacSystemFont, Cantarell, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  mono: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  sizes: { display: 40, h1: 26, h2: 20, h3: 16, body: 16, work: 14, small: 13, note: 12 },
  weights: { normal: 400, medium: 500, strong: 650 },
}

/** Elevation: hairlines first, shadows only for what floats. */
export const elevation = {
  light: {
    card: '0 1px 2px rgb(12 36 43 / 0.06)',
    floating: '0 8px 28px rgb(12 36 43 / 0.16), 0 1px 3px rgb(12 36 43 / 0.12)',
  },
  dark: {
    card: '0 1px 2px rgb(0 0 0 / 0.4)',
    floating: '0 10px 32px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(255 255 255 / 0.06)',
  },
}

/** Heights in px. `work` is for people who read tables all day, `calm` for a worker who reads its own dose. */
export const density = {
  work: { row: 40, head: 40, control: 36 },
  roomy: { row: 52, head: 48, control: 40 },
  calm: { row: 60, head: 52, control: 48 },
}

/** Durations in ms. Submenus and messages move in 300 ms by specification. */
export const motion = { quick: 120, submenu: 300, toast: 300 }
