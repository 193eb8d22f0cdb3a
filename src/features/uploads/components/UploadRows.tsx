import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Quantity, shownQuantities } from '../../../../contract/quantities.ts'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { uploadRowsList } from '../../../store/api/uploads.ts'
import { rowColumns } from '../columns.tsx'
import { OutcomeTabs } from './OutcomeTabs.tsx'

export interface UploadRowsProps {
  upload: Upload
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<'outcome'>
}

/** The rows of a dry run; its counts choose which. */
export function UploadRows({ upload, list: shown }: UploadRowsProps) {
  const { t } = useTranslation('uploads')
  const format = useDoseFormat()
  const list = useList(uploadRowsList, shown, { params: { id: upload.id } })
  const outcome = list.filter('outcome')
  const { rows } = list.table
  const columns = useMemo(() => {
    const isThere = (quantity: Quantity) => rows?.some(({ gross }) => gross[quantity] !== null) ?? false
    const instruments = rows?.some(({ instrument }) => instrument !== null) ?? false
    return rowColumns(t, format, outcome.value === 'rejected', shownQuantities(isThere), instruments)
  }, [t, format, outcome.value, rows])
  return (
    <DataTable
      label={t('rows.title')}
      columns={columns}
      getRowId={({ line }) => line}
      {...list.table}
      tabs={<OutcomeTabs counts={upload.counts} {...outcome} />}
      empty={{ title: t('rows.empty') }}
    />
  )
}
