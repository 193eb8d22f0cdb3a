/** The list and the form as Toolpad's guide makes them with its own parts, the pages fetched when they are opened. */
import { ReactRouterAppProvider } from '@toolpad/core/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import { call } from '../call.ts'
import { Login } from './Login.tsx'

const Inside = lazy(() => import('./Inside.tsx'))
const Dashboard = lazy(() => import('./Dashboard.tsx'))
const RowList = lazy(() => import('./RowList.tsx'))
const RowEdit = lazy(() => import('./RowEdit.tsx'))

const navigation = [
  { segment: '', title: 'Dashboard' },
  { segment: 'rows', title: 'Rows' },
]
const authentication = { signIn: () => {}, signOut: () => void call('/auth/logout', 'POST', {}) }

function Provided() {
  return (
    <ReactRouterAppProvider navigation={navigation} authentication={authentication} session={{ user: { name: 'Ana' } }}>
      <Outlet />
    </ReactRouterAppProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route element={<Provided />}>
            <Route path="/login" element={<Login />} />
            <Route element={<Inside />}>
              <Route index element={<Dashboard />} />
              <Route path="/rows" element={<RowList />} />
              <Route path="/rows/:id/edit" element={<RowEdit />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
)
