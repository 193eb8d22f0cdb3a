import {
  ClientsTable,
  DoseSummary,
  DosimetryHistory,
  OslUpload,
  ParticipantReport,
  PersonnelTable,
  ReadingReport,
  SievertProvider,
  SignIn,
  UsersTable,
  ValidationQueue,
} from '@sievert/portal'
import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './hostile.css'

const told = { unauthorized: 0, errors: [] as string[], events: [] as string[] }
Object.assign(window, { portal: { told, state: () => ({}) } })

const services: Record<string, ComponentType> = {
  SignIn,
  DoseSummary,
  DosimetryHistory,
  ParticipantReport,
  ReadingReport,
  ClientsTable: () => <ClientsTable onOpen={(client) => void told.events.push(`open client ${client.id}`)} />,
  UsersTable: () => <UsersTable onOpen={(user) => void told.events.push(`open user ${user.id}`)} />,
  PersonnelTable: () => <PersonnelTable onOpen={(person) => void told.events.push(`open person ${person.id}`)} />,
  OslUpload,
  ValidationQueue,
}

/** An intranet whose style sheets mean every element of the page. */
function Intranet() {
  const [shown, setShown] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setShown((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name]))
  return (
    <main>
      <h1>Intranet</h1>
      <label>
        Nota <input name="portal-note" />
      </label>
      {Object.keys(services).map((name) => (
        <button key={name} type="button" aria-pressed={shown.includes(name)} onClick={() => toggle(name)}>
          {name}
        </button>
      ))}
      {shown.map((name) => {
        const Service = services[name] as ComponentType
        return (
          <section key={name} data-place={name}>
            <SievertProvider
              apiBaseUrl="/sievert/api/v1"
              language="es"
              theme="light"
              onError={(error) => told.errors.push(String(error))}
            >
              <Service />
            </SievertProvider>
          </section>
        )
      })}
    </main>
  )
}

const container = document.getElementById('portal')
if (!container) throw new Error('The page has no element #portal.')
createRoot(container).render(
  <StrictMode>
    <Intranet />
  </StrictMode>,
)
