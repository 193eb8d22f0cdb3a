import { retriable } from '../../components/retriable.ts'
import { aFunction, anId, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { InstadoseUploadProps } from '../widgets/InstadoseUpload.tsx'

/** Takes in what kept devices have counted: a dry run first, then its confirmation; and every such file that was ever sent. */
export const InstadoseUpload = /* @__PURE__ */ widget<InstadoseUploadProps>({
  name: 'InstadoseUpload',
  props: {
    ...listRules,
    uploadId: anId,
    onOpen: aFunction,
    onUploaded: aFunction,
    onUploadConfirmed: aFunction,
    onOpenReadings: aFunction,
  },
  namespaces: ['uploads', 'words'],
  load: retriable(() => import('../widgets/InstadoseUpload.tsx')),
})
