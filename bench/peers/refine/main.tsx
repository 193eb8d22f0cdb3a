/** The list and the form as refine's guide makes them with MUI and its grid, the pages fetched when they are opened. */
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Authenticated, Refine } from '@refinedev/core'
import { AuthPage, RefineSnackbarProvider, RefineThemes, ThemedLayout, useNotificationProvider } from '@refinedev/mui'
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { authProvider, dataProvider } from './providers.ts'

const Dashboard = lazy(() => import('./Dashboard.tsx'))
const RowList = lazy(() => import('./RowList.tsx'))
const RowEdit = lazy(() => import('./RowEdit.tsx'))

const resources = [
  { name: 'dashboard', list: '/' },
  { name: 'rows', list: '/rows', edit: '/rows/:id/edit' },
]

const inside = (
  <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
    <ThemedLayout>
      <Suspense>
        <Outlet />
      </Suspense>
    </ThemedLayout>
  </Authenticated>
)
const outside = (
  <Authenticated key="outside" fallback={<Outlet />}>
    <NavigateToResource resource="dashboard" />
  </Authenticated>
)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <ThemeProvider theme={RefineThemes.Blue}>
        <CssBaseline />
        <RefineSnackbarProvider>
          <Refine
            routerProvider={routerProvider}
            dataProvider={dataProvider}
            authProvider={authProvider}
            notificationProvider={useNotificationProvider}
            resources={resources}
            options={{ disableTelemetry: true }}
          >
            <Routes>
              <Route element={inside}>
                <Route index element={<Dashboard />} />
                <Route path="/rows" element={<RowList />} />
                <Route path="/rows/:id/edit" element={<RowEdit />} />
              </Route>
              <Route element={outside}>
                <Route
                  path="/login"
                  element={<AuthPage type="login" registerLink={false} forgotPasswordLink={false} />}
                />
              </Route>
            </Routes>
          </Refine>
        </RefineSnackbarProvider>
      </ThemeProvider>
    </BrowserRouter>
  </StrictMode>,
)
