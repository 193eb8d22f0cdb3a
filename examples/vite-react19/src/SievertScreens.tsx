import { SievertApp } from '@sievert/portal/app'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** All of Sievert under one path of the portal. Everything below that path is Sievert's; nothing else is. */
export function SievertScreens() {
  const portal = usePortal()
  const { told } = useShell()
  return <SievertApp {...portal} basename="/dosimetria" onNavigate={(path) => told.events.push(`at ${path}`)} />
}
