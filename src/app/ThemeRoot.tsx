import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { buildTheme } from '../components/theme/buildTheme.ts'
import type { ThemeMode } from '../store/uiSlice.ts'
import { ModeSync } from './ModeSync.tsx'
import { OwnRoot } from './OwnRoot.tsx'

export interface ThemeRootProps {
  mode: ThemeMode
  language: string
  /** `document`: the page is Sievert's. `own`: everything stays inside an element of Sievert's. */
  root: 'document' | 'own'
  cssPrefix: string
  nonce?: string
  portalRoot?: HTMLElement
  children: ReactNode
}

/** Styles, colours and their root: the document for the app, an element of its own inside a host. */
export function ThemeRoot({ root, ...props }: ThemeRootProps) {
  return root === 'own' ? <OwnRoot {...props} /> : <PageRoot {...props} />
}

function PageRoot({ mode, cssPrefix, nonce, portalRoot, children }: Omit<ThemeRootProps, 'root'>) {
  const cache = useMemo(() => createCache({ key: cssPrefix, nonce }), [cssPrefix, nonce])
  const theme = useMemo(
    () => buildTheme({ cssVarPrefix: cssPrefix, ...(portalRoot ? { portalRoot: () => portalRoot } : {}) }),
    [cssPrefix, portalRoot],
  )
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode={mode}
        colorSchemeNode={document.documentElement}
        storageManager={null}
        disableNestedContext
        noSsr
      >
        <ModeSync mode={mode} />
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
