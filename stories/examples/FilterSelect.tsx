import { useState } from 'react'
import { FilterSelect } from '../../src/components/FilterSelect.tsx'

const options = [
  { value: 'clean', label: 'Sin observaciones' },
  { value: 'flagged', label: 'Con observaciones' },
]

/** Nothing chosen is all of them. */
export function StateFilter() {
  const [value, setValue] = useState('')
  return (
    <FilterSelect label="Estado" allLabel="Todos los estados" value={value} options={options} onChange={setValue} />
  )
}
