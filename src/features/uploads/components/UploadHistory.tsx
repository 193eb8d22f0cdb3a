import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { uploadsList } from '../../../store/api/uploads.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { historyColumns } from '../columns.tsx'
import { isWorking, pollMs } from '../model.ts'

export const historyFilters = ['state', 'period'] as const
export type HistoryFilter = (typeof historyFilters)[number]

export interface UploadHistoryProps {
  /** Files of devices that people keep, or those of dosimeters that are exchanged. */
  kept: boolean
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<HistoryFilter>
  onOpen(uploadId: number): void
}

/** Every file that was ever sent, with what became of it; the original can be had back. */
export function UploadHistory({ kept, list, onOpen }: UploadHistoryProps) {
  const { t, i18n } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const shown = useMemo((): ListControl<HistoryFilter | 'kept'> => {
    const filters = { ...list.state.filters, kept: String(kept) }
    return { ...list, state: { ...list.state, filters } } as ListControl<HistoryFilter | 'kept'>
  }, [list, kept])
  const files = useList(uploadsList, shown, {
    whose: ['kept'],
    pollEvery: (data) => (data?.items.some(isWorking) ? pollMs : 0),
  })
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
      {...files.table}
      onOpen={({ id }) => onOpen(id)}
      reserve={220}
      filters={
        <FilterSelect
          label={t('history.state')}
          allLabel={t('history.allStates')}
          {...files.filter('state')}
          options={uploadStates.map((value) => ({ value, label: t(`words:states.upload.${value}`) }))}
        />
      }
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
    />
  )
}
