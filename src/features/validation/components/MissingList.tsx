import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol } from '../../../../contract/dose.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { DoseChainButton } from '../../../doses/DoseChainButton.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { missingReadingsList } from '../../../store/api/readings.ts'
import { type MissingItem, missingColumns } from '../missingColumns.tsx'
import type { QueueFilter } from '../model.ts'

const EstimateDialog = lazyNamed(
  retriable(() => import('./EstimateDialog.tsx')),
  'EstimateDialog',
)

export interface MissingListProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<QueueFilter>
}

/** Assignments that ended without a reading, and what the record says of each. A dose can be entered for them. */
export function MissingList({ list: shown }: MissingListProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const [item, setItem] = useState<MissingItem | null>(null)
  const list = useList(missingReadingsList, shown, { filters: ['clientId', 'period'] })
  const columns = useMemo(() => missingColumns(t, format), [t, format])
  return (
    <>
      <DataTable
        label={t('missing.label')}
        columns={columns}
        getRowId={({ assignmentId }) => assignmentId}
        {...list.table}
        searchable={false}
        filters={
          <Box sx={{ color: 'text.secondary', maxWidth: '60ch' }}>
            {t('missing.intro', { unit: doseUnitSymbol(format) })}
          </Box>
        }
        onOpen={(row) => row.doseId === null && setItem(row)}
        reserve={300}
        rowActions={(row) =>
          row.doseId !== null ? (
            <DoseChainButton
              doseId={row.doseId}
              name={row.personName}
              period={periodLabel(row.period, format.language)}
            />
          ) : (
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
          )
        }
        empty={{ title: t('missing.emptyTitle'), text: t('missing.emptyText') }}
      />
      {item && <EstimateDialog item={item} onDone={() => setItem(null)} />}
    </>
  )
}
