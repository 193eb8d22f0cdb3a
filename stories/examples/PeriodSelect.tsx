import { useState } from 'react'
import { PeriodSelect } from '../../src/dosimetry/PeriodSelect.tsx'

/** Periods of a client that wears its dosimeters for a month, by the service's own day. */
export function Period() {
  const [period, setPeriod] = useState('2026-11')
  return <PeriodSelect value={period} onChange={setPeriod} frequency="monthly" today="2026-11-20" />
}
