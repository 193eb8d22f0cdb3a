import { useTranslation } from 'react-i18next'
import { deviceAssignmentStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { retryOf } from '../../../connected/retryOf.ts'
import type { List } from '../../../connected/useList.ts'
import { useListDosimeterTypesQuery } from '../../../store/api/dosimeterTypes.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import type { KeptFilter } from '../model.ts'

/** Client, state, type, and what nobody reads. */
export function KeptFilters({ list }: { list: List<'keptDevices.list', KeptFilter> }) {
  const { t } = useTranslation(['instadose', 'words'])
  const types = useListDosimeterTypesQuery({ query: { pageSize: 200, sort: 'code' } })
  const technologies = useListTechnologiesQuery({ query: { pageSize: 100 } })
  const kept = (technologies.data?.items ?? []).flatMap(({ id, exchangeMode }) =>
    exchangeMode === 'deviceKept' ? id : [],
  )
  return (
    <>
      <ToolbarClientFilter policy="assignments.read" {...list.filter('clientId')} />
      <FilterSelect
        label={t('columns.state')}
        allLabel={t('filters.allStates')}
        width={150}
        {...list.filter('state')}
        options={deviceAssignmentStates.map((each) => ({
          value: each,
          label: t(`words:states.deviceAssignment.${each}`),
        }))}
      />
      <FilterSelect
        label={t('columns.type')}
        allLabel={t('filters.allTypes')}
        width={150}
        {...list.filter('typeId')}
        onRetry={retryOf(types, technologies)}
        options={(types.data?.items ?? [])
          .filter(({ technologyId }) => kept.includes(technologyId))
          .map(({ id, code }) => ({ value: String(id), label: code }))}
      />
      <FilterSelect
        label={t('filters.unread')}
        allLabel={t('filters.readOrNot')}
        width={190}
        {...list.filter('unread')}
        options={[
          { value: 'true', label: t('filters.onlyUnread') },
          { value: 'false', label: t('filters.notUnread') },
        ]}
      />
    </>
  )
}
