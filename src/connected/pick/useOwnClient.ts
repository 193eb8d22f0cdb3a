import type { Policy } from '../../../contract/policies.ts'
import { useCurrentUser } from '../../store/hooks.ts'
import { usePermission } from '../../store/usePermission.ts'

/** The one client of whoever has no other, such as its officer; null for those who see several. */
export function useOwnClient(policy: Policy = 'clients.read'): number | null {
  const scope = usePermission(policy)
  const user = useCurrentUser()
  return scope === 'own' ? (user?.clientId ?? null) : null
}
