import { useEffect, useRef } from 'react'
import type { Freezings } from '../../../contract/schemas/registryPackages.ts'
import { useGetFreezingsQuery } from '../../store/api/rndPackages.ts'
import { api } from '../../store/api.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { changedBy } from '../../store/tags.ts'

/** How often a freeze that is under way is asked how far it is, in ms. */
const pollMs = 1_000

/**
 * What is being frozen, asked again as long as anything is, or as long as somebody has `asked` for it. Once one has ended, what
 * is shown of the packages is asked for anew.
 */
export function useFreezings(asked = false): Freezings | undefined {
  const dispatch = useAppDispatch()
  const going = (useGetFreezingsQuery().data?.items.length ?? 0) > 0
  const { data } = useGetFreezingsQuery(undefined, {
    pollingInterval: asked || going ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  })
  const count = data?.items.length ?? 0
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) dispatch(api.util.invalidateTags(changedBy('rndPackages.create')))
    before.current = count
  }, [count, dispatch])
  return data
}
