import { useMemo } from 'react'
import { useAppMatches } from '../../routing/AppRouter.tsx'
import { useAppSelector, useCurrentUser } from '../../store/hooks.ts'
import { useLists } from '../../store/usePermission.ts'
import { type MenuNode, visibleMenu } from '../menu.ts'
import type { ShellHandle } from '../screenHandle.ts'

/** The menu of the signed-in user, made from the screens that the router knows. */
export function useMenu(): MenuNode[] {
  const user = useCurrentUser()
  const adminView = useAppSelector((state) => state.ui.adminView)
  const lists = useLists()
  const shell = useAppMatches().find(({ route }) => route.id === 'shell')
  const screens = (shell?.route.handle as ShellHandle | undefined)?.screens
  return useMemo(() => {
    if (!user || !screens) return []
    return visibleMenu({
      user,
      adminView,
      lists,
      screens: Object.fromEntries(screens.map((screen) => [screen.name, screen.policy])),
    })
  }, [user, adminView, lists, screens])
}
