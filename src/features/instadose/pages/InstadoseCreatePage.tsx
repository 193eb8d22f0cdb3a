import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { LoadingState } from '../../../components/states/states.tsx'
import { WithToday } from '../../../connected/WithToday.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useFormPage } from '../../../routing/useFormPage.tsx'
import { KeptForm } from '../components/KeptForm.tsx'

/** /dosimetry/admin/instadose/assignments/create */
export default function InstadoseCreatePage() {
  const { t } = useTranslation('instadose')
  const page = useFormPage(paths.instadoseAssignments.href())
  return (
    <>
      <PageHeader title={t('newTitle')} back={<TextLink to={page.listHref}>{t('back')}</TextLink>} />
      <WithToday waiting={<LoadingState />}>
        {(today) => (
          <KeptForm today={today} onSaved={page.leave} onCancel={page.cancel} onDirtyChange={page.setDirty} />
        )}
      </WithToday>
      {page.guard}
    </>
  )
}
