import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, ForbiddenState } from '../../../components/states/states.tsx'
import { TableSkeleton } from '../../../components/table/TableSkeleton.tsx'
import { isApiError, messageOf } from '../../../store/errors.ts'
import type { QueueProps } from './queueProps.ts'

export interface QueueNothingProps extends QueueProps {
  error: unknown
  empty: boolean
  narrow: boolean
  isFetching: boolean
  onRetry(): void
}

/** What stands in the queue's place when there are no rows to show: waiting, refused, failed, done, or filtered away. */
export function QueueNothing({ error, empty, narrow, isFetching, state, onStateChange, onRetry }: QueueNothingProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  if (error) {
    const known = isApiError(error) ? error : undefined
    if (known?.status === 403) return <ForbiddenState compact text={messageOf(error)} />
    return <ErrorState compact text={messageOf(error)} reference={known?.requestId} onRetry={onRetry} />
  }
  if (!empty || isFetching) return <TableSkeleton narrow={narrow} label={t('common:components.loading')} />
  const filtered = Boolean(state.search) || Object.values(state.filters).some(Boolean)
  if (filtered) return <EmptyState compact onClearFilters={() => onStateChange({ search: '', filters: {} })} />
  return <EmptyState compact title={t('queue.emptyTitle')} text={t('queue.emptyText')} />
}
