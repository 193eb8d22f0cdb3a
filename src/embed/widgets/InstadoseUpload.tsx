import { LocalUploads, type LocalUploadsProps } from '../../features/uploads/index.ts'

export type InstadoseUploadProps = Omit<LocalUploadsProps, 'kept'>

/**
 * Takes in what devices that people keep have counted, read by columns that a person has mapped: a dry run first, then its
 * confirmation; and every such file that was ever sent.
 */
export default function InstadoseUpload(props: InstadoseUploadProps) {
  return <LocalUploads kept {...props} />
}
