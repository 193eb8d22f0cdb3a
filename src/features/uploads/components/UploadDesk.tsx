import type { ReactNode } from 'react'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { usePermission } from '../../../store/hooks.ts'
import { UploadForm } from './UploadForm.tsx'
import { UploadHistory, type UploadHistoryProps } from './UploadHistory.tsx'

export interface UploadDeskProps extends UploadHistoryProps {
  /** A file has arrived and is being analysed. */
  onSent(uploadId: number): void
  /** The way to an upload, for the file that was sent before. */
  linkTo?(uploadId: number): ReactNode
}

/** A place to send a reader's file from, for whoever may, and every file that was ever sent. */
export function UploadDesk({ onSent, linkTo, ...history }: UploadDeskProps) {
  const today = useGetSettingsQuery().data?.today
  const mayWrite = usePermission('uploads.write') === 'all'
  return (
    <>
      {mayWrite && today && <UploadForm today={today} onSent={onSent} linkTo={linkTo} />}
      <UploadHistory {...history} />
    </>
  )
}
