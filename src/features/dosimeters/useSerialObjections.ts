import { useState } from 'react'
import { serialObjections } from './model.ts'

interface Refusal {
  fields?: readonly { path: string; message: string }[]
}

/** What the server has against single serials of a change of many, and the ear of a form that hears it. */
export function useSerialObjections() {
  const [objections, setObjections] = useState<string[]>([])
  const onRefused = ({ fields }: Refusal): boolean => {
    const named = serialObjections(fields)
    setObjections(named)
    return named.length > 0
  }
  return { objections, onRefused }
}
