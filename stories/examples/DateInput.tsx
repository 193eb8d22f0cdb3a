import { useState } from 'react'
import { DateInput } from '../../src/components/forms/DateInput.tsx'

/** A day without a form, as a filter has it. */
export function Since() {
  const [day, setDay] = useState<string | null>('2026-11-20')
  return <DateInput label="Desde" value={day} onChange={setDay} min="2020-01-01" max="2026-12-31" />
}
