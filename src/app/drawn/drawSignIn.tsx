import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ResourceLanguage } from 'i18next'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { type Language, languages } from '../../../contract/vocabulary.ts'
import { buildTheme } from '../../components/theme/buildTheme.ts'
import { screens } from '../../features/auth/index.ts'
import { paths } from '../../routing/paths.ts'
import { makeStore } from '../../store/makeStore.ts'
import { localPreferences } from '../../store/storage.ts'
import { AuthLayout } from '../auth/AuthLayout.tsx'
import { createI18n } from '../i18n.ts'
import type { RootProps } from '../rootProps.ts'
import { SievertCore } from '../SievertCore.tsx'
import { ThemedRoot } from '../ThemedRoot.tsx'
import { usedVariables } from './usedVariables.ts'

/** The sign-in page as it stands before anybody has typed. */
export interface DrawnSignIn {
  /** The page in each language. */
  html: Record<Language, string>
  /** The styles of all, for both colour modes. */
  css: string
}

/** Draws the sign-in page without a browser, by the parts that draw it in one. `texts` are those of each language. */
export async function drawSignIn(texts: Record<Language, ResourceLanguage>): Promise<DrawnSignIn> {
  const loaded = await screens.find(({ name }) => name === 'login')?.load()
  if (!loaded) throw new Error('There is no sign-in page.')
  const { default: Page } = loaded
  const cache = createCache({ key: 'sv' })
  // Keeps the styles apart from the page.
  cache.compat = true
  const theme = buildTheme()
  const Paper = ({ children }: RootProps) => (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null} disableNestedContext noSsr>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
  const drawn = languages.map((language) => {
    const storage = localPreferences({ prefix: 'drawn.' })
    const { instance } = createI18n({ language, storage, resources: { [language]: texts[language] } })
    const store = makeStore({ storage, getLanguage: () => language })
    const html = renderToString(
      <SievertCore core={{ store, i18n: instance }} embedded={false}>
        <ThemedRoot root={Paper}>
          <MemoryRouter initialEntries={[paths.login.href()]}>
            <Routes>
              <Route element={<AuthLayout />}>
                <Route path={paths.login.href()} element={<Page />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </ThemedRoot>
      </SievertCore>,
      { identifierPrefix: `drawn-${language}-` },
    )
    // The renderer puts what waits in the place of what fails.
    if (!html.includes('name="password"')) throw new Error(`The sign-in page could not be drawn: ${html}`)
    // The page allows no styles that stand in elements; this one is of an empty box.
    const plain = html.replaceAll(' style="display:contents"', '')
    if (plain.includes(' style=')) throw new Error(`The sign-in page has styles that the page does not allow: ${plain}`)
    return [language, plain]
  })
  const styles = Object.values(cache.inserted).filter((rules) => typeof rules === 'string')
  return { html: Object.fromEntries(drawn) as Record<Language, string>, css: usedVariables(styles.join('')) }
}
