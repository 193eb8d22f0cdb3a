import { useEffect, useRef } from 'react'
import { useGetWithdrawingQuery } from '../../store/api/readings.ts'
import { api } from '../../store/api.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { changedBy } from '../../store/tags.ts'

/** How often a withdrawal that is under way is asked how far it is, in ms. */
const pollMs = 1_000

/**
 * How the withdrawal of a control stands, asked again as long as it goes on, or as long as somebody has `asked` for it. Once it
 * has ended, all that it changes is asked for anew, and `onEnd` hears of it.
 */
export function useWithdrawing(id: number, asked: boolean, onEnd: () => void) {
  const dispatch = useAppDispatch()
  const args = { params: { id } }
  const going = Boolean(useGetWithdrawingQuery(args).currentData?.withdrawing)
  const { currentData } = useGetWithdrawingQuery(args, {
    pollingInterval: asked || going ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  })
  const before = useRef(false)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    // Whoever asked and still waits is answered itself.
    if (before.current && !going && !asked) {
      dispatch(api.util.invalidateTags(changedBy('readings.withdrawControl', { params: { id } })))
      ended.current()
    }
    before.current = going
  }, [going, asked, id, dispatch])
  return currentData
}
