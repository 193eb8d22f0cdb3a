import { lazyPart } from '../../../components/lazyPart.tsx'
import type { AlertActDialogProps } from './AlertActDialog.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

// What somebody opens comes when it is opened: a portal that shows the list does not pay for it.
export const AlertDialog = lazyPart<AlertDialogProps>(() => import('./AlertDialog.tsx'))
export const AlertActDialog = lazyPart<AlertActDialogProps>(() => import('./AlertActDialog.tsx'))
