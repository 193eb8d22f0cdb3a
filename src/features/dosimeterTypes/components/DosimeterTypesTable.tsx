import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { DosimeterType } from '../../../../contract/schemas/equipment.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { controlsOf } from '../../../routing/controlsOf.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import type { UseListState } from '../../../routing/useListState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListDosimeterTypesQuery } from '../../../store/api/dosimeterTypes.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch, useMay } from '../../../store/hooks.ts'
import { dosimeterTypeColumns } from '../columns.tsx'
import type { DosimeterTypeFilter } from '../model.ts'

type Query = ApiArgs<'dosimeterTypes.list'>['query']

export interface DosimeterTypesTableProps {
  /** What the list shows, and how to change it: `useListState` on a page, any state of the same shape elsewhere. */
  list: UseListState<DosimeterTypeFilter>
  onOpen(type: DosimeterType): void
  /** Adds new dosimeters of a type to the stock. */
  onAddToStock(type: DosimeterType): void
}

/** The dosimeter types, with what each evaluates and how many there are. */
export function DosimeterTypesTable({ list, onOpen, onAddToStock }: DosimeterTypesTableProps) {
  const { t, i18n } = useTranslation(['dosimeterTypes', 'common', 'words'])
  const dispatch = useAppDispatch()
  const mayWrite = useMay('dosimeterTypes.write') !== 'none'
  const { state, update } = list
  const query = listQueryOf<Query>(state)
  const answer = useListDosimeterTypesQuery({ query })
  const { data: technologies } = useListTechnologiesQuery({ query: { pageSize: 200 } })
  const language = languageOfTag(i18n.language)
  const columns = useMemo(() => dosimeterTypeColumns(t, language), [t, language])
  const setFilter = (name: DosimeterTypeFilter, value: string) =>
    update({ filters: { ...state.filters, [name]: value } })
  const rowActions = useCallback(
    (row: DosimeterType) => (
      <RowMenu
        name={row.code}
        actions={[
          { label: t('common:actions.edit'), onClick: () => onOpen(row) },
          { label: t('stock.action'), onClick: () => onAddToStock(row) },
        ]}
      />
    ),
    [t, onOpen, onAddToStock],
  )
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...answerOf(answer)}
      {...controlsOf(list)}
      onExport={(format) => dispatch(downloadFile('dosimeterTypes.export', { query: { ...query, format } }))}
      onOpen={mayWrite ? onOpen : undefined}
      rowActions={mayWrite ? rowActions : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
      filters={
        <>
          <FilterSelect
            label={t('columns.technology')}
            allLabel={t('filters.allTechnologies')}
            width={200}
            value={technologies ? (state.filters.technologyId ?? '') : ''}
            options={(technologies?.items ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
            onChange={(technologyId) => setFilter('technologyId', technologyId)}
          />
          <FilterSelect
            label={t('columns.position')}
            allLabel={t('filters.allPositions')}
            value={state.filters.position ?? ''}
            options={positions.map((each) => ({ value: each, label: t(`words:positions.${each}`) }))}
            onChange={(position) => setFilter('position', position)}
          />
        </>
      }
    />
  )
}
