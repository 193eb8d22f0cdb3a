/** The least that an app of this kind is made of: React, MUI, RTK Query, router, i18next, a sign-in and a list. */
import AppBar from '@mui/material/AppBar'
import CssBaseline from '@mui/material/CssBaseline'
import Drawer from '@mui/material/Drawer'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import { configureStore } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import i18next from 'i18next'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/v1', credentials: 'include' }),
  endpoints: (build) => ({ list: build.query<unknown[], void>({ query: () => '/clients' }) }),
})
const store = configureStore({ reducer: { api: api.reducer }, middleware: (all) => all().concat(api.middleware) })
const texts = i18next.createInstance()
void texts.init({ lng: 'en', resources: { en: { translation: { title: 'Floor' } } } })

const Login = lazy(() => import('./Login.tsx'))
const List = lazy(() => import('./List.tsx'))
const GridList = lazy(() => import('./GridList.tsx'))

function Shell() {
  return (
    <>
      <AppBar>
        <Toolbar>Floor</Toolbar>
      </AppBar>
      <Drawer variant="permanent">Menu</Drawer>
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  )
}
const router = createBrowserRouter([
  { path: '/login', Component: Login },
  {
    Component: Shell,
    children: [
      { path: '/list', Component: List },
      { path: '/grid', Component: GridList },
    ],
  },
])

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <ThemeProvider theme={createTheme()}>
          <CssBaseline />
          <RouterProvider router={router} />
        </ThemeProvider>
      </I18nextProvider>
    </Provider>
  </StrictMode>,
)
