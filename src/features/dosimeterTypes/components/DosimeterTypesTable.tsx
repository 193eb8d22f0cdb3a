import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DosimeterType } from '../../../../contract/schemas/equipment.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { retryOf } from '../../../connected/retryOf.ts'
import { useList } from '../../../connected/useList.ts'
import { dosimeterTypesList } from '../../../store/api/dosimeterTypes.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { dosimeterTypeColumns } from '../columns.tsx'
import type { DosimeterTypeFilter } from '../model.ts'

export interface DosimeterTypesTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<DosimeterTypeFilter>
  onOpen(type: DosimeterType): void
  /** Adds new dosimeters of a type to the stock. */
  onAddToStock(type: DosimeterType): void
}

/** The dosimeter types, with what each evaluates and how many there are. */
export function DosimeterTypesTable({ list: shown, onOpen, onAddToStock }: DosimeterTypesTableProps) {
  const { t, i18n } = useTranslation(['dosimeterTypes', 'common', 'words'])
  const list = useList(dosimeterTypesList, shown)
  const mayWrite = usePermission('dosimeterTypes.write') !== 'none'
  const technologies = useListTechnologiesQuery({ query: { pageSize: 200 } })
  const language = languageOfTag(i18n.language)
  const columns = useMemo(() => dosimeterTypeColumns(t, language), [t, language])
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
      {...list.table}
      onOpen={mayWrite ? onOpen : undefined}
      rowActions={mayWrite ? rowActions : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
      filters={
        <>
          <FilterSelect
            label={t('columns.technology')}
            allLabel={t('filters.allTechnologies')}
            width={200}
            {...list.filter('technologyId')}
            onRetry={retryOf(technologies)}
            value={technologies.data ? list.filter('technologyId').value : ''}
            options={(technologies.data?.items ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
          />
          <FilterSelect
            label={t('columns.position')}
            allLabel={t('filters.allPositions')}
            {...list.filter('position')}
            options={positions.map((each) => ({ value: each, label: t(`words:positions.${each}`) }))}
          />
        </>
      }
    />
  )
}
