import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useListState } from '../../../routing/useListState.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { useMay } from '../../../store/hooks.ts'
import { UploadForm } from '../components/UploadForm.tsx'
import { historyFilters, UploadHistory } from '../components/UploadHistory.tsx'
import { UploadView } from '../components/UploadView.tsx'
import { historyListDefaults } from '../model.ts'

const hrefOf = (id: number) => `${paths.oslUpload.href()}?upload=${id}`

/** OSL upload: the form and the history, or one upload when the address names it. */
export default function OslUploadPage() {
  const [address] = useSearchParams()
  const id = Number(address.get('upload'))
  return Number.isSafeInteger(id) && id > 0 ? <OneUpload key={id} id={id} /> : <AllUploads />
}

function AllUploads() {
  const { t } = useTranslation('uploads')
  const { state, update } = useListState(historyFilters, historyListDefaults)
  const today = useGetSettingsQuery().data?.now
  const mayWrite = useMay('uploads.write') === 'all'
  const navigate = useNavigate()
  const open = useCallback((id: number) => void navigate(hrefOf(id)), [navigate])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {mayWrite && today && (
        <UploadForm
          today={today}
          onSent={open}
          linkTo={(id) => <TextLink to={hrefOf(id)}>{t('form.openKnown', { id })}</TextLink>}
        />
      )}
      <UploadHistory state={state} onStateChange={update} onOpen={open} />
    </>
  )
}

function OneUpload({ id }: { id: number }) {
  const { t } = useTranslation('uploads')
  const { state, update } = useListState(['outcome'], { sort: 'line' })
  return (
    <>
      <PageHeader
        title={t('view.title', { id })}
        back={<TextLink to={paths.oslUpload.href()}>{t('view.back')}</TextLink>}
      />
      <UploadView
        uploadId={id}
        state={state}
        onStateChange={update}
        readingsLink={
          <LinkButton variant="outlined" to={`${paths.validateReadings.href()}?uploadId=${id}`}>
            {t('view.readings')}
          </LinkButton>
        }
      />
    </>
  )
}
