import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { StoreContext } from './context.ts'
import type { SievertStore } from './makeStore.ts'

/** Gives a store to what it wraps, on Sievert's own context. */
export function StoreProvider({ store, children }: { store: SievertStore; children: ReactNode }) {
  return (
    <Provider store={store} context={StoreContext}>
      {children}
    </Provider>
  )
}
