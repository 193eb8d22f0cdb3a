import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MyDoses } from './MyDoses.tsx'

const told = { unauthorized: 0, errors: [] as string[], events: [] as string[] }
Object.assign(window, { portal: { told, state: () => ({}) } })

/** A portal with no component kit of its own. */
function Portal() {
  const [shown, setShown] = useState<string>()
  return (
    <main>
      <h1>Staff portal</h1>
      <p>Shifts, notices and services.</p>
      <label>
        Note <input name="portal-note" />
      </label>
      <button type="button" aria-pressed={shown === 'MyDoses'} onClick={() => setShown(shown ? undefined : 'MyDoses')}>
        MyDoses
      </button>
      {shown && (
        <section data-place="MyDoses">
          <MyDoses told={told} />
        </section>
      )}
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
