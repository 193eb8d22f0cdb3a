import { HiddenText } from '../../src/components/HiddenText.tsx'

/** The eye sees a dash, the ear hears what it means. */
export const NotMeasured = () => (
  <p>
    Dosis: <span aria-hidden="true">–</span>
    <HiddenText>no medido</HiddenText>
  </p>
)
