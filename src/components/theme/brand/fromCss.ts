import { colors } from '../tokens.ts'
import type { Appearance, BrandColors } from './appearance.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The appearance that CSS variables around an element say: `--sievert-primary` and every other colour by its token's name,
 * those of the dark mode as `--sievert-dark-primary`, `--sievert-font-family`, and `--sievert-font-size`, `--sievert-radius`
 * and `--sievert-space` in px. Undefined when there are none.
 */
export function appearanceFromCss(element: Element): Appearance | undefined {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--sievert-${name}`).trim() || undefined
  const number = (name: string) => {
    const found = Number.parseFloat(read(name) ?? '')
    return Number.isFinite(found) ? found : undefined
  }
  const colorsOf = (prefix: string): BrandColors =>
    Object.fromEntries(
      Object.keys(colors.light).flatMap((name) => {
        const value = read(`${prefix}${kebab(name)}`)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const found: Appearance = {
    colors: { light: colorsOf(''), dark: colorsOf('dark-') },
    font: { family: read('font-family'), size: number('font-size') },
    radius: number('radius'),
    space: number('space'),
  }
  // What is left open is not written.
  const says = JSON.parse(JSON.stringify(found)) as Appearance
  return JSON.stringify(says) === '{"colors":{"light":{},"dark":{}},"font":{}}' ? undefined : says
}
