/** The list and the form as react-admin's guide makes them, its pages fetched when they are opened. */
import { lazy, StrictMode, Suspense } from 'react'
import { Admin, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { authProvider, dataProvider } from './providers.ts'

const Dashboard = lazy(() => import('./Dashboard.tsx'))
const RowList = lazy(() => import('./RowList.tsx'))
const RowEdit = lazy(() => import('./RowEdit.tsx'))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <Suspense>
        <Admin
          authProvider={authProvider}
          dataProvider={dataProvider}
          dashboard={Dashboard}
          requireAuth
          disableTelemetry
        >
          <Resource name="rows" list={RowList} edit={RowEdit} />
        </Admin>
      </Suspense>
    </BrowserRouter>
  </StrictMode>,
)
