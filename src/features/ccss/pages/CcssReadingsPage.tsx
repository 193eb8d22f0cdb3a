import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Quantity, shownQuantities } from '../../../../contract/quantities.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ccssReadingsList, useGetCcssReadingGroupsQuery } from '../../../store/api/ccss.ts'
import { readingColumns } from '../columns.tsx'
import { Groups } from '../components/Groups.tsx'
import { PlaceFilters } from '../components/PlaceFilters.tsx'
import { ccssDefaults, readingFilters } from '../model.ts'

/** /ccss/readings: published doses of the social security, by centre and service. */
export default function CcssReadingsPage() {
  const { t } = useTranslation(['ccss', 'words'])
  const format = useDoseFormat(2)
  const list = useList(ccssReadingsList, useAddressListState(readingFilters, ccssDefaults), { whose: ['month'] })
  const { data, state, update } = list
  const { month } = state.filters
  const groups = useGetCcssReadingGroupsQuery({ query: month ? { month } : {} })
  const narrow = (filters: object) => update({ filters: { ...state.filters, ...filters } })
  const columns = useMemo(() => {
    const isThere = (quantity: Quantity) =>
      data?.items.some(({ cells }) => cells[quantity].status !== 'notMeasured') ?? false
    return readingColumns(t, format, shownQuantities(isThere))
  }, [t, format, data])
  return (
    <>
      <PageHeader title={t('readings.title')} description={t('readings.description')} />
      <Groups
        call={groups}
        counts={t('groups.doses')}
        onChoose={(clientId, siteId) => narrow({ clientId: String(clientId), siteId: siteId ? String(siteId) : '' })}
      />
      <DataTable
        label={t('readings.title')}
        columns={columns}
        getRowId={(row) => row.doseId}
        {...list.table}
        empty={{ title: t('readings.empty'), text: t('readings.emptyText') }}
        filters={
          <>
            <PlaceFilters call={groups} filters={state.filters} onChange={narrow} />
            <FilterSelect
              label={t('filters.position')}
              allLabel={t('filters.allPositions')}
              {...list.filter('position')}
              options={positions
                .filter((position) => position !== 'control' && position !== 'spare')
                .map((position) => ({ value: position, label: t(`words:positions.${position}`) }))}
            />
          </>
        }
      />
    </>
  )
}
