import type { ApproveAnswer, PublishAnswer } from '../../../contract/schemas/readings.ts'
import { useHostEvents } from '../../connected/hostEvents.ts'

/**
 * Tells the portal of decisions. An answer in which everything was turned back is none: nothing was approved, or published,
 * and people read why in the queue.
 */
export function useToldDecisions() {
  const { onApproved, onPublished } = useHostEvents()
  return {
    tellApproved: (answer: ApproveAnswer) => {
      if (answer.approved + answer.awaitingSecond > 0) onApproved?.(answer)
    },
    tellPublished: (answer: PublishAnswer) => {
      if (answer.published + answer.closures > 0) onPublished?.(answer)
    },
  }
}
