import { useEffect, useState } from 'react'
import { Title } from 'react-admin'
import { call } from '../call.ts'

/** A few counts. */
export default function Dashboard() {
  const [counts, setCounts] = useState<Record<string, number>>()
  useEffect(() => void call('/dashboard').then(setCounts), [])
  return (
    <>
      <Title title="Dashboard" />
      {counts && <p id="counts">{Object.values(counts).join(' ')}</p>}
    </>
  )
}
