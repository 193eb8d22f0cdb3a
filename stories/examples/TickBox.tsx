import { useState } from 'react'
import { TickBox } from '../../src/components/table/TickBox.tsx'

/** Its name says whose row it ticks. */
export function Chosen() {
  const [chosen, setChosen] = useState(false)
  return (
    <TickBox
      aria-label="Seleccionar a Lucía Ramírez Brenes"
      checked={chosen}
      onChange={(event) => setChosen(event.target.checked)}
    />
  )
}
