import { configureStore, createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit'

const slice = createSlice({
  name: 'portal',
  initialState: { ward: 'Hemodinamia', visits: 0 },
  reducers: {
    visited: (state) => {
      state.visits += 1
    },
    wardChosen: (state, action: PayloadAction<string>) => {
      state.ward = action.payload
    },
  },
})

/** Every action that the portal's store has seen, so that a stranger's would be noticed. */
export const seen: string[] = []

const listen: Middleware = () => (next) => (action) => {
  seen.push((action as { type: string }).type)
  return next(action)
}

export const store = configureStore({
  reducer: { portal: slice.reducer, session: () => 'the portal’s own' },
  middleware: (defaults) => defaults().concat(listen),
})
export const { visited, wardChosen } = slice.actions
export type PortalState = ReturnType<typeof store.getState>
