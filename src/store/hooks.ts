import { createDispatchHook, createSelectorHook, createStoreHook, type TypedUseSelectorHook } from 'react-redux'
import { allows, listOf, type Policy, type Scope } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { useGetSettingsQuery } from './api/settings.ts'
import { StoreContext } from './context.ts'
import type { AppDispatch, RootState, SievertStore } from './makeStore.ts'

/** Dispatch, selection and the store itself, on Sievert's own context. */
export const useAppDispatch = createDispatchHook(StoreContext) as unknown as () => AppDispatch
export const useAppSelector = createSelectorHook(StoreContext) as TypedUseSelectorHook<RootState>
export const useAppStore = createStoreHook(StoreContext) as unknown as () => SievertStore

/** The signed-in user, or the one whose session ended by itself and whose screen waits, or null. */
export const useCurrentUser = (): CurrentUser | null =>
  useAppSelector(({ session }) => session.currentUser ?? session.former ?? null)

/** What the signed-in user may do: `all`, `own`, `ccss` or `none`. Buttons that would be refused are not shown. */
export function usePermission(policy: Policy): Scope {
  const { data: lists } = useGetSettingsQuery(undefined, { skip: listOf(policy) === undefined })
  return allows(policy, useCurrentUser(), lists)
}
