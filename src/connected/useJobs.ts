import { useEffect, useRef, useState } from 'react'
import type { RouteId } from '../../contract/routes.ts'
import { api } from '../store/api.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { changedBy } from '../store/tags.ts'

/** How often work that goes on behind its answer is asked how far it is, in ms. */
const pollMs = 1_000

/** RTK Query's hook of the call that says how the work stands. */
type StandingHook<Args, Standing> = (
  args: Args,
  options: { pollingInterval: number; refetchOnMountOrArgChange: boolean },
) => { data?: Standing; currentData?: Standing; error?: unknown; refetch(): unknown }

export interface JobsOptions<Standing> {
  /** How many pieces of work go on, of what was answered. */
  going(standing: Standing): number
  /** The call that begins such work: what it changes is asked for anew when some of it has ended. */
  route: RouteId
  /** Somebody has asked for it and still waits: that call's own answer says that it ended. */
  asked?: boolean
  /** Hears that some of it has ended, unless somebody waits for it. */
  onEnd?(): void
}

/**
 * How work stands that goes on behind the answer that began it: asked again as long as any goes on, or as long as somebody has
 * `asked` for some. Answers the query.
 */
export function useJobs<Args, Standing>(
  useStanding: StandingHook<Args, Standing>,
  args: Args,
  { going, route, asked = false, onEnd }: JobsOptions<Standing>,
) {
  const dispatch = useAppDispatch()
  const [polls, setPolls] = useState(asked)
  const query = useStanding(args, { pollingInterval: polls ? pollMs : 0, refetchOnMountOrArgChange: true })
  const count = query.currentData === undefined ? null : going(query.currentData)
  const wanted = asked || Boolean(count)
  if (wanted !== polls) setPolls(wanted)

  const before = useRef(count)
  const hears = useRef({ args, route, onEnd })
  hears.current = { args, route, onEnd }
  useEffect(() => {
    // Of another thing nothing is known yet: that is no end.
    if (count !== null && before.current !== null && count < before.current && !asked) {
      const { onEnd: tell, ...call } = hears.current
      dispatch(api.util.invalidateTags(changedBy(call.route, call.args)))
      tell?.()
    }
    before.current = count
  }, [count, asked, dispatch])
  return query
}
