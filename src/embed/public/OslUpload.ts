import { retriable } from '../../components/retriable.ts'
import { aFunction, anId, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { OslUploadProps } from '../widgets/OslUpload.tsx'

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export const OslUpload = /* @__PURE__ */ widget<OslUploadProps>({
  name: 'OslUpload',
  props: {
    ...listRules,
    uploadId: anId,
    onOpen: aFunction,
    onUploaded: aFunction,
    onUploadConfirmed: aFunction,
    onOpenReadings: aFunction,
  },
  namespaces: ['uploads', 'words'],
  load: retriable(() => import('../widgets/OslUpload.tsx')),
})
