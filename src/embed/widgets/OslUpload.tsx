import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type HistoryFilter,
  historyListDefaults,
  UploadForm,
  UploadHistory,
  UploadView,
} from '../../features/uploads/index.ts'
import { useGetSettingsQuery } from '../../store/api/settings.ts'
import { useMay } from '../../store/hooks.ts'
import { useOwnList } from '../useOwnList.ts'

export interface OslUploadProps {
  /** An upload to show at once. */
  uploadId?: number
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?(uploadId: number): void
}

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export default function OslUpload(props: OslUploadProps) {
  return <Desk key={props.uploadId} {...props} />
}

function Desk({ uploadId, onUploaded }: OslUploadProps) {
  const { t } = useTranslation('uploads')
  const [open, setOpen] = useState(uploadId)
  const list = useOwnList<HistoryFilter>(historyListDefaults)
  const today = useGetSettingsQuery().data?.now
  const mayWrite = useMay('uploads.write') === 'all'
  if (open !== undefined) {
    return (
      <>
        <Button onClick={() => setOpen(undefined)} sx={{ mb: 1.5 }}>
          {t('view.back')}
        </Button>
        <OneUpload key={open} id={open} />
      </>
    )
  }
  return (
    <>
      {mayWrite && today && (
        <UploadForm
          today={today}
          onSent={(id) => {
            onUploaded?.(id)
            setOpen(id)
          }}
          linkTo={(id) => <Button onClick={() => setOpen(id)}>{t('form.openKnown', { id })}</Button>}
        />
      )}
      <UploadHistory state={list.state} onStateChange={list.update} onOpen={setOpen} />
    </>
  )
}

function OneUpload({ id }: { id: number }) {
  const { state, update } = useOwnList<'outcome'>({ sort: 'line' })
  return <UploadView uploadId={id} state={state} onStateChange={update} />
}
