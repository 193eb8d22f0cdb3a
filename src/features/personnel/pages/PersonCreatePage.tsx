import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { PersonCreate } from '../components/PersonCreate.tsx'

/** /listings/personal/create; `?clientId=` names the client that the person is for. */
export default function PersonCreatePage() {
  const { t } = useTranslation('personnel')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const page = useFormPage(paths.personal.href())
  return (
    <>
      <PageHeader title={t('new')} back={<TextLink to={page.listHref}>{t('back')}</TextLink>} />
      <PersonCreate
        clientId={Number(address.get('clientId')) || undefined}
        onSaved={page.leave}
        onOpenExisting={({ id }) => navigate(paths.personalEdit.href({ id }))}
        onCancel={page.cancel}
        onDirtyChange={page.setDirty}
      />
      {page.guard}
    </>
  )
}
