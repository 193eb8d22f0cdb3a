import { createDispatchHook, createSelectorHook, createStoreHook, type TypedUseSelectorHook } from 'react-redux'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { StoreContext } from './context.ts'
import type { AppDispatch, RootState, SievertStore } from './makeStore.ts'

/** Dispatch, selection and the store itself, on Sievert's own context. */
export const useAppDispatch = createDispatchHook(StoreContext) as unknown as () => AppDispatch
export const useAppSelector = createSelectorHook(StoreContext) as TypedUseSelectorHook<RootState>
export const useAppStore = createStoreHook(StoreContext) as unknown as () => SievertStore

/** The signed-in user, or the one whose session ended by itself and whose screen waits, or null. */
export const useCurrentUser = (): CurrentUser | null =>
  useAppSelector(({ session }) => session.currentUser ?? session.former ?? null)
