import { type } from './tokens.ts'

const rem = (px: number) => `${px / 16}rem`
const { sizes, weights } = type

/** The type scale in the kit's words. `body2` is the working size, `body1` the reading size. */
export const typographyOf = (sans: string) => ({
  fontFamily: sans,
  fontWeightRegular: weights.normal,
  fontWeightMedium: weights.medium,
  fontWeightBold: weights.strong,
  h1: { fontSize: rem(sizes.h1), lineHeight: 1.2, fontWeight: weights.strong, letterSpacing: '-0.015em' },
  h2: { fontSize: rem(sizes.h2), lineHeight: 1.25, fontWeight: weights.strong, letterSpacing: '-0.01em' },
  h3: { fontSize: rem(sizes.h3), lineHeight: 1.35, fontWeight: weights.strong, letterSpacing: '-0.005em' },
  h4: { fontSize: rem(sizes.h3), lineHeight: 1.35, fontWeight: weights.strong },
  h5: { fontSize: rem(sizes.work), lineHeight: 1.4, fontWeight: weights.strong },
  h6: { fontSize: rem(sizes.work), lineHeight: 1.4, fontWeight: weights.strong },
  subtitle1: { fontSize: rem(sizes.body), lineHeight: 1.5, fontWeight: weights.medium, letterSpacing: 0 },
  subtitle2: { fontSize: rem(sizes.work), lineHeight: 1.45, fontWeight: weights.strong, letterSpacing: 0 },
  body1: { fontSize: rem(sizes.body), lineHeight: 1.55, letterSpacing: 0 },
  body2: { fontSize: rem(sizes.work), lineHeight: 1.5, letterSpacing: 0 },
  button: {
    fontSize: rem(sizes.work),
    lineHeight: 1.4,
    fontWeight: 600,
    letterSpacing: 0,
    textTransform: 'none' as const,
  },
  caption: { fontSize: rem(sizes.note), lineHeight: 1.4, letterSpacing: '0.005em' },
  overline: {
    fontSize: rem(sizes.note),
    lineHeight: 1.4,
    fontWeight: weights.strong,
    letterSpacing: '0.04em',
    textTransform: 'none' as const,
  },
})
