import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { WithToday } from '../../../connected/WithToday.tsx'
import { readingsList } from '../../../store/api/readings.ts'
import type { QueueFilter } from '../model.ts'
import { MissingList } from './MissingList.tsx'
import { Queue } from './Queue.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueSummary } from './QueueSummary.tsx'
import { ValidationHeader } from './ValidationHeader.tsx'

export interface ValidationDeskProps {
  /** What the list that is shown shows, and how to change it. */
  list: ListControl<QueueFilter>
  /** The list of what has no reading is shown, in place of the queue. */
  missing: boolean
  onTab(tab: 'queue' | 'missing'): void
  /** Hears which reading is opened, instead of its being shown here. */
  onOpen?(reading: Reading): void
}

/** The readings that wait for a decision, and the dosimeters that have none. */
export function ValidationDesk({ list: shown, missing, onTab, onOpen }: ValidationDeskProps) {
  const { t } = useTranslation('validation')
  const queue = useList(readingsList, shown, { skip: missing })
  return (
    <>
      <ValidationHeader queue={queue} missing={missing} />
      {/* The counts stand beside the tabs, so that the decisions keep one line above the rows, also while many are ticked. */}
      <Box data-print="hide" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
        <Tabs
          value={missing ? 'missing' : 'queue'}
          onChange={(_, chosen: 'queue' | 'missing') => onTab(chosen)}
          aria-label={t('title')}
          sx={{ mr: 'auto', minHeight: 40, '& .MuiTab-root': { minHeight: 40, py: 0.5 } }}
        >
          <Tab value="queue" label={t('tabs.queue')} />
          <Tab value="missing" label={t('tabs.missing')} />
        </Tabs>
        {!missing && queue.data && !queue.table.error && (
          <QueueSummary summary={queue.data.summary} {...queue.filter('state')} />
        )}
      </Box>
      <WithToday>{(today) => <QueueFilters list={shown} today={today} onlyWhose={missing} />}</WithToday>
      {missing ? <MissingList list={shown} /> : <Queue list={queue} onOpen={onOpen} />}
    </>
  )
}
