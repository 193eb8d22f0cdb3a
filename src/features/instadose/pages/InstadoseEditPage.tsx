import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { WithToday } from '../../../connected/WithToday.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useIdParam } from '../../../routing/useIdParam.ts'
import { useGetKeptDeviceQuery } from '../../../store/api/keptDevices.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { KeptEditForm } from '../components/KeptEditForm.tsx'
import { keptTones } from '../model.ts'

/** /dosimetry/admin/instadose/assignments/{id}/edit */
export default function InstadoseEditPage() {
  const { t } = useTranslation(['instadose', 'words'])
  const id = useIdParam()
  const page = useFormPage(paths.instadoseAssignments.href())
  const query = useGetKeptDeviceQuery(
    { params: { id: id ?? 0 } },
    { refetchOnMountOrArgChange: true, skip: id === null },
  )
  const device = useAnswerSinceMounted(query)
  const failure = id === null ? { notFound: true } : errorStateOf(query.error)

  const back = <TextLink to={page.listHref}>{t('back')}</TextLink>

  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} action={back} />
  if (!device) return <LoadingState />
  return (
    <>
      <PageHeader
        title={t('editTitle', { serial: device.serial, name: device.personName })}
        back={back}
        actions={
          <StatusChip tone={keptTones[device.state]} label={t(`words:states.deviceAssignment.${device.state}`)} />
        }
      />
      <WithToday waiting={<LoadingState />}>
        {(today) => (
          <KeptEditForm
            key={device.id}
            device={device}
            today={today}
            onSaved={page.leave}
            onCancel={page.cancel}
            onDirtyChange={page.setDirty}
          />
        )}
      </WithToday>
      {page.guard}
    </>
  )
}
