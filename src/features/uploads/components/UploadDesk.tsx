import type { ReactNode } from 'react'
import { WithToday } from '../../../connected/WithToday.tsx'
import { usePermission } from '../../../store/usePermission.ts'
import { KeptUploadForm } from './KeptUploadForm.tsx'
import { UploadForm } from './UploadForm.tsx'
import { UploadHistory, type UploadHistoryProps } from './UploadHistory.tsx'

export interface UploadDeskProps extends Omit<UploadHistoryProps, 'kept'> {
  /** Files of devices that people keep. */
  kept?: boolean
  /** A file has arrived and is being analysed. */
  onSent(uploadId: number): void
  /** The way to an upload, for the file that was sent before. */
  linkTo?(uploadId: number): ReactNode
}

/** A place to send a reader's file from, for whoever may, and every file that was ever sent. */
export function UploadDesk({ onSent, linkTo, kept = false, ...history }: UploadDeskProps) {
  const mayWrite = usePermission('uploads.write') === 'all'
  return (
    <>
      {mayWrite && kept && <KeptUploadForm onSent={onSent} linkTo={linkTo} />}
      {mayWrite && !kept && (
        <WithToday>{(today) => <UploadForm today={today} onSent={onSent} linkTo={linkTo} />}</WithToday>
      )}
      <UploadHistory kept={kept} {...history} />
    </>
  )
}
