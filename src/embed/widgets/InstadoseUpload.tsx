import { LocalUploads } from '../../features/uploads/index.ts'

export interface InstadoseUploadProps {
  /** An upload to show at once. */
  uploadId?: number
  /** A file has arrived and is being analysed; nothing is written until somebody confirms its dry run. */
  onUploaded?(uploadId: number): void
  /** Opens the readings that a confirmed upload has written; without it an upload shows no way there. */
  onOpenReadings?(uploadId: number): void
}

/**
 * Takes in what devices that people keep have counted, read by columns that a person has mapped: a dry run first, then its
 * confirmation; and every such file that was ever sent.
 */
export default function InstadoseUpload(props: InstadoseUploadProps) {
  return <LocalUploads key={props.uploadId} kept {...props} />
}
