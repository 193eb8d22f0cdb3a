import { createTheme } from '@mui/material/styles'
import { appearanceFromMui, ClientsTable, DoseSummary, SievertProvider, SignIn } from '@sievert/portal'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openPortal, pageNonce, type Service, told } from '../../shell/portal'

const theme = createTheme({ palette: { primary: { main: '#7a2e0e' } }, shape: { borderRadius: 2 } })
const appearance = appearanceFromMui(theme)

const inReact =
  (widget: ReactNode): Service =>
  (place) => {
    const root = createRoot(place)
    root.render(
      <StrictMode>
        <SievertProvider
          apiBaseUrl="/sievert/api/v1"
          language="es"
          theme="light"
          nonce={pageNonce()}
          appearance={appearance}
          onError={(error) => told.errors.push(String(error))}
        >
          {widget}
        </SievertProvider>
      </StrictMode>,
    )
    return () => root.unmount()
  }

openPortal('Portal en React 18', {
  SignIn: inReact(<SignIn onSignedIn={({ email }) => told.events.push(`signedIn ${email}`)} />),
  DoseSummary: inReact(<DoseSummary />),
  ClientsTable: inReact(<ClientsTable onOpen={({ id }) => told.events.push(`open client ${id}`)} />),
})
