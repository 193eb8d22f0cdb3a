import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useFreezings } from '../useFreezings.ts'

const FreezingList = lazyNamed(
  retriable(() => import('./FreezingList.tsx')),
  'FreezingList',
)

/** Quarters that are being frozen behind the answers, and those that were given up. Hardly ever any: what shows them comes then. */
export function Freezings() {
  const standing = useFreezings()
  if (!standing || standing.items.length + standing.failures.length === 0) return null
  return <FreezingList {...standing} />
}
