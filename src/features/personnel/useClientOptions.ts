import { useCallback } from 'react'
import type { Option } from '../../components/forms/useOptions.ts'
import { useLazyListClientsQuery } from '../../store/api/clients.ts'

/** Finds clients by what is typed. `activeOnly` leaves out those that take nobody. */
export function useClientOptions({ activeOnly = false } = {}): (text: string) => Promise<Option[]> {
  const [find] = useLazyListClientsQuery()
  return useCallback(
    async (text: string) => {
      const query = { search: text || undefined, pageSize: 20, active: activeOnly ? ('true' as const) : undefined }
      const { items } = await find({ query }, true).unwrap()
      return items.map(({ id, name, code }) => ({ id, label: name, detail: code }))
    },
    [find, activeOnly],
  )
}
