import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { Technology } from '../../../../contract/schemas/equipment.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { controlsOf } from '../../../routing/controlsOf.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import type { UseListState } from '../../../routing/useListState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch, useMay } from '../../../store/hooks.ts'
import { technologyColumns } from '../columns.tsx'

type Query = ApiArgs<'technologies.list'>['query']

export interface TechnologiesTableProps {
  /** What the list shows, and how to change it: `useListState` on a page, any state of the same shape elsewhere. */
  list: UseListState<never>
  onOpen(technology: Technology): void
}

/** The technologies, with what each measures and from which dose on. */
export function TechnologiesTable({ list, onOpen }: TechnologiesTableProps) {
  const { t } = useTranslation('technologies')
  const dispatch = useAppDispatch()
  const mayWrite = useMay('technologies.write') !== 'none'
  const query = listQueryOf<Query>(list.state)
  const answer = useListTechnologiesQuery({ query })
  const format = useDoseFormat()
  const columns = useMemo(() => technologyColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...answerOf(answer)}
      {...controlsOf(list)}
      onExport={(kind) => dispatch(downloadFile('technologies.export', { query: { ...query, format: kind } }))}
      onOpen={mayWrite ? onOpen : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
    />
  )
}
