import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { type HistoryFilter, historyListDefaults, UploadDesk, UploadView } from '../../features/uploads/index.ts'

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
  const list = useLocalListState<HistoryFilter>(historyListDefaults)
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
    <UploadDesk
      list={list}
      onOpen={setOpen}
      onSent={(id) => {
        onUploaded?.(id)
        setOpen(id)
      }}
      linkTo={(id) => <Button onClick={() => setOpen(id)}>{t('form.openKnown', { id })}</Button>}
    />
  )
}

function OneUpload({ id }: { id: number }) {
  return <UploadView uploadId={id} list={useLocalListState<'outcome'>({ sort: 'line' })} />
}
