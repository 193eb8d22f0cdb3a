import { allows, listOf, type Policy, type Scope } from '../../contract/policies.ts'
import { useGetSettingsQuery } from './api/settings.ts'
import { useCurrentUser } from './hooks.ts'

/** What the signed-in user may do: `all`, `own`, `ccss` or `none`. Buttons that would be refused are not shown. */
export function usePermission(policy: Policy): Scope {
  const { data: lists } = useGetSettingsQuery(undefined, { skip: listOf(policy) === undefined })
  return allows(policy, useCurrentUser(), lists)
}
