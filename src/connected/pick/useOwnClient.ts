import type { Policy } from '../../../contract/policies.ts'
import { useCurrentUser, useMay } from '../../store/hooks.ts'

/** The one client of whoever has no other, such as its officer; null for those who see several. */
export function useOwnClient(policy: Policy = 'clients.read'): number | null {
  const scope = useMay(policy)
  const user = useCurrentUser()
  return scope === 'own' ? (user?.clientId ?? null) : null
}
