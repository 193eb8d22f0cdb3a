import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'

/** Names and values of the CSS variables of a palette: `primary.main` becomes `--sv-palette-primary-main`. */
export function variables(palette: object, path = ['sv', 'palette']): [name: string, value: string][] {
  return Object.entries(palette).flatMap(([key, value]): [string, string][] => {
    if (key === 'mode') return []
    return typeof value === 'object' ? variables(value, [...path, key]) : [[`--${[...path, key].join('-')}`, value]]
  })
}

/**
 * The style sheet of one mode. The doubled attribute outranks the app's own defaults, wherever the sheet is loaded. Paper is
 * white whatever the screen is, so a dark sheet brings the colours of `paper` for printing.
 */
export function themeCss(mode: 'light' | 'dark', palette: object, paper: object): string {
  const lines = (of: object) => variables(of).map(([name, value]) => `  ${name}: ${value};`)
  const root = `[data-color-mode='${mode}'][data-color-mode='${mode}']`
  const background = `html[data-color-mode='${mode}'] { background: var(--sv-palette-background-default); color-scheme: ${mode}; }`
  const print = `@media print {
${root} {
${lines(paper).join('\n')}
}
html[data-color-mode='${mode}'] { color-scheme: light; }
}
`
  return `/* Sievert, ${mode}. Replace this file to give the product your own colours; nothing needs to be rebuilt. */
${root} {
${lines(palette).join('\n')}
}
${background}
${mode === 'light' ? '' : print}`
}

/** Writes public/themes/{light,dark}.css from the tokens of src/components/theme. */
export async function buildThemes(root: string): Promise<void> {
  const { paletteOf } = await tsImport('../src/components/theme/palette.ts', import.meta.url)
  const out = join(root, 'public/themes')
  mkdirSync(out, { recursive: true })
  for (const mode of ['light', 'dark'] as const)
    writeFileSync(join(out, `${mode}.css`), themeCss(mode, paletteOf(mode), paletteOf('light')))
}
