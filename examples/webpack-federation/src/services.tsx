import { useTheme } from '@mui/material/styles'
import { appearanceFromMui, ClientsTable, DoseSummary, SievertProvider, SignIn } from '@sievert/portal'
import { type ReactNode, useMemo } from 'react'
import { pageNonce, type Told } from '../../shell/portal'

/** Sievert in the theme of whatever page this part is shown on. */
function Sievert({ told, children }: { told: Told; children: ReactNode }) {
  const theme = useTheme()
  const appearance = useMemo(() => appearanceFromMui(theme), [theme])
  return (
    <SievertProvider
      apiBaseUrl="/sievert/api/v1"
      language="es"
      theme="light"
      nonce={pageNonce()}
      appearance={appearance}
      onError={(error) => told.errors.push(String(error))}
    >
      {children}
    </SievertProvider>
  )
}

/** Who enters is told to the page. */
export const Entrance = ({ told }: { told: Told }) => (
  <Sievert told={told}>
    <SignIn onSignedIn={({ email }) => told.events.push(`signedIn ${email}`)} />
  </Sievert>
)

/** This year's doses of whoever is signed in. */
export const Doses = ({ told }: { told: Told }) => (
  <Sievert told={told}>
    <DoseSummary />
  </Sievert>
)

/** The laboratory's clients. */
export const Clients = ({ told }: { told: Told }) => (
  <Sievert told={told}>
    <ClientsTable onOpen={({ id }) => told.events.push(`open client ${id}`)} />
  </Sievert>
)
