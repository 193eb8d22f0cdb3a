import type { EmotionCache } from '@emotion/cache'
import type { Interpolation } from '@emotion/react'
import type { Theme } from '@mui/material/styles'
import { focusRing, printRules } from './overrides.ts'

/** The attribute of Sievert's own root inside a host's page; its value is the prefix of the CSS variables. */
export const rootAttribute = 'data-sievert-root'

/** The attribute that tells one root of a page from every other; its value begins its class names, too. */
export const styleAttribute = 'data-sievert-styles'
export const styleSelectorOf = (key: string): string => `[${styleAttribute}="${key}"]`
/**
 * A name that no other root of the page has, of this copy of the library or of another: each root carries its own style
 * sheets, and a sheet that means a second root's elements as well would overrule theirs whenever it stands further down.
 */
export function styleKey(prefix: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)))
  return `${prefix}-${letters.join('')}`
}

/** A node of the style compiler, as far as it is needed here. */
interface StyleNode {
  type: string
  value: string
}

/**
 * Sizes in px instead of rem: a host may have made its rem ten pixels, and doses must not shrink with it. `scale` is by how
 * much a brand's type is larger than Sievert's own.
 */
export const remToPx =
  (scale = 1) =>
  (element: StyleNode): void => {
    if (element.type !== 'decl' || !element.value.includes('rem')) return
    const inPx = (_: string, size: string) => `${Math.round(Number(size) * 1600 * scale) / 100}px`
    element.value = element.value.replace(/(?<![\w.-])(-?\d*\.?\d+)rem\b/g, inPx)
  }

/** Puts everything that a cache writes into a cascade layer. */
export function inLayer(cache: EmotionCache, layer: string): EmotionCache {
  const { insert } = cache
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer ${layer}{${serialized.styles}}` }, ...rest)
  return cache
}

/** A portal's styles of single parts, by the parts' selectors: stronger than a part's own, whichever comes last. */
export const elementStyles = (
  key: string,
  elements: Record<string, Interpolation<object>>,
): Record<string, Interpolation<object>> =>
  Object.fromEntries(
    Object.entries(elements).map(([selector, style]) => [`${styleSelectorOf(key)} :is(${selector})`, style]),
  )

/**
 * The ground on which everything inside Sievert's own root stands: what a browser gives by itself, whatever the host's style
 * sheets say of elements, lists and buttons. As strong as one class, so that a host's rules for elements give way, and first
 * in its own root's order, so that every style of Sievert's comes after it. It means the one root that has this style key:
 * in another root it would come after that root's styles. What attributes say of looks would be reverted too: drawings, pictures and places to write in are left
 * alone, and what is hidden is hidden again.
 */
export function ownBaseline(key: string, classed = false): (theme: Theme) => Interpolation<object> {
  const root = styleSelectorOf(key)
  return (theme) => ({
    // A class that the host gives the root holds.
    [classed ? `div:where(${root})` : root]: {
      all: 'revert',
      boxSizing: 'border-box',
      position: 'relative',
      minWidth: 0,
      fontFamily: theme.typography.fontFamily,
      fontSize: theme.typography.body2.fontSize,
      fontWeight: theme.typography.fontWeightRegular,
      fontStyle: 'normal',
      fontVariant: 'normal',
      lineHeight: 1.5,
      letterSpacing: 'normal',
      wordSpacing: 'normal',
      textTransform: 'none',
      textIndent: 0,
      textAlign: 'start',
      textShadow: 'none',
      whiteSpace: 'normal',
      cursor: 'auto',
      listStyle: 'disc outside none',
      borderCollapse: 'separate',
      WebkitTextSizeAdjust: '100%',
      WebkitFontSmoothing: 'antialiased',
      colorScheme: 'light',
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.default,
    },
    [`${root}[data-color-mode="dark"]`]: { colorScheme: 'dark' },
    [`${root} :where(:not(svg, svg *, img, canvas, style, [contenteditable]))`]: {
      all: 'revert',
      boxSizing: 'border-box',
    },
    [`${root} :where([hidden])`]: { display: 'none' },
    [`${root} :where([contenteditable])`]: {
      boxSizing: 'border-box',
      margin: 0,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      textTransform: 'inherit',
    },
    [`${root} :where(:not(svg, svg *))::before, ${root} :where(:not(svg, svg *))::after`]: {
      all: 'revert',
      boxSizing: 'border-box',
    },
    [`${root} :where(svg)`]: { verticalAlign: 'baseline', maxWidth: 'none', boxSizing: 'border-box' },
    [`${root} :where(strong, b)`]: { fontWeight: theme.typography.fontWeightBold },
    [`${root} :where(:focus-visible)`]: focusRing(theme),
    '@media (prefers-reduced-motion: reduce)': {
      [`${root}, ${root} *, ${root} *::before, ${root} *::after`]: {
        animationDuration: '0.01ms !important',
        transitionDuration: '0.01ms !important',
      },
    },
    '@media print': {
      ...printRules(`${root} `),
    },
  })
}
