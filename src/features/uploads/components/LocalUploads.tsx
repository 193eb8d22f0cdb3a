import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallLink } from '../../../components/CallLink.tsx'
import { useLocalListState } from '../../../components/table/useLocalListState.ts'
import { historyListDefaults } from '../model.ts'
import { UploadDesk } from './UploadDesk.tsx'
import type { HistoryFilter } from './UploadHistory.tsx'
import { UploadView } from './UploadView.tsx'

export interface LocalUploadsProps {
  /** Files of devices that people keep. */
  kept?: boolean
  /** An upload to show at once. */
  uploadId?: number
  /** A file has arrived and is being analysed. */
  onUploaded?(uploadId: number): void
  /** Opens the readings of a confirmed upload. */
  onOpenReadings?(uploadId: number): void
}

/** The form and the history of uploads, or one upload, kept by itself: in a portal the address is the portal's. */
export function LocalUploads({ kept = false, uploadId, onUploaded, onOpenReadings }: LocalUploadsProps) {
  const { t } = useTranslation('uploads')
  const [open, setOpen] = useState(uploadId)
  const list = useLocalListState<HistoryFilter>(historyListDefaults)
  if (open !== undefined) {
    return (
      <>
        <Button onClick={() => setOpen(undefined)} sx={{ mb: 1.5 }}>
          {t('view.back')}
        </Button>
        <OneUpload key={open} id={open} onOpenReadings={onOpenReadings} />
      </>
    )
  }
  return (
    <UploadDesk
      kept={kept}
      list={list}
      onOpen={setOpen}
      onSent={(id) => {
        onUploaded?.(id)
        setOpen(id)
      }}
      linkTo={(id) => <CallLink onClick={() => setOpen(id)}>{t('form.openKnown', { id })}</CallLink>}
    />
  )
}

function OneUpload({ id, onOpenReadings }: { id: number } & Pick<LocalUploadsProps, 'onOpenReadings'>) {
  const { t } = useTranslation('uploads')
  return (
    <UploadView
      uploadId={id}
      list={useLocalListState<'outcome'>({ sort: 'line' })}
      readingsLink={
        onOpenReadings && (
          <Button variant="outlined" onClick={() => onOpenReadings(id)}>
            {t('view.readings')}
          </Button>
        )
      }
    />
  )
}
