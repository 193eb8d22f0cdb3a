import { DashboardLayout } from '@toolpad/core/DashboardLayout'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { call } from '../call.ts'

/** Toolpad's frame around every page, for whoever is signed in; the session is the app's own affair. */
export default function Inside() {
  const { pathname } = useLocation()
  const [signedIn, setSignedIn] = useState<boolean>()
  useEffect(
    () =>
      void call('/auth/me').then(
        () => setSignedIn(true),
        () => setSignedIn(false),
      ),
    [],
  )
  if (signedIn === false) return <Navigate to="/login" replace state={{ from: pathname }} />
  return (
    signedIn && (
      <DashboardLayout>
        <Suspense>
          <Outlet />
        </Suspense>
      </DashboardLayout>
    )
  )
}
