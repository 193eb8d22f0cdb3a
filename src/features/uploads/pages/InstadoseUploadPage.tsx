import { paths } from '../../../routing/paths.ts'
import { UploadScreen } from '../components/UploadScreen.tsx'

/** /dosimetry/admin/instadose/upload */
export default function InstadoseUploadPage() {
  return <UploadScreen kept home={paths.instadoseUpload.href()} />
}
