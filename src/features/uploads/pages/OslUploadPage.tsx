import { paths } from '../../../routing/paths.ts'
import { UploadScreen } from '../components/UploadScreen.tsx'

/** /dosimetry/admin/osl/upload */
export default function OslUploadPage() {
  return <UploadScreen home={paths.oslUpload.href()} />
}
