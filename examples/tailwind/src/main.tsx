import { ClientsTable, DoseSummary, SievertProvider, SignIn } from '@sievert/portal'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openPortal, pageNonce, type Service, told } from '../../shell/portal'
import './portal.css'

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
          appearance={{ layer: 'sievert' }}
          onError={(error) => told.errors.push(String(error))}
        >
          {widget}
        </SievertProvider>
      </StrictMode>,
    )
    return () => root.unmount()
  }

openPortal('Portal con Tailwind', {
  SignIn: inReact(<SignIn onSignedIn={({ email }) => told.events.push(`signedIn ${email}`)} />),
  DoseSummary: inReact(<DoseSummary />),
  ClientsTable: inReact(<ClientsTable onOpen={({ id }) => told.events.push(`open client ${id}`)} />),
})
