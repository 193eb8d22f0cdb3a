import { useState } from 'react'
import { FilterSelect } from '../../src/components/FilterSelect.tsx'
import { FilterBar } from '../../src/components/layout/FilterBar.tsx'

const sites = ['Hemodinamia', 'Radiología'].map((site) => ({ value: site, label: site }))

/** Filters of a report; lifting them is offered once any is set. */
export function ReportFilters() {
  const [site, setSite] = useState('')
  return (
    <FilterBar label="Filtros del reporte" onClear={site ? () => setSite('') : undefined}>
      <FilterSelect label="Sede" value={site} allLabel="Todas las sedes" options={sites} onChange={setSite} />
    </FilterBar>
  )
}
