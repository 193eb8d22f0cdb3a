import { type ComponentType, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MyDoses } from './MyDoses.tsx'

const told = { unauthorized: 0, errors: [] as string[], events: [] as string[] }
Object.assign(window, { portal: { told, state: () => ({}) } })

const services: Record<string, ComponentType> = {
  MyDoses: () => <MyDoses told={told} />,
  DoseSummary: () => <MyDoses told={told} history={false} />,
  DosimetryHistory: () => <MyDoses told={told} summary={false} />,
}

/** A portal with no component kit of its own. */
function Portal() {
  const [shown, setShown] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setShown((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name]))
  return (
    <main>
      <h1>Staff portal</h1>
      <p>Shifts, notices and services.</p>
      <label>
        Note <input name="portal-note" />
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
            <Service />
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
    <Portal />
  </StrictMode>,
)
