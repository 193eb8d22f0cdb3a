/** A colour without transparency: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

/** Relative luminance as WCAG 2 defines it, from 0 to 1. */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** `share` of `b` in `a`, from 0 to 1. */
export const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, at) => Math.round(part + ((b[at] as number) - part) * share)) as unknown as Rgb

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Black or white, whichever is easier to read on this. */
export const inkOn = (ground: Rgb): Rgb => (contrast(white, ground) >= contrast(black, ground) ? white : black)

/** The colour itself where it has the contrast on each of these grounds; else as little nearer to black or white as it takes. */
export function readable(color: Rgb, grounds: readonly Rgb[], needed: number): Rgb {
  const end = inkOn(grounds[0] ?? white)
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(color, end, share)
    if (grounds.every((ground) => contrast(tried, ground) >= needed)) return tried
  }
  return end
}

const part = (text: string, whole: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text)

function ofHex(hex: string): [Rgb, number] {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [r = 0, g = 0, b = 0, a = 255] = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return [[r, g, b], a / 255]
}

function ofHsl(h: number, s: number, l: number): Rgb {
  const a = s * Math.min(l, 1 - l)
  const at = (n: number) => {
    const k = (n + h / 30) % 12
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [at(0), at(8), at(4)]
}

/** What a browser makes of any other way to write a colour; null where there is no browser, or no such colour. */
function ofBrowser(css: string): [Rgb, number] | null {
  if (typeof CSS === 'undefined' || !CSS.supports('color', css)) return null
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext?.('2d')
  if (!context) return null
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
  return [[r, g, b], a / 255]
}

/** Reads a colour as CSS writes it, laid upon a ground where it is transparent. Null when it is none. */
export function readColor(css: string, ground: Rgb): Rgb | null {
  const text = css.trim().toLowerCase()
  const [, hex] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text) ?? []
  const [, kind, inside] = /^(rgb|hsl)a?\(([\d.,\s/%-]+)\)$/.exec(text) ?? []
  const values = inside?.split(/[\s,/]+/).filter(Boolean) ?? []
  const [x = '', y = '', z = '', a = '1'] = values
  let found: [Rgb, number] | null = null
  if (hex) found = ofHex(hex)
  else if (kind === 'rgb' && values.length >= 3) found = [[part(x, 255), part(y, 255), part(z, 255)], part(a, 1)]
  else if (kind && values.length >= 3) found = [ofHsl(Number(x), part(y, 1), part(z, 1)), part(a, 1)]
  else found = ofBrowser(text)
  if (!found || found.flat().some((value) => !Number.isFinite(value))) return null
  const [rgb, alpha] = found
  return alpha >= 1 ? rgb : mix(ground, rgb, alpha)
}
