import { type ReactNode, useMemo } from 'react'
import { allows } from '../../../contract/policies.ts'
import { type Thing, type Ways, WaysContext } from '../../components/names/ways.ts'
import type { ScreenName } from '../../routing/paths.ts'
import { dosimeterHref, paths, recordHref } from '../../routing/paths.ts'
import { NameAnchor } from '../../routing/TextLink.tsx'
import { useCurrentUser } from '../../store/hooks.ts'
import { screens } from '../features.ts'

/** Which screen opens a thing, and at which address; null where it stands for nothing. */
const wayOf = (thing: Thing): [ScreenName, string] | null => {
  if ('person' in thing) return thing.person === null ? null : ['dosimetryHistory', recordHref(thing.person)]
  if ('client' in thing) return ['clientsEdit', paths.clientsEdit.href({ id: thing.client })]
  return thing.dosimeter === null ? null : ['dosimeters', dosimeterHref(thing.dosimeter)]
}

/** Names in the app's screens open what they stand for, where its screen is open to the user. */
export function AppWays({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const ways = useMemo((): Ways => {
    const open = new Set(screens.flatMap(({ name, policy }) => (allows(policy, user) === 'none' ? [] : [name])))
    const hrefOf = (thing: Thing) => {
      const way = wayOf(thing)
      return way && open.has(way[0]) ? way[1] : null
    }
    return { hrefOf, Link: NameAnchor }
  }, [user])
  return <WaysContext.Provider value={ways}>{children}</WaysContext.Provider>
}
