import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import { DoseChange } from '../../src/dosimetry/DoseChange.tsx'

const none = perQuantity((): DoseCell => ({ value: null, status: 'notMeasured' }))

/** Integer microsieverts, quantity by quantity, before and after. */
export const Proposal = () => (
  <DoseChange
    before={{ ...none, hp10: { value: 1730, status: 'measured' } }}
    after={{ ...none, hp10: { value: 420, status: 'assigned' } }}
  />
)
