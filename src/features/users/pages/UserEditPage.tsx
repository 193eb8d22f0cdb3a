import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { FailedState, LoadingState } from '../../../components/states/states.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { useIdParam } from '../../../routing/useIdParam.ts'
import { useGetUserQuery } from '../../../store/api/users.ts'
import { errorStateOf } from '../../../store/errorState.ts'
import { useAnswerSinceMounted } from '../../../store/useAnswerSinceMounted.ts'
import { UserAccess } from '../components/UserAccess.tsx'
import { UserForm } from '../components/UserForm.tsx'

/** /listings/users/{id}/edit: how the account stands, and its form. */
export default function UserEditPage() {
  const { t } = useTranslation('users')
  const id = useIdParam()
  const page = useFormPage(paths.users.href())
  const query = useGetUserQuery({ params: { id: id ?? 0 } }, { refetchOnMountOrArgChange: true, skip: id === null })
  const user = useAnswerSinceMounted(query)
  const failure = id === null ? { notFound: true } : errorStateOf(query.error)
  const back = <TextLink to={page.listHref}>{t('back')}</TextLink>

  if (failure) return <FailedState titleAs="h1" failure={failure} onRetry={query.refetch} action={back} />
  if (!user) return <LoadingState />
  return (
    <>
      <PageHeader title={user.nombre} description={user.email} back={back} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <UserAccess user={user} />
        <UserForm key={user.id} user={user} onSaved={page.leave} onCancel={page.cancel} onDirtyChange={page.setDirty} />
      </Box>
      {page.guard}
    </>
  )
}
