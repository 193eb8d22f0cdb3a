import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { AssignmentDesk } from '../components/AssignmentDesk.tsx'
import { sheetFilters } from '../model.ts'

/** OSL assignments; client, period, state and search are in the address. */
export default function OslAssignmentsPage() {
  const { t } = useTranslation('oslAssignments')
  const list = useAddressListState(sheetFilters)
  return (
    <>
      <PageHeader title={t('title')} description={list.state.filters.clientId ? undefined : t('description')} />
      <AssignmentDesk
        list={list}
        renderNewPerson={(clientId) => (
          <TextLink to={`${paths.personalCreate.href()}?clientId=${clientId}`}>{t('addPerson.new')}</TextLink>
        )}
      />
    </>
  )
}
