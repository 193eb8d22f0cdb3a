import { createTheme, ThemeProvider } from '@mui/material'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { openPortal, type Service, type Told, told } from '../../shell/portal'

const theme = createTheme({ palette: { primary: { main: '#7a2e0e' } }, shape: { borderRadius: 2 } })

const inReact =
  (name: keyof typeof import('./services')): Service =>
  (place) => {
    const Service: ComponentType<{ told: Told }> = lazy(async () => ({
      default: (await import('doses/services'))[name],
    }))
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <Suspense>
            <Service told={told} />
          </Suspense>
        </ThemeProvider>
      </StrictMode>,
    )
    return () => root.unmount()
  }

openPortal('Portal federado', {
  SignIn: inReact('Entrance'),
  DoseSummary: inReact('Doses'),
  ClientsTable: inReact('Clients'),
})
