import { DoseSummary, DosimetryHistory, SievertProvider } from '@sievert/portal'
import { getToken, renew } from './session.ts'

interface MyDosesProps {
  told: { unauthorized: number; errors: string[] }
  /** What is shown; all of it unless said otherwise. */
  summary?: boolean
  history?: boolean
}

/** The portal's own server knows who this is; Sievert gets a token for every call and asks for another when one is refused. */
export function MyDoses({ told, summary = true, history = true }: MyDosesProps) {
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
      {summary && <DoseSummary />}
      {history && <DosimetryHistory />}
    </SievertProvider>
  )
}
