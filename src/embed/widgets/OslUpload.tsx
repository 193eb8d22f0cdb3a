import { LocalUploads } from '../../features/uploads/index.ts'

export interface OslUploadProps {
  /** An upload to show at once. */
  uploadId?: number
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?(uploadId: number): void
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  onOpenReadings?(uploadId: number): void
}

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export default function OslUpload(props: OslUploadProps) {
  return <LocalUploads key={props.uploadId} {...props} />
}
