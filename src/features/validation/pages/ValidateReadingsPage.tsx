import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useListState } from '../../../routing/useListState.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { MissingList } from '../components/MissingList.tsx'
import { Queue } from '../components/Queue.tsx'
import { QueueFilters } from '../components/QueueFilters.tsx'
import { ValidationHeader } from '../components/ValidationHeader.tsx'
import { queueFilters } from '../model.ts'

/** Validate readings; filters, sorting, page and tab are in the address. */
export default function ValidateReadingsPage() {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [address, setAddress] = useSearchParams()
  const missing = address.get('tab') === 'missing'
  const { state, update } = useListState(queueFilters, { sort: missing ? '-period' : '-readAt' })
  const today = useGetSettingsQuery().data?.now
  const { clientId, period } = state.filters
  const showTab = (chosen: string) => {
    // The two lists know different filters and sortings: only whose readings they are of goes along.
    const next = new URLSearchParams()
    if (chosen === 'missing') next.set('tab', chosen)
    if (clientId) next.set('clientId', clientId)
    if (period) next.set('period', period)
    setAddress(next)
  }
  return (
    <>
      <ValidationHeader state={state} missing={missing} />
      <Tabs
        value={missing ? 'missing' : 'queue'}
        onChange={(_, chosen: string) => showTab(chosen)}
        aria-label={t('title')}
        sx={{ mb: 1.5, minHeight: 40, '& .MuiTab-root': { minHeight: 40, py: 0.5 } }}
      >
        <Tab value="queue" label={t('tabs.queue')} />
        <Tab value="missing" label={t('tabs.missing')} />
      </Tabs>
      {today && (
        <QueueFilters
          filters={state.filters}
          search={state.search}
          today={today}
          onlyWhose={missing}
          onFilters={(filters) => update({ filters })}
          onSearch={(search) => update({ search })}
        />
      )}
      {missing ? (
        <MissingList state={{ ...state, filters: { clientId, period } }} onStateChange={(change) => update(change)} />
      ) : (
        <Queue state={state} onStateChange={update} />
      )}
    </>
  )
}
