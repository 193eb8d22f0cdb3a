import { lazyPart } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import type { AlertActDialogProps } from './AlertActDialog.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

// What somebody opens comes when it is opened: a portal that shows the list does not pay for it.
export const AlertDialog = lazyPart<AlertDialogProps>(retriable(() => import('./AlertDialog.tsx')))
export const AlertActDialog = lazyPart<AlertActDialogProps>(retriable(() => import('./AlertActDialog.tsx')))
