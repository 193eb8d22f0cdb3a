import { type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { joinAnswers } from './answers.ts'
import { StoreContext } from './context.ts'
import type { SievertStore } from './makeStore.ts'

/** Gives a store to what it wraps, on Sievert's own context; what is shown is asked for again when a connection is back. */
export function StoreProvider({ store, children }: { store: SievertStore; children: ReactNode }) {
  useEffect(() => joinAnswers(({ listen }) => listen(store.dispatch)), [store])
  return (
    <Provider store={store} context={StoreContext}>
      {children}
    </Provider>
  )
}
