import { LocalUploads, type LocalUploadsProps } from '../../features/uploads/index.ts'

export type OslUploadProps = Omit<LocalUploadsProps, 'kept'>

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export default function OslUpload(props: OslUploadProps) {
  return <LocalUploads {...props} />
}
