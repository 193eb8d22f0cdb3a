import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo } from 'react'
import { buildTheme } from '../components/theme/buildTheme.ts'
import { ModeSync } from './ModeSync.tsx'
import type { RootProps } from './rootProps.ts'

/** Sievert as the page's only tenant: styles and colours belong to the document. */
export function PageRoot({ mode, cssPrefix, nonce, portalRoot, children }: RootProps) {
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
