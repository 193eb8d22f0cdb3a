import { useState } from 'react'
import { OptionInput } from '../../src/components/forms/OptionInput.tsx'
import type { Option } from '../../src/components/forms/useOptions.ts'

const people: Option[] = [{ id: 1, label: 'Lucía Ramírez Brenes', detail: '1-0842-0317' }]
const load = async (text: string) => people.filter(({ label }) => label.includes(text))

/** One of many without a form. Screens take `PersonInput` and its kin, which ask the API. */
export function Person() {
  const [person, setPerson] = useState<Option | null>(null)
  return <OptionInput label="Persona" value={person} onChange={setPerson} load={load} />
}
