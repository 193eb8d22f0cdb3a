import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallLink } from '../../../components/CallLink.tsx'
import { type HostList, useLocalListState } from '../../../components/table/useLocalListState.ts'
import type { HostEvents } from '../../../connected/hostEvents.ts'
import { historyListDefaults } from '../model.ts'
import { UploadDesk } from './UploadDesk.tsx'
import type { HistoryFilter } from './UploadHistory.tsx'
import { UploadView } from './UploadView.tsx'

export interface LocalUploadsProps extends HostList<HistoryFilter>, Pick<HostEvents, 'onUploadConfirmed'> {
  /** Files of devices that people keep. */
  kept?: boolean
  /** An upload to show; another one is shown at once. */
  uploadId?: number
  /** Hears which upload is opened, instead of its being shown here. */
  onOpen?(uploadId: number): void
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?(uploadId: number): void
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  onOpenReadings?(uploadId: number): void
}

/** The form and the history of uploads, or one upload, kept by itself: in a portal the address is the portal's. */
export function LocalUploads(props: LocalUploadsProps) {
  const { kept = false, uploadId, onOpen, onUploaded, onOpenReadings } = props
  const { t } = useTranslation('uploads')
  const [shown, setShown] = useState({ given: uploadId, open: uploadId })
  // The host has named another upload: that one now.
  if (shown.given !== uploadId) setShown({ given: uploadId, open: uploadId })
  const { open } = shown
  const setOpen = (id: number | undefined) => {
    if (id !== undefined && onOpen) onOpen(id)
    else setShown({ given: uploadId, open: id })
  }
  const list = useLocalListState<HistoryFilter>(historyListDefaults, props)
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
