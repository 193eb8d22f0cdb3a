import { LimitBar } from '../../src/dosimetry/LimitBar.tsx'

/** 8.4 mSv of the 20 mSv of a year, in microsieverts. */
export const WholeBody = () => <LimitBar value={8_400} limit={20_000} size="page" />
