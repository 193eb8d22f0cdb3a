import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefixer } from 'stylis'
import { buildTheme, colorModeAttribute } from '../components/theme/buildTheme.ts'
import {
  ownBaseline,
  remToPx,
  rootAttribute,
  rootSelectorOf,
  styleAttribute,
  styleKey,
} from '../components/theme/ownRoot.ts'
import { ModeSync } from './ModeSync.tsx'
import type { RootProps } from './rootProps.ts'

/**
 * Sievert inside an element of its own in a host's page: its styles, variables, colours and whatever opens on top all stand
 * in this element, so that the host's head and body stay as they are and taking the element away takes everything.
 */
export function OwnRoot({ mode, language, cssPrefix, nonce, portalRoot, children }: RootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [styles, setStyles] = useState<HTMLElement | null>(null)
  const [portals, setPortals] = useState<HTMLElement | null>(null)
  const key = useMemo(() => styleKey(cssPrefix), [cssPrefix])
  const cache = useMemo(
    () => styles && createCache({ key, nonce, container: styles, stylisPlugins: [remToPx as never, prefixer] }),
    [key, nonce, styles],
  )
  const theme = useMemo(
    () =>
      buildTheme({
        cssVarPrefix: cssPrefix,
        rootSelector: rootSelectorOf(cssPrefix),
        portalRoot: () => portals,
      }),
    [cssPrefix, portals],
  )
  const baseline = useMemo(() => ownBaseline(key), [key])
  const asRoot = {
    [rootAttribute]: cssPrefix,
    [colorModeAttribute]: mode,
    lang: language,
    // What a server sends has no styles yet, and could not know the name.
    [styleAttribute]: element ? key : undefined,
  }
  const forPortals = <div ref={setPortals} {...(portalRoot ? asRoot : {})} />
  return (
    <div ref={setElement} {...asRoot}>
      <div ref={setStyles} hidden style={{ display: 'none' }} />
      {element && cache && (
        <CacheProvider value={cache}>
          <ThemeProvider
            theme={theme}
            defaultMode={mode}
            colorSchemeNode={element}
            storageManager={null}
            disableNestedContext
            noSsr
          >
            <GlobalStyles styles={baseline} />
            <ModeSync mode={mode} />
            {/* A dialog that is open from the start needs the place that it opens in. */}
            {portals && children}
          </ThemeProvider>
        </CacheProvider>
      )}
      {portalRoot ? element && createPortal(forPortals, portalRoot) : forPortals}
    </div>
  )
}
