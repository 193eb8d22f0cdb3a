import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import { uploadStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListChange, ListState } from '../../../components/table/listState.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListUploadsQuery } from '../../../store/api/uploads.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { historyColumns } from '../columns.tsx'
import { isWorking, pollMs } from '../model.ts'

export const historyFilters = ['state', 'period'] as const
export type HistoryFilter = (typeof historyFilters)[number]

export interface UploadHistoryProps {
  state: ListState<HistoryFilter>
  onStateChange(change: ListChange & { filters?: ListState<HistoryFilter>['filters'] }): void
  onOpen(uploadId: number): void
}

/** Every file that was ever sent, with what became of it; the original can be had back. */
export function UploadHistory({ state, onStateChange, onOpen }: UploadHistoryProps) {
  const { t, i18n } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const query = listQueryOf<ApiArgs<'uploads.list'>['query']>(state)
  const working = useListUploadsQuery({ query }).data?.items.some(isWorking)
  const answer = useListUploadsQuery({ query }, { pollingInterval: working ? pollMs : 0 })
  const columns = useMemo(
    () =>
      historyColumns(
        t,
        languageOfTag(i18n.language),
        (id) => void dispatch(downloadFile('uploads.file', { params: { id } })),
      ),
    [t, i18n.language, dispatch],
  )
  return (
    <DataTable
      label={t('history.title')}
      columns={columns}
      getRowId={({ id }) => id}
      {...answerOf(answer)}
      isFetching={answer.isFetching && !working}
      state={state}
      onStateChange={onStateChange}
      isFiltered={Boolean(state.search || state.filters.state || state.filters.period)}
      onClearFilters={() => onStateChange({ search: '', filters: {} })}
      onOpen={({ id }) => onOpen(id)}
      reserve={220}
      filters={
        <FilterSelect
          label={t('history.state')}
          allLabel={t('history.allStates')}
          value={state.filters.state ?? ''}
          options={uploadStates.map((value) => ({ value, label: t(`words:states.upload.${value}`) }))}
          onChange={(value) => onStateChange({ filters: { ...state.filters, state: value } })}
        />
      }
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
    />
  )
}
