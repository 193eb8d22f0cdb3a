import { SparkLine } from '../../src/dosimetry/SparkLine.tsx'

/** Microsieverts by period; the gap is a period without a value. */
export const LastPeriods = () => <SparkLine values={[80, 110, null, 120, 90, 130, 640]} />
