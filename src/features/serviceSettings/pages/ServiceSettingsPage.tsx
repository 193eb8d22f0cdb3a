import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { paths } from '../../../routing/paths.ts'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useGetServiceSettingsQuery } from '../../../store/api/settings.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { LimitProfilesCard } from '../components/LimitProfilesCard.tsx'
import { ServiceSettingsForm } from '../components/ServiceSettingsForm.tsx'

/** /administration/settings */
export default function ServiceSettingsPage() {
  const { t } = useTranslation('serviceSettings')
  const page = useFormPage(paths.dashboard.href())
  const query = useGetServiceSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  const settings = useAnswerSinceMounted(query)
  const failure = errorStateOf(query.error)
  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} />
  if (!settings) return <LoadingState />
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <ServiceSettingsForm key={settings.version} settings={settings} onDirtyChange={page.setDirty} />
      <LimitProfilesCard />
      {page.guard}
    </>
  )
}
