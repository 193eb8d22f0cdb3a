import { configureStore } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import type { Row, RowsAsked } from '../screens/rows.ts'

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/v1', credentials: 'include' }),
  endpoints: (build) => ({
    dashboard: build.query<Record<string, number>, void>({ query: () => '/dashboard' }),
    rows: build.query<{ items: Row[]; total: number }, RowsAsked>({
      query: (asked) => ({ url: '/rows', params: { ...asked } }),
    }),
    row: build.query<Row, string>({ query: (id) => `/rows/${id}` }),
  }),
})

export const { useDashboardQuery, useRowsQuery, useRowQuery } = api
export const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (all) => all().concat(api.middleware),
})
