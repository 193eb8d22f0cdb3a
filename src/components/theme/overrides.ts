import type { Components, Theme } from '@mui/material/styles'
import type { Looks } from './looks.ts'
import { density, type } from './tokens.ts'

type ThemeWithVars = Omit<Theme, 'components'>
const p = (theme: ThemeWithVars) => theme.vars.palette

/** One focus ring for everything: two pixels outside the shape, visible on paper, canvas and petrol. */
export const focusRing = (theme: ThemeWithVars) => ({
  outline: `2px solid ${p(theme).surface.focus}`,
  outlineOffset: 2,
})

/**
 * On paper, below a root's selector and a space, or nothing for the whole page: nothing to press, no row or picture in two
 * pieces, no title by itself at the end of a sheet, and all that scrolls on the screen.
 */
export const printRules = (root: string) => ({
  [['[data-print="hide"]', '.MuiButton-root', '.MuiIconButton-root', '.MuiTooltip-popper', '.MuiBackdrop-root']
    .map((each) => root + each)
    .join(', ')]: { display: 'none !important' },
  [`${root}tr, ${root}figure, ${root}[data-print="keep"]`]: { breakInside: 'avoid' as const },
  [`${root}h2, ${root}h3, ${root}h4`]: { breakAfter: 'avoid' as const },
  [`${root}.MuiTableCell-root.MuiTableCell-root`]: { padding: '4px 6px', fontSize: '0.6875rem' },
  // What is open beside the page takes the sheet, and the page behind it is left out. Twice the class: more than a part's own.
  [`${root}.MuiDrawer-modal.MuiDrawer-modal, ${root}.MuiDrawer-modal.MuiDrawer-modal *`]: {
    position: 'static' as const,
    overflow: 'visible',
  },
  [`${root}.MuiDrawer-modal.MuiDrawer-modal > .MuiPaper-root`]: {
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: 'none',
    boxShadow: 'none',
  },
  [`${root}:has(> .MuiDrawer-modal) > [aria-hidden="true"]`]: { display: 'none !important' },
})

/** How the kit's parts look in Sievert: flat, hairlined, rounded a little, dense by default. */
export const overridesOf = ({ radius, density: chosen }: Looks): Components<ThemeWithVars> => ({
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { colorScheme: 'light', WebkitTextSizeAdjust: '100%' },
      '[data-color-mode="dark"]': { colorScheme: 'dark' },
      body: { fontSize: theme.typography.body2.fontSize, lineHeight: 1.5 },
      ':focus-visible': focusRing(theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
      '@media print': {
        'html, body': { background: '#fff !important', color: '#000 !important' },
        ...printRules(''),
        '@page': { margin: '16mm 14mm' },
      },
    }),
  },
  MuiScopedCssBaseline: {
    styleOverrides: { root: ({ theme }) => ({ fontSize: theme.typography.body2.fontSize, lineHeight: 1.5 }) },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: density[chosen].control,
        padding: '6px 14px',
        borderRadius: radius.control,
        variants: [
          { props: { size: 'small' }, style: { minHeight: 30, padding: '3px 10px', fontSize: '0.8125rem' } },
          {
            props: { size: 'large' },
            style: { minHeight: density.calm.control, padding: '10px 22px', fontSize: '1rem' },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: ({ theme }) => ({ borderColor: p(theme).surface.line, backgroundColor: p(theme).background.paper }),
          },
        ],
      },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radius.control, color: 'inherit' } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      rounded: { borderRadius: radius.card },
      outlined: ({ theme }) => ({ borderColor: p(theme).divider }),
    },
  },
  MuiMenu: { defaultProps: { elevation: 8 } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.control,
        border: `1px solid ${p(theme).divider}`,
        backgroundColor: p(theme).surface.raised,
        boxShadow: p(theme).shadow.floating,
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      // The menu's edge would cut an outer ring.
      root: ({ theme }) => ({ ...theme.typography.body2, minHeight: 36, '&.Mui-focusVisible': { outlineOffset: -2 } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.sheet,
        boxShadow: p(theme).shadow.floating,
        backgroundColor: p(theme).surface.raised,
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) } },
  // On a phone three verbs do not stand side by side: what has no room goes below, and none is squeezed into another.
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: '8px 4px', flexWrap: 'wrap' } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      // The label stands above its field, where it is read whole and nothing moves when somebody types.
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.4,
        color: p(theme).text.primary,
        '&.Mui-focused': { color: p(theme).text.primary },
        '&.Mui-error': { color: p(theme).error.main },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        backgroundColor: p(theme).background.paper,
        // Below 16 px a phone zooms in on the field.
        fontSize: '1rem',
        [theme.breakpoints.up('sm')]: { fontSize: '0.875rem' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: p(theme).surface.line, top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&.Mui-disabled': { backgroundColor: p(theme).surface.sunken },
      }),
      input: { height: '1.25rem', padding: `${(density[chosen].control - 20) / 2}px 12px` },
      // What a field of several lines has around it is its own: its text begins where that of a single line does.
      multiline: { padding: `${(density[chosen].control - 20) / 2}px 12px`, '& > textarea': { padding: 0 } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: ({ theme }) => ({ color: p(theme).surface.line }) } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginLeft: 0,
        marginRight: 0,
        // Why a field is not open yet has to be readable all the same.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: radius.control,
        color: p(theme).text.primary,
        backgroundColor: p(theme)[ownerState.severity ?? 'info'].tint,
        border: `1px solid ${p(theme)[ownerState.severity ?? 'info'].main}`,
      }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: radius.mark + 2, fontWeight: 500 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        padding: '6px 10px',
        borderRadius: radius.mark + 2,
        color: p(theme).background.paper,
        backgroundColor: p(theme).text.primary,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', fontWeight: 600 } } },
  // Holds the hidden texts of its cells, which would widen the page otherwise.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: p(theme).divider, padding: '8px 12px', fontVariantNumeric: 'tabular-nums' }),
      head: ({ theme }) => ({ ...theme.typography.overline, color: p(theme).text.secondary }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
})

/** For figures that are compared: equal widths, no slashed confusion between columns. */
export const tabular = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  fontFeatureSettings: '"tnum", "lnum"',
} as const
export const monospace = { fontFamily: type.mono, fontSize: '0.92em' } as const
