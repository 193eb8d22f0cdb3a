import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useAddressListState } from '../../../routing/useAddressListState.ts'
import { historyListDefaults } from '../model.ts'
import { UploadDesk } from './UploadDesk.tsx'
import { historyFilters } from './UploadHistory.tsx'
import { UploadView } from './UploadView.tsx'

export interface UploadScreenProps {
  /** The address of the screen itself. */
  home: string
  /** Files of devices that people keep. */
  kept?: boolean
}

/** The form and the history of uploads, or one upload when the address names it. */
export function UploadScreen(props: UploadScreenProps) {
  const [address] = useSearchParams()
  const id = Number(address.get('upload'))
  return Number.isSafeInteger(id) && id > 0 ? <OneUpload key={id} id={id} {...props} /> : <AllUploads {...props} />
}

function AllUploads({ home, kept = false }: UploadScreenProps) {
  const { t } = useTranslation('uploads')
  const list = useAddressListState(historyFilters, historyListDefaults)
  const navigate = useNavigate()
  const hrefOf = useCallback((id: number) => `${home}?upload=${id}`, [home])
  const open = useCallback((id: number) => void navigate(hrefOf(id)), [navigate, hrefOf])
  return (
    <>
      <PageHeader title={t(kept ? 'kept.title' : 'title')} description={t(kept ? 'kept.description' : 'description')} />
      <UploadDesk
        kept={kept}
        list={list}
        onOpen={open}
        onSent={open}
        linkTo={(id) => <TextLink to={hrefOf(id)}>{t('form.openKnown', { id })}</TextLink>}
      />
    </>
  )
}

function OneUpload({ id, home }: UploadScreenProps & { id: number }) {
  const { t } = useTranslation('uploads')
  const list = useAddressListState(['outcome'], { sort: 'line' })
  return (
    <>
      <PageHeader title={t('view.title', { id })} back={<TextLink to={home}>{t('view.back')}</TextLink>} />
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
