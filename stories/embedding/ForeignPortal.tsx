import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { exampleSource } from '../exampleFiles.ts'

/** Somebody else's look: nothing of it may reach the widget, and nothing of the widget may reach it. */
const foreignTheme = createTheme({
  palette: { primary: { main: '#7a1f5c' }, background: { default: '#fdf6ec' } },
  typography: { fontFamily: 'Georgia, serif', fontSize: 18 },
  shape: { borderRadius: 0 },
})

export interface ForeignPortalProps {
  /** The example whose code is shown below the widget. */
  example: string
  children: ReactNode
}

/** A portal with a theme and a shell of its own around a widget, and the code that puts it there. */
export function ForeignPortal({ example, children }: ForeignPortalProps) {
  return (
    <ThemeProvider theme={foreignTheme}>
      <CssBaseline />
      <header style={{ padding: '20px 32px', background: '#7a1f5c', color: '#ffffff' }}>
        <strong style={{ fontSize: 24 }}>Portal de la Clínica Aurora</strong>
      </header>
      <main style={{ padding: 32, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
        <h1 style={{ margin: 0, fontSize: 28, overflowWrap: 'anywhere' }}>Radioprotección</h1>
        <section aria-label="Sievert">{children}</section>
        <section aria-labelledby="code-of-example">
          <h2
            id="code-of-example"
            style={{ overflowWrap: 'anywhere' }}
          >{`examples/vite-react19/src/${example}.tsx`}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <pre tabIndex={0} style={{ padding: 16, overflow: 'auto', background: '#ffffff', fontSize: 14 }}>
            {exampleSource(example)}
          </pre>
        </section>
      </main>
    </ThemeProvider>
  )
}
