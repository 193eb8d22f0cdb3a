import Box from '@mui/material/Box'
import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Language } from '../../contract/vocabulary.ts'
import { createI18n, languageOf } from '../app/i18n.ts'
import { SievertProvider } from '../app/SievertProvider.tsx'
import { memoryPreferences } from '../store/storage.ts'
import { languageChosen, type ThemeMode, themeChosen } from '../store/uiSlice.ts'
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
  children: ReactNode
}

/** The texts of a story, before it is shown. */
export async function loadTexts(language: Language, { namespaces = [] }: StoryParameters = {}): Promise<i18n> {
  const { instance, ready } = createI18n({
    language,
    storage: memoryPreferences(),
    loadPath: `${import.meta.env.BASE_URL}locales/{{lng}}/{{ns}}.json`,
  })
  await ready
  await instance.loadNamespaces(['words', ...namespaces])
  return instance
}

/** Around every story: the provider that hosts use, with somebody signed in. */
export function StoryFrame({ theme, language, role, i18n, parameters = {}, children }: StoryFrameProps) {
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
  const framed = <Box sx={{ p: parameters.bare ? 0 : 3, minHeight: '100vh' }}>{children}</Box>
  return (
    <SievertProvider store={store} i18n={i18n}>
      {parameters.address ? <RouterFrame {...parameters}>{framed}</RouterFrame> : framed}
    </SievertProvider>
  )
}

/** A router in memory at one address, for pages and whatever links. */
function RouterFrame({ address = '/', path = '*', children }: StoryParameters & { children: ReactNode }) {
  const router = createMemoryRouter(
    [
      { path, element: children },
      { path: '*', element: null },
    ],
    {
      initialEntries: [address],
    },
  )
  return <RouterProvider router={router} />
}
