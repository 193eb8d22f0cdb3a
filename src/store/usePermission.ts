import { allows, type Lists, listOf, mayBeListed, type Policy, type Scope } from '../../contract/policies.ts'
import { useGetSettingsQuery } from './api/settings.ts'
import { useCurrentUser } from './hooks.ts'

/** The settings' lists that may name the signed-in user; not asked for where they could give the role nothing. */
export function useLists(): Lists | undefined {
  const user = useCurrentUser()
  return useGetSettingsQuery(undefined, { skip: !user || !mayBeListed(user.rol_id) }).data
}

/** What the signed-in user may do: `all`, `own`, `ccss` or `none`. Buttons that would be refused are not shown. */
export function usePermission(policy: Policy): Scope {
  const user = useCurrentUser()
  const isNeeded = user && mayBeListed(user.rol_id) && listOf(policy) !== undefined
  const { data: lists } = useGetSettingsQuery(undefined, { skip: !isNeeded })
  return allows(policy, user, lists)
}
