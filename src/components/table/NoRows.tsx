import { useTranslation } from 'react-i18next'
import { EmptyState, FailedState } from '../states/states.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { TableSkeleton } from './TableSkeleton.tsx'

export interface NoRowsProps
  extends Pick<DataTableProps<unknown>, 'rows' | 'isFetching' | 'error' | 'onRetry' | 'isFiltered' | 'onClearFilters'> {
  /** What to say when there is nothing and no filter. */
  empty?: DataTableProps<unknown>['empty']
  /** A narrow screen: the rows to come are cards. */
  narrow: boolean
}

/** Does a list have no row to show now, so that `NoRows` stands in their place? */
export const hasNoRows = ({ rows, error }: Pick<NoRowsProps, 'rows' | 'error'>): boolean =>
  Boolean(error) || !rows || rows.length === 0

/** Is it not known yet whether there are any? */
export const isWaiting = ({ rows, isFetching, error }: Pick<NoRowsProps, 'rows' | 'isFetching' | 'error'>): boolean =>
  !error && (!rows || (rows.length === 0 && isFetching === true))

/** What stands in the place of a list's rows: waiting, refused, failed, filtered away, or none there yet. */
export function NoRows(props: NoRowsProps) {
  const { error, onRetry, isFiltered, onClearFilters, empty, narrow } = props
  const { t } = useTranslation('common')
  if (error) return <FailedState compact failure={error} onRetry={onRetry} />
  if (isWaiting(props)) return <TableSkeleton narrow={narrow} label={t('components.loading')} />
  if (isFiltered && onClearFilters) return <EmptyState compact onClearFilters={onClearFilters} />
  return <EmptyState compact {...empty} />
}
