import Box from '@mui/material/Box'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../../contract/vocabulary.ts'
import { createI18n, languageOf } from '../app/i18n.ts'
import { SievertProvider } from '../app/SievertProvider.tsx'
import { AppRouter } from '../routing/AppRouter.tsx'
import { Steps } from '../routing/steps.ts'
import { memoryPreferences } from '../store/storage.ts'
import { languageChosen, type ThemeMode, themeChosen } from '../store/uiSlice.ts'
import { pseudoLanguage } from './pseudo.ts'
import { storyStore } from './storyStore.ts'
import { type Role, users } from './users.ts'

export interface StoryParameters {
  /** Who is signed in whatever the toolbar says; null is nobody. */
  role?: Role | null
  /** Address of a router around the story; without it the story has none, as in a portal. `*` matches by `path`. */
  address?: string
  path?: string
  /** The story fills the window, as a page does. */
  bare?: boolean
  /** Namespaces of texts to have before the story is shown; `common` and `words` always are. */
  namespaces?: string[]
  sidebarMinified?: boolean
  /** The story brings a page of its own, as a portal does: no frame of Sievert's is around it. */
  foreign?: boolean
}

/** Who is signed in: as the story says, else as the toolbar does. */
export const roleOf = (toolbar: Role, parameters: StoryParameters = {}): Role | null =>
  parameters.role === undefined ? toolbar : parameters.role

interface StoryFrameProps {
  theme: ThemeMode
  language: Language
  role: Role
  /** Texts that have arrived already (`loadTexts`), so that a play function finds the story there. */
  i18n: i18n
  parameters?: StoryParameters
  /** Several stand on one page: each is as high as it is, and not as high as the window. */
  together?: boolean
  children: ReactNode
}

/** What the toolbar offers: the languages of the product, and one that takes more room than either. */
export type StoryLanguage = Language | 'pseudo'

/** The language of the product that a story is told in: the longer one where there is more to come. */
export const spokenIn = (language: StoryLanguage): Language => (language === 'pseudo' ? 'es' : language)

/** The texts of a story, before it is shown. */
export async function loadTexts(language: StoryLanguage, { namespaces = [] }: StoryParameters = {}): Promise<i18n> {
  const { instance, ready } = createI18n({
    language: spokenIn(language),
    storage: memoryPreferences(),
    loadPath: `${import.meta.env.BASE_URL}locales/{{lng}}/{{ns}}.json`,
  })
  await ready
  await instance.loadNamespaces(['words', ...namespaces])
  if (language === 'pseudo') instance.use(pseudoLanguage).options.postProcess = [pseudoLanguage.name]
  return instance
}

/** Around every story: the provider that hosts use, with somebody signed in. */
export function StoryFrame({ theme, language, role, i18n, parameters = {}, together, children }: StoryFrameProps) {
  const [store] = useState(() => {
    const signedIn = roleOf(role, parameters)
    const current = storyStore(signedIn && users[signedIn], () => languageOf(i18n))
    current.dispatch(themeChosen(theme))
    current.dispatch(languageChosen(language))
    return current
  })
  useEffect(() => {
    store.dispatch(themeChosen(theme))
    store.dispatch(languageChosen(language))
  }, [store, theme, language])
  if (parameters.foreign) return children
  const framed = <Box sx={{ p: parameters.bare ? 0 : 3, minHeight: together ? 0 : '100vh' }}>{children}</Box>
  return (
    <SievertProvider store={store} i18n={i18n}>
      {parameters.address ? <RouterFrame {...parameters}>{framed}</RouterFrame> : framed}
    </SievertProvider>
  )
}

/** A router in memory at one address, for pages and whatever links. */
function RouterFrame({ address = '/', path = '*', children }: StoryParameters & { children: ReactNode }) {
  const routes = [
    { path, element: children },
    { path: '*', element: null },
  ]
  const [steps] = useState(() => new Steps({ routes, memory: address }))
  return <AppRouter steps={steps} routes={routes} />
}
