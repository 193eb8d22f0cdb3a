import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { type PreferenceStorage, storageKeys } from './storage.ts'

export type ThemeMode = 'light' | 'dark'

/** How the interface looks. `language` is null until someone chooses one; `mobileOpen` and `adminView` are never stored. */
export interface UiState {
  theme: ThemeMode
  language: Language | null
  sidebarMinified: boolean
  mobileOpen: boolean
  adminView: boolean
}

/** Defaults, with what the last visit chose. Anything unreadable counts as not stored. */
export function initialUi(storage: PreferenceStorage): UiState {
  const language = storage.get(storageKeys.language)
  return {
    theme: storage.get(storageKeys.theme) === 'dark' ? 'dark' : 'light',
    language: languages.find((known) => known === language) ?? null,
    sidebarMinified: storage.get(storageKeys.sidebarMinified) === 'true',
    mobileOpen: false,
    adminView: true,
  }
}

/** How the interface looks to somebody who has chosen nothing. */
export const defaultUi: UiState = {
  theme: 'light',
  language: null,
  sidebarMinified: false,
  mobileOpen: false,
  adminView: true,
}

const slice = createSlice({
  name: 'ui',
  initialState: defaultUi,
  reducers: {
    /** As it is for somebody new: nobody inherits how the one before had it. */
    uiForgotten: () => defaultUi,
    /** The same, but that the page goes on in the language that its reader sees. */
    uiPutAway: ({ language }) => ({ ...defaultUi, language }),
    /** As its user had it; a language that was chosen meanwhile stays. */
    uiRestored: (state, action: PayloadAction<UiState>) => ({
      ...action.payload,
      language: state.language ?? action.payload.language,
    }),
    themeChosen(state, action: PayloadAction<ThemeMode>) {
      state.theme = action.payload
    },
    languageChosen(state, action: PayloadAction<Language>) {
      state.language = action.payload
    },
    sidebarMinifiedSet(state, action: PayloadAction<boolean>) {
      state.sidebarMinified = action.payload
    },
    mobileOpenSet(state, action: PayloadAction<boolean>) {
      state.mobileOpen = action.payload
    },
    adminViewSet(state, action: PayloadAction<boolean>) {
      state.adminView = action.payload
    },
  },
})

export const {
  uiForgotten,
  uiPutAway,
  uiRestored,
  themeChosen,
  languageChosen,
  sidebarMinifiedSet,
  mobileOpenSet,
  adminViewSet,
} = slice.actions
export const uiReducer: Reducer<UiState> = slice.reducer
