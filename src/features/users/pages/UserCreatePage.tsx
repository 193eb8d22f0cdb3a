import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { UserForm } from '../components/UserForm.tsx'

/** /listings/users/create */
export default function UserCreatePage() {
  const { t } = useTranslation('users')
  const page = useFormPage(paths.users.href())
  return (
    <>
      <PageHeader title={t('new')} back={<TextLink to={page.listHref}>{t('back')}</TextLink>} />
      <UserForm onSaved={page.leave} onCancel={page.cancel} onDirtyChange={page.setDirty} />
      {page.guard}
    </>
  )
}
