import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useIdParam } from '../../../routing/useIdParam.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { ClientDetails } from '../components/ClientDetails.tsx'
import { ClientForm } from '../components/ClientForm.tsx'
import { ClientStatusDialog } from '../components/ClientStatusDialog.tsx'

/** /listings/clients/{id}/edit: the form for those who may write, the same to be read for the client's own officer. */
export default function ClientEditPage() {
  const { t } = useTranslation('clients')
  const id = useIdParam()
  const page = useFormPage(paths.clients.href())
  const query = useGetClientQuery({ params: { id: id ?? 0 } }, { refetchOnMountOrArgChange: true, skip: id === null })
  const client = useAnswerSinceMounted(query)
  const mayWrite = usePermission('clients.write') !== 'none'
  const [changing, setChanging] = useState(false)
  const failure = id === null ? { notFound: true } : errorStateOf(query.error)

  const back = <TextLink to={page.listHref}>{t('back')}</TextLink>

  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} action={back} />
  if (!client) return <LoadingState />
  return (
    <>
      <PageHeader
        title={client.name}
        back={back}
        actions={
          mayWrite && (
            <Button variant="outlined" color={client.active ? 'error' : 'primary'} onClick={() => setChanging(true)}>
              {t(client.active ? 'deactivate.action' : 'activate.action')}
            </Button>
          )
        }
      />
      {!client.active && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('inactiveNote')}
        </Alert>
      )}
      {mayWrite ? (
        <ClientForm
          key={client.id}
          client={client}
          onSaved={page.leave}
          onCancel={page.cancel}
          onDirtyChange={page.setDirty}
        />
      ) : (
        <ClientDetails client={client} />
      )}
      {changing && <ClientStatusDialog client={client} onClose={() => setChanging(false)} />}
      {page.guard}
    </>
  )
}
