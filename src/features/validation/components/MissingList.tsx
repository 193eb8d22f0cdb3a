import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import { doseUnitSymbol } from '../../../../contract/dose.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListChange, ListState } from '../../../components/table/listState.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListMissingReadingsQuery } from '../../../store/api/readings.ts'
import { type MissingItem, missingColumns } from '../missingColumns.tsx'
import { EstimateDialog } from './EstimateDialog.tsx'

export type MissingFilter = 'clientId' | 'period'

export interface MissingListProps {
  state: ListState<MissingFilter>
  onStateChange(change: ListChange & { filters?: ListState<MissingFilter>['filters'] }): void
}

/** Assignments that ended without a reading, and what the record says of each. A dose can be laid down for them. */
export function MissingList({ state, onStateChange }: MissingListProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const [item, setItem] = useState<MissingItem | null>(null)
  const query = listQueryOf<ApiArgs<'readings.missing'>['query']>(state)
  const answer = useListMissingReadingsQuery({ query })
  const columns = useMemo(() => missingColumns(t, format), [t, format])
  return (
    <>
      <DataTable
        label={t('missing.label')}
        columns={columns}
        getRowId={({ assignmentId }) => assignmentId}
        {...answerOf(answer)}
        state={state}
        onStateChange={onStateChange}
        searchable={false}
        filters={
          <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            {t('missing.intro', { unit: doseUnitSymbol(format) })}
          </Box>
        }
        isFiltered={Boolean(state.search || state.filters.clientId || state.filters.period)}
        onClearFilters={() => onStateChange({ search: '', filters: {} })}
        onOpen={(row) => setItem(row)}
        reserve={300}
        rowActions={(row) => (
          <Button
            size="small"
            aria-label={t('estimate.actionOf', { name: row.personName })}
            onClick={(event) => {
              event.stopPropagation()
              setItem(row)
            }}
          >
            {t('estimate.action')}
          </Button>
        )}
        empty={{ title: t('missing.emptyTitle'), text: t('missing.emptyText') }}
      />
      {item && <EstimateDialog item={item} onDone={() => setItem(null)} />}
    </>
  )
}
