import { lazyNamed } from '../lazyPart.tsx'
import { retriable } from '../retriable.ts'

/** `DateInput` for filters: the calendar weighs more than a list, and comes after it into the place that is kept for it. */
export const LazyDateInput = lazyNamed(
  retriable(() => import('./DateInput.tsx')),
  'DateInput',
)
