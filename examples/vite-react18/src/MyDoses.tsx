import { DoseSummary, DosimetryHistory, SievertProvider } from 'sievert'
import { getToken, renew } from './session.ts'

/** The portal's own server knows who this is; Sievert gets a token for every call and asks for another when one is refused. */
export function MyDoses({ told }: { told: { unauthorized: number; errors: string[] } }) {
  return (
    <SievertProvider
      apiBaseUrl="/sievert/api/v1"
      session={{ getToken }}
      language="en"
      theme="light"
      onUnauthorized={() => {
        told.unauthorized += 1
        return renew()
      }}
      onError={(error) => told.errors.push(String(error))}
    >
      <DoseSummary />
      <DosimetryHistory />
    </SievertProvider>
  )
}
