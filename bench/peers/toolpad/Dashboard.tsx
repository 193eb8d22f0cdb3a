import { PageContainer } from '@toolpad/core/PageContainer'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'

/** A few counts. */
export default function Dashboard() {
  const [counts, setCounts] = useState<Record<string, number>>()
  useEffect(() => void call('/dashboard').then(setCounts), [])
  return <PageContainer>{counts && <p id="counts">{Object.values(counts).join(' ')}</p>}</PageContainer>
}
