import { lazyPart } from '../../../components/lazyPart.tsx'
import type { DosimeterDrawerProps } from './DosimeterDrawer.tsx'
import type { ReportDialogProps } from './ReportDialog.tsx'
import type { SerialsDialogProps } from './StatusDialog.tsx'

// What somebody opens comes when it is opened: a portal that shows the list does not pay for it.
export const DosimeterDrawer = lazyPart<DosimeterDrawerProps>(() => import('./DosimeterDrawer.tsx'))
export const ReportDialog = lazyPart<ReportDialogProps>(() => import('./ReportDialog.tsx'))
export const StatusDialog = lazyPart<SerialsDialogProps>(() => import('./StatusDialog.tsx'))
export const CalibrationDialog = lazyPart<SerialsDialogProps>(() => import('./CalibrationDialog.tsx'))
