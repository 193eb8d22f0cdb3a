import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Technology } from '../../../../contract/schemas/equipment.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { technologiesList } from '../../../store/api/technologies.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { technologyColumns } from '../columns.tsx'

export interface TechnologiesTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<never>
  onOpen(technology: Technology): void
}

/** The technologies, with what each measures and from which dose on. */
export function TechnologiesTable({ list: shown, onOpen }: TechnologiesTableProps) {
  const { t } = useTranslation('technologies')
  const list = useList(technologiesList, shown)
  const mayWrite = usePermission('technologies.write') !== 'none'
  const format = useDoseFormat()
  const columns = useMemo(() => technologyColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={mayWrite ? onOpen : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
    />
  )
}
