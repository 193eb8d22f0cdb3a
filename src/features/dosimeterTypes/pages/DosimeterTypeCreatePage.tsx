import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { DosimeterTypeForm } from '../components/DosimeterTypeForm.tsx'

/** /listings/dosimeters/types/create */
export default function DosimeterTypeCreatePage() {
  const { t } = useTranslation('dosimeterTypes')
  const page = useFormPage(paths.dosimeterTypes.href())
  return (
    <>
      <PageHeader title={t('new')} back={<TextLink to={page.listHref}>{t('back')}</TextLink>} />
      <DosimeterTypeForm onSaved={page.leave} onCancel={page.cancel} onDirtyChange={page.setDirty} />
      {page.guard}
    </>
  )
}
