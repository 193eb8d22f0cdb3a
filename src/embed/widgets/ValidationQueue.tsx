import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MissingList,
  Queue,
  type QueueFilter,
  QueueFilters,
  ValidationHeader,
} from '../../features/validation/index.ts'
import { useGetSettingsQuery } from '../../store/api/settings.ts'
import { useOwnList } from '../useOwnList.ts'

export interface ValidationQueueProps {
  /** The client whose readings are shown at first. */
  clientId?: number
  /** The period shown at first, such as `2026-09`. */
  period?: string
}

/** The readings that wait for a decision, and the dosimeters that have none. */
export default function ValidationQueue(props: ValidationQueueProps) {
  return <Desk key={`${props.clientId}-${props.period}`} {...props} />
}

function Desk({ clientId, period }: ValidationQueueProps) {
  const { t } = useTranslation('validation')
  const [missing, setMissing] = useState(false)
  const whose = { ...(clientId ? { clientId: String(clientId) } : {}), ...(period ? { period } : {}) }
  const queue = useOwnList<QueueFilter>({ sort: '-readAt', filters: whose })
  const without = useOwnList<QueueFilter>({ sort: '-period', filters: whose })
  const { state, update } = missing ? without : queue
  const today = useGetSettingsQuery().data?.now
  const showTab = (chosen: string) => {
    // The two lists share whose readings they are of, and nothing else.
    const { clientId, period } = state.filters
    const next = chosen === 'missing' ? without : queue
    next.update({ filters: { ...(chosen === 'missing' ? {} : queue.state.filters), clientId, period } })
    setMissing(chosen === 'missing')
  }
  return (
    <>
      <ValidationHeader state={state} missing={missing} />
      <Tabs value={missing ? 'missing' : 'queue'} onChange={(_, chosen) => showTab(chosen)} aria-label={t('title')}>
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
        <MissingList state={state} onStateChange={(change) => update(change)} />
      ) : (
        <Queue state={state} onStateChange={update} />
      )}
    </>
  )
}
