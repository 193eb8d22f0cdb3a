import type { ApiArgs } from '../../../../contract/api.ts'
import { type ExportFormat, ExportMenu } from '../../../components/table/ExportMenu.tsx'
import { listQueryOf } from '../../../routing/listState.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import type { QueueState } from './queueProps.ts'

/** Everything that the filters and the search leave, as CSV or XLSX. */
export function ExportButton({ state }: { state: QueueState }) {
  const dispatch = useAppDispatch()
  const take = (format: ExportFormat) => {
    const { page: _, pageSize: __, sort: ___, ...filters } = listQueryOf<ApiArgs<'readings.list'>['query']>(state)
    return dispatch(downloadFile('readings.export', { query: { ...filters, format } }))
  }
  return <ExportMenu onExport={take} />
}
