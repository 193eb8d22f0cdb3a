import { useSearchParams } from 'react-router-dom'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ValidationDesk } from '../components/ValidationDesk.tsx'
import { queueFilters } from '../model.ts'

/** Validate readings; filters, sorting, page and tab are in the address. */
export default function ValidateReadingsPage() {
  const [address, setAddress] = useSearchParams()
  const missing = address.get('tab') === 'missing'
  const list = useAddressListState(queueFilters, { sort: missing ? '-period' : '-readAt' })
  const showTab = (chosen: 'queue' | 'missing') => {
    // The two lists know different filters and sortings: only whose readings they are of goes along.
    const { clientId, period } = list.state.filters
    const next = new URLSearchParams()
    if (chosen === 'missing') next.set('tab', chosen)
    if (clientId) next.set('clientId', clientId)
    if (period) next.set('period', period)
    setAddress(next)
  }
  return <ValidationDesk list={list} missing={missing} onTab={showTab} />
}
