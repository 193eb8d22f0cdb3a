import { allows, type Lists, listOf, mayBeListed, type Policy, type Scope } from '../../contract/policies.ts'
import { useGetSettingsQuery } from './api/settings.ts'
import { useCurrentUser } from './hooks.ts'

/** The settings' lists that may name the signed-in user; not asked for where they could give the role nothing. */
export function useLists(isNeeded = true): Lists | undefined {
  const user = useCurrentUser()
  return useGetSettingsQuery(undefined, { skip: !isNeeded || !user || !mayBeListed(user.rol_id) }).data
}

/** What the signed-in user may do: `all`, `own`, `ccss` or `none`. Buttons that would be refused are not shown. */
export function usePermission(policy: Policy): Scope {
  return allows(policy, useCurrentUser(), useLists(listOf(policy) !== undefined))
}
