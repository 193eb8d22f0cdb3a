import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { paths, recordHref } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useIdParam } from '../../../routing/useIdParam.ts'
import { useGetPersonQuery } from '../../../store/api/people.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { EmploymentsCard } from '../components/EmploymentsCard.tsx'
import { ExternalDosesCard } from '../components/ExternalDosesCard.tsx'
import { type PersonAct, PersonActions } from '../components/PersonActions.tsx'
import { PersonForm } from '../components/PersonForm.tsx'
import { PersonStatusDialog } from '../components/PersonStatusDialog.tsx'
import { PregnancyCard } from '../components/PregnancyCard.tsx'
import { PregnancyDialog } from '../components/PregnancyDialog.tsx'
import { TransferDialog } from '../components/TransferDialog.tsx'
import { formKey, personName } from '../model.ts'

/** /listings/personal/{id}/edit */
export default function PersonEditPage() {
  const { t } = useTranslation('personnel')
  const { show } = useToast()
  const id = useIdParam()
  const page = useFormPage(paths.personal.href())
  const query = useGetPersonQuery({ params: { id: id ?? 0 } }, { refetchOnMountOrArgChange: true, skip: id === null })
  const person = useAnswerSinceMounted(query)
  const [dirty, setDirty] = useState(false)
  const [act, setAct] = useState<PersonAct | null>(null)
  const failure = id === null ? { notFound: true } : errorStateOf(query.error)

  const back = <TextLink to={page.listHref}>{t('back')}</TextLink>

  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} action={back} />
  if (!person) return <LoadingState />

  const close = () => setAct(null)
  const mayBegin = () => {
    // These acts change the person under the form, which then starts anew: what was typed must be safe first.
    if (dirty) show({ severity: 'warn', summary: t('saveFirst') })
    return !dirty
  }
  const begin = (chosen: PersonAct) => {
    if (mayBegin()) setAct(chosen)
  }
  return (
    <>
      <PageHeader
        title={personName(person)}
        description={`${person.clientName} · ${person.siteName}`}
        back={back}
        actions={
          <>
            <TextLink to={recordHref(person.id)} sx={{ alignSelf: 'center', mr: 1 }}>
              {t('record')}
            </TextLink>
            <PersonActions person={person} onAct={begin} />
          </>
        }
      />
      {!person.active && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('inactiveNote')}
        </Alert>
      )}
      <PregnancyCard person={person} onEdit={() => begin('pregnancy')} />
      <PersonForm
        key={formKey(person)}
        person={person}
        onSaved={page.leave}
        onCancel={page.cancel}
        onDirtyChange={(now) => {
          setDirty(now)
          page.setDirty(now)
        }}
      />
      <EmploymentsCard person={person} mayBegin={mayBegin} />
      <ExternalDosesCard person={person} />
      {act === 'transfer' && <TransferDialog person={person} onClose={close} />}
      {act === 'pregnancy' && <PregnancyDialog person={person} onClose={close} />}
      {act === 'status' && <PersonStatusDialog person={person} onClose={close} />}
      {page.guard}
    </>
  )
}
