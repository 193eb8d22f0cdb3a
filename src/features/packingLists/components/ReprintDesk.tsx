import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { retryOf } from '../../../connected/retryOf.ts'
import { useList } from '../../../connected/useList.ts'
import { periodChoices } from '../../../dosimetry/periodChoices.ts'
import { packingListsList } from '../../../store/api/packingLists.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { packingListColumns } from '../columns.tsx'
import type { PackingListFilter } from '../model.ts'

// What shows a packing list comes when one is chosen.
const IssuePreview = lazyNamed(
  retriable(() => import('./IssuePreview.tsx')),
  'IssuePreview',
)

/** Finds a packing list by client, period, number or the serial of a dosimeter in it, and shows it beside the list. */
export function ReprintDesk({ list: shown }: { list: ListControl<PackingListFilter> }) {
  const { t, i18n } = useTranslation('packingLists')
  const language = languageOfTag(i18n.language)
  const list = useList(packingListsList, shown)
  const severalClients = usePermission('packingLists.read') === 'all'
  const settings = useGetSettingsQuery()
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = list.table.rows
  // A scanned serial or a whole number finds one: it is shown without another press.
  const id = chosen ?? (rows?.length === 1 && list.state.search ? (rows[0]?.id ?? null) : null)
  const columns = useMemo(() => packingListColumns(t, { language, severalClients }), [t, language, severalClients])
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: id === null ? 'minmax(0, 1fr)' : 'minmax(0, 1.1fr) minmax(0, 1fr)',
        },
      }}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={(row) => row.id}
        {...list.table}
        onOpen={(row) => setChosen(row.id)}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        filters={
          <>
            <ToolbarClientFilter policy="packingLists.read" {...list.filter('clientId')} />
            <FilterSelect
              label={t('filters.period')}
              allLabel={t('filters.allPeriods')}
              width={170}
              {...list.filter('period')}
              onRetry={retryOf(settings)}
              options={periodChoices(settings.data?.today, list.state.filters.period, language)}
            />
            <FilterSelect
              label={t('filters.shipped')}
              allLabel={t('filters.any')}
              width={170}
              {...list.filter('shipped')}
              options={[
                { value: 'false', label: t('filters.waits') },
                { value: 'true', label: t('filters.left') },
              ]}
            />
          </>
        }
      />
      {id !== null && <IssuePreview key={id} id={id} onClose={() => setChosen(null)} />}
    </Box>
  )
}
