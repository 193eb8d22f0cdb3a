import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefixer } from 'stylis'
import { buildTheme, colorModeAttribute } from '../components/theme/buildTheme.ts'
import {
  elementStyles,
  inLayer,
  ownBaseline,
  remToPx,
  rootAttribute,
  styleAttribute,
  styleKey,
  styleSelectorOf,
} from '../components/theme/ownRoot.ts'
import { ModeSync } from './ModeSync.tsx'
import type { RootProps } from './rootProps.ts'
import { tellRefusedStyles } from './tellRefusedStyles.ts'
import { useBrand } from './useBrand.ts'

/**
 * Sievert inside an element of its own in a host's page: its styles, variables, colours and whatever opens on top all stand
 * in this element, so that the host's head and body stay as they are and taking the element away takes everything.
 */
export function OwnRoot({
  mode: chosen,
  language,
  cssPrefix,
  nonce,
  portalRoot,
  appearance,
  box,
  children,
}: RootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [styles, setStyles] = useState<HTMLElement | null>(null)
  const [portals, setPortals] = useState<HTMLElement | null>(null)
  const { ready, brand, mode = chosen } = useBrand(appearance, element)
  const { scale = 1 } = brand?.looks ?? {}
  const layer = appearance?.layer
  // Other sizes and another layer are other style sheets, which may not meet those of before.
  const { key } = useMemo(() => ({ key: styleKey(cssPrefix), scale, layer }), [cssPrefix, scale, layer])
  const cache = useMemo(() => {
    if (!styles) return null
    const plugins = [remToPx(scale) as never, prefixer]
    const made = createCache({ key, nonce, container: styles, stylisPlugins: plugins })
    return layer ? inLayer(made, layer) : made
  }, [key, nonce, styles, scale, layer])
  const theme = useMemo(
    () =>
      buildTheme({
        cssVarPrefix: cssPrefix,
        // Another root of the page may wear another brand under the same prefix.
        rootSelector: styleSelectorOf(key),
        portalRoot: () => portals,
        looks: brand?.looks,
      }),
    [cssPrefix, key, portals, brand],
  )
  const hasClass = Boolean(box?.className)
  const baseline = useMemo(() => ownBaseline(key, hasClass), [key, hasClass])
  const elements = useMemo(() => brand && elementStyles(key, brand.elements), [key, brand])
  const asRoot = {
    [rootAttribute]: cssPrefix,
    [colorModeAttribute]: mode,
    lang: language,
    // What a server sends has no styles yet, and could not know the name.
    [styleAttribute]: element ? key : undefined,
  }
  const isDrawn = Boolean(cache && ready)
  useEffect(() => {
    if (styles && isDrawn) tellRefusedStyles(styles)
  }, [styles, isDrawn])
  const forPortals = <div ref={setPortals} {...(portalRoot ? asRoot : {})} />
  return (
    <div ref={setElement} {...asRoot} {...box}>
      <div ref={setStyles} hidden style={{ display: 'none' }} />
      {element && cache && ready && (
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
            {elements && <GlobalStyles styles={elements} />}
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
