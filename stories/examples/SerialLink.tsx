import { SerialLink } from '../../src/components/names/NameLink.tsx'

/** Where nobody says how a dosimeter opens, it is a plain serial. */
export const Dosimeter = () => (
  <p>
    Dosímetro <SerialLink serial="OC20540" />
  </p>
)
