import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { ClientForm } from '../components/ClientForm.tsx'

/** /listings/clients/create */
export default function ClientCreatePage() {
  const { t } = useTranslation('clients')
  const page = useFormPage(paths.clients.href())
  return (
    <>
      <PageHeader title={t('new')} back={<TextLink to={page.listHref}>{t('back')}</TextLink>} />
      <ClientForm onSaved={page.leave} onCancel={page.cancel} onDirtyChange={page.setDirty} />
      {page.guard}
    </>
  )
}
