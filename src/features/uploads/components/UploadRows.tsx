import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListChange, ListState } from '../../../components/table/listState.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListUploadRowsQuery } from '../../../store/api/uploads.ts'
import { rowColumns } from '../columns.tsx'
import { OutcomeTabs } from './OutcomeTabs.tsx'

export interface UploadRowsProps {
  upload: Upload
  state: ListState<'outcome'>
  onStateChange(change: ListChange & { filters?: ListState<'outcome'>['filters'] }): void
}

/** The rows of a dry run; its counts choose which. */
export function UploadRows({ upload, state, onStateChange }: UploadRowsProps) {
  const { t } = useTranslation('uploads')
  const format = useDoseFormat()
  const outcome = state.filters.outcome ?? ''
  const query = listQueryOf<ApiArgs<'uploads.rows'>['query']>(state)
  const answer = useListUploadRowsQuery({ params: { id: upload.id }, query })
  const columns = useMemo(() => rowColumns(t, format, outcome === 'rejected'), [t, format, outcome])
  return (
    <DataTable
      label={t('rows.title')}
      columns={columns}
      getRowId={({ line }) => line}
      {...answerOf(answer)}
      state={state}
      onStateChange={onStateChange}
      isFiltered={Boolean(state.search || outcome)}
      onClearFilters={() => onStateChange({ search: '', filters: {} })}
      filters={
        <OutcomeTabs
          counts={upload.counts}
          value={outcome}
          onChange={(chosen) => onStateChange({ filters: { outcome: chosen } })}
        />
      }
      empty={{ title: t('rows.empty') }}
    />
  )
}
