import { useMemo } from 'react'
import { useMatches } from 'react-router-dom'
import type { Screen } from '../../routing/screen.ts'
import { useGetSettingsQuery } from '../../store/api/settings.ts'
import { useAppSelector, useCurrentUser } from '../../store/hooks.ts'
import { type MenuNode, visibleMenu } from '../menu.ts'

/** The menu of the signed-in user, made from the screens that the router knows. */
export function useMenu(): MenuNode[] {
  const user = useCurrentUser()
  const adminView = useAppSelector((state) => state.ui.adminView)
  const { data: settings } = useGetSettingsQuery()
  const shell = useMatches().find((match) => match.id === 'shell')
  const screens = (shell?.handle as { screens?: readonly Screen[] } | undefined)?.screens
  return useMemo(() => {
    if (!user || !screens) return []
    return visibleMenu({
      user,
      adminView,
      lists: settings,
      screens: Object.fromEntries(screens.map((screen) => [screen.name, screen.policy])),
    })
  }, [user, adminView, settings, screens])
}
