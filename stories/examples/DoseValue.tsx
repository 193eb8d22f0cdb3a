import { DoseValue } from '../../src/dosimetry/DoseValue.tsx'

/** Integer microsieverts go in; what is read is mSv, or why there is no figure. */
export const Doses = () => (
  <ul>
    <li>
      <DoseValue cell={{ value: 120, status: 'measured' }} />
    </li>
    <li>
      <DoseValue cell={{ value: null, status: 'notMeasured' }} />
    </li>
  </ul>
)
