import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import ScopedCssBaseline from '@mui/material/ScopedCssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { buildTheme, colorModeAttribute } from '../components/theme/buildTheme.ts'
import type { ThemeMode } from '../store/uiSlice.ts'

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

function ModeSync({ mode }: { mode: ThemeMode }) {
  const { setMode } = useColorScheme()
  useEffect(() => setMode(mode), [mode, setMode])
  return null
}

/** Styles, colours and their root: the document for the app, an element of its own inside a host. */
export function ThemeRoot({ mode, language, root, cssPrefix, nonce, portalRoot, children }: ThemeRootProps) {
  const cache = useMemo(() => createCache({ key: cssPrefix, nonce }), [cssPrefix, nonce])
  const [portals, setPortals] = useState<HTMLElement | null>(null)
  const [element, setElement] = useState<HTMLElement | null>(root === 'document' ? document.documentElement : null)
  const theme = useMemo(
    () =>
      buildTheme({
        cssVarPrefix: cssPrefix,
        ...(root === 'own' ? { rootSelector: `[data-sievert-root="${cssPrefix}"]` } : {}),
        ...(portalRoot || root === 'own' ? { portalRoot: () => portalRoot ?? portals } : {}),
      }),
    [cssPrefix, root, portalRoot, portals],
  )
  const inside = element && (
    <ThemeProvider
      theme={theme}
      defaultMode={mode}
      colorSchemeNode={element}
      storageManager={null}
      disableNestedContext
      noSsr
    >
      <ModeSync mode={mode} />
      {root === 'document' ? (
        <>
          <CssBaseline />
          {children}
        </>
      ) : (
        // What opens on top stands inside too: outside it would be written in the host's font.
        <ScopedCssBaseline>
          {/* A dialog that is open from the start needs the place that it opens in. */}
          {(portalRoot || portals) && children}
          <div ref={setPortals} />
        </ScopedCssBaseline>
      )}
    </ThemeProvider>
  )
  return (
    <CacheProvider value={cache}>
      {root === 'document' ? (
        inside
      ) : (
        <div ref={setElement} data-sievert-root={cssPrefix} lang={language} {...{ [colorModeAttribute]: mode }}>
          {inside}
        </div>
      )}
    </CacheProvider>
  )
}
