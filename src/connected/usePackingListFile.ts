import { useState } from 'react'
import { useReprintPackingListMutation } from '../store/api/packingLists.ts'
import { downloadFile } from '../store/download.ts'
import { useAppDispatch } from '../store/hooks.ts'

export type PackingListCopy = 'issue' | 'reprint'

/**
 * Downloads a packing list: the issue itself, or a copy that is recorded first and says on its face which one it is. `busy`
 * says which of them is on its way.
 */
export function usePackingListFile(id: number) {
  const dispatch = useAppDispatch()
  const [record] = useReprintPackingListMutation()
  const [busy, setBusy] = useState<PackingListCopy>()
  const fetchCopy = async (kind: PackingListCopy) => {
    if (busy) return
    setBusy(kind)
    try {
      const params = { id }
      if (kind === 'issue') return void (await dispatch(downloadFile('packingLists.pdf', { params, query: {} })))
      const { data } = await record({ params })
      if (data) await dispatch(downloadFile('packingLists.pdf', { params, query: { reprint: data.number } }))
    } finally {
      setBusy(undefined)
    }
  }
  return { fetchCopy, busy }
}
