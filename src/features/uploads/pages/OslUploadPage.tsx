import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { UploadDesk } from '../components/UploadDesk.tsx'
import { historyFilters } from '../components/UploadHistory.tsx'
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
  const list = useAddressListState(historyFilters, historyListDefaults)
  const navigate = useNavigate()
  const open = useCallback((id: number) => void navigate(hrefOf(id)), [navigate])
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <UploadDesk
        list={list}
        onOpen={open}
        onSent={open}
        linkTo={(id) => <TextLink to={hrefOf(id)}>{t('form.openKnown', { id })}</TextLink>}
      />
    </>
  )
}

function OneUpload({ id }: { id: number }) {
  const { t } = useTranslation('uploads')
  const list = useAddressListState(['outcome'], { sort: 'line' })
  return (
    <>
      <PageHeader
        title={t('view.title', { id })}
        back={<TextLink to={paths.oslUpload.href()}>{t('view.back')}</TextLink>}
      />
      <UploadView
        uploadId={id}
        list={list}
        readingsLink={
          <LinkButton variant="outlined" to={`${paths.validateReadings.href()}?uploadId=${id}`}>
            {t('view.readings')}
          </LinkButton>
        }
      />
    </>
  )
}
