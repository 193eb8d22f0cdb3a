import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { App } from '../app/App.tsx'
import { type SievertFrameProps, SievertProvider } from '../app/SievertProvider.tsx'
import type { Screen } from '../routing/screen.ts'
import type { StoreOptions } from '../store/makeStore.ts'
import { languageChosen } from '../store/uiSlice.ts'
import { baseHandlers } from './handlers.ts'
import { server } from './server.ts'
import { storyStore } from './storyStore.ts'
import { testI18n } from './texts.ts'
import { users } from './users.ts'

export interface RenderOptions {
  /** Who is signed in; null is nobody. An administrator unless told. */
  user?: CurrentUser | null
  /** Language at start. */
  language?: Language
  chosen?: Language | null
  store?: StoreOptions
  provider?: Partial<SievertFrameProps>
}

/** Shows something inside Sievert's provider, without a router, as a portal would. */
export function renderWidget(children: ReactNode, options: RenderOptions = {}) {
  const { user = users.admin, language = 'en', chosen = language, store: storeOptions, provider } = options
  const i18n = testI18n(language)
  const store = storyStore(user, () => language, storeOptions)
  // As chosen in this browser; `null` leaves the choice to the account of whoever signs in.
  if (chosen) store.dispatch(languageChosen(chosen))
  const view = render(
    <SievertProvider store={store} i18n={i18n} {...provider}>
      {children}
    </SievertProvider>,
  )
  return { ...view, store, i18n, press: userEvent.setup() }
}

export interface AppOptions extends RenderOptions {
  screens?: readonly Screen[]
}

/** Shows the app at an address. The server answers the shell's own calls for the user. */
export function renderApp(address: string, options: AppOptions = {}) {
  const { user = users.admin, screens } = options
  server.use(...baseHandlers(user))
  return renderWidget(<App memory={address} screens={screens} />, { ...options, user: null })
}
