import AppBar from '@mui/material/AppBar'
import Drawer from '@mui/material/Drawer'
import Toolbar from '@mui/material/Toolbar'
import { Suspense, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { store } from './api.ts'
import { useTexts } from './useTexts.ts'

function Guarded() {
  const { pathname } = useLocation()
  const [signedIn, setSignedIn] = useState<boolean>()
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch('/api/v1/auth/me')
      await answer.json()
      setSignedIn(answer.ok)
    }
    void ask()
  }, [])
  if (signedIn === false) return <Navigate to="/login" replace state={{ from: pathname }} />
  return (
    signedIn && (
      <Suspense>
        <Outlet />
      </Suspense>
    )
  )
}

/** The frame around every page, for whoever is signed in. */
export default function Inside() {
  const t = useTexts()
  return (
    <Provider store={store}>
      <AppBar>
        <Toolbar>{t('title')}</Toolbar>
      </AppBar>
      <Drawer variant="permanent" slotProps={{ paper: { sx: { width: 200, top: 64 } } }}>
        <Link to="/">{t('dashboard')}</Link>
        <Link to="/rows">{t('rows')}</Link>
        <Link to="/grid">{t('grid')}</Link>
      </Drawer>
      <main style={{ margin: '64px 0 0 200px' }}>
        <Guarded />
      </main>
    </Provider>
  )
}
