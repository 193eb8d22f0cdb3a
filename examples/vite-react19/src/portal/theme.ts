import { createTheme } from '@mui/material/styles'

/** A look that is far from Sievert's: other colours, round corners, a serif, and other defaults of the same components. */
export const portalTheme = (dark: boolean) =>
  createTheme({
    palette: {
      mode: dark ? 'dark' : 'light',
      primary: { main: '#7b1fa2' },
      background: { default: dark ? '#1b1020' : '#fff8e1' },
    },
    shape: { borderRadius: 18 },
    typography: { fontFamily: 'Georgia, serif', fontSize: 15, button: { textTransform: 'uppercase' } },
    components: {
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { letterSpacing: 2 } } },
      MuiTextField: { defaultProps: { variant: 'filled' } },
    },
  })
