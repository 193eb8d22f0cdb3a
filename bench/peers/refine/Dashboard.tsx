import { useEffect, useState } from 'react'
import { call } from '../call.ts'

/** A few counts. */
export default function Dashboard() {
  const [counts, setCounts] = useState<Record<string, number>>()
  useEffect(() => void call('/dashboard').then(setCounts), [])
  return (
    <>
      <h1>Dashboard</h1>
      {counts && <p id="counts">{Object.values(counts).join(' ')}</p>}
    </>
  )
}
