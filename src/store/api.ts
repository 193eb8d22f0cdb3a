import { buildCreateApi, coreModule, reactHooksModule, setupListeners } from '@reduxjs/toolkit/query/react'
import { createDispatchHook, createSelectorHook, createStoreHook } from 'react-redux'
import { keepAnswers } from './answers.ts'
import { baseQuery } from './baseQuery.ts'
import { StoreContext } from './context.ts'
import { resources } from './tags.ts'

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(StoreContext),
      useSelector: createSelectorHook(StoreContext),
      useStore: createStoreHook(StoreContext),
    },
  }),
)

/** How long an answer that nothing shows any more is kept: five minutes. */
export const keepUnusedSeconds = 300

/** The one API of Sievert, empty: the calls of each resource are added by its file in `api/`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: resources,
  keepUnusedDataFor: keepUnusedSeconds,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

keepAnswers({
  reducer: api.reducer,
  middleware: api.middleware,
  listen: setupListeners,
  forget: api.util.resetApiState,
  askAnew: () => api.util.invalidateTags([...resources]),
})
