/**
 * The least that an app of this kind is made of: React, of MUI what each screen uses, a plain router and i18next; RTK Query
 * comes with the first screen that asks for rows. What is measured of Sievert and of others is told as a ratio to this.
 */
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Login } from './Login.tsx'
import { texts } from './texts.ts'

const Inside = lazy(() => import('./Inside.tsx'))
const Dashboard = lazy(() => import('./Dashboard.tsx'))
const TableList = lazy(() => import('./TableList.tsx'))
const GridList = lazy(() => import('./GridList.tsx'))
const RowForm = lazy(() => import('./RowForm.tsx'))

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <ThemeProvider theme={createTheme()}>
        <CssBaseline />
        <BrowserRouter>
          <Suspense>
            <Routes>
              <Route path="/login" element={<Login />} />
              <Route element={<Inside />}>
                <Route path="/" element={<Dashboard />} />
                <Route path="/rows" element={<TableList />} />
                <Route path="/grid" element={<GridList />} />
                <Route path="/rows/:id/edit" element={<RowForm />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </ThemeProvider>
    </I18nextProvider>
  </StrictMode>,
)
