import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { assignmentStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useList } from '../../../connected/useList.ts'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { ccssAssignmentsList, useGetCcssAssignmentGroupsQuery } from '../../../store/api/ccss.ts'
import { assignmentColumns } from '../columns.tsx'
import { Groups } from '../components/Groups.tsx'
import { PlaceFilters } from '../components/PlaceFilters.tsx'
import { assignmentFilters, ccssDefaults } from '../model.ts'

/** /ccss/assignments: who wears which dosimeter at the clients of the social security, by centre and service. */
export default function CcssAssignmentsPage() {
  const { t, i18n } = useTranslation(['ccss', 'words'])
  const language = languageOfTag(i18n.language)
  const list = useList(ccssAssignmentsList, useAddressListState(assignmentFilters, ccssDefaults), { whose: ['month'] })
  const { state, update } = list
  const { month } = state.filters
  const groups = useGetCcssAssignmentGroupsQuery({ query: month ? { month } : {} })
  const narrow = (filters: object) => update({ filters: { ...state.filters, ...filters } })
  const columns = useMemo(() => assignmentColumns(t, language), [t, language])
  return (
    <>
      <PageHeader title={t('assignments.title')} description={t('assignments.description')} />
      <Groups
        call={groups}
        counts={t('groups.dosimeters')}
        onChoose={(clientId, siteId) => narrow({ clientId: String(clientId), siteId: siteId ? String(siteId) : '' })}
      />
      <DataTable
        label={t('assignments.title')}
        columns={columns}
        getRowId={(row) => row.id}
        {...list.table}
        empty={{ title: t('assignments.empty'), text: t('assignments.emptyText') }}
        filters={
          <>
            <PlaceFilters call={groups} filters={state.filters} onChange={narrow} />
            <FilterSelect
              label={t('filters.state')}
              allLabel={t('filters.allStates')}
              {...list.filter('state')}
              options={assignmentStates.map((each) => ({
                value: each,
                label: t(`words:states.oslAssignment.${each}`),
              }))}
            />
          </>
        }
      />
    </>
  )
}
