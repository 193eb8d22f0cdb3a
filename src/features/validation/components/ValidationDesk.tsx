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
      <Tabs
        value={missing ? 'missing' : 'queue'}
        onChange={(_, chosen: 'queue' | 'missing') => onTab(chosen)}
        aria-label={t('title')}
        sx={{ mb: 1.5, minHeight: 40, '& .MuiTab-root': { minHeight: 40, py: 0.5 } }}
      >
        <Tab value="queue" label={t('tabs.queue')} />
        <Tab value="missing" label={t('tabs.missing')} />
      </Tabs>
      <WithToday>{(today) => <QueueFilters list={shown} today={today} onlyWhose={missing} />}</WithToday>
      {missing ? <MissingList list={shown} /> : <Queue list={queue} onOpen={onOpen} />}
    </>
  )
}
