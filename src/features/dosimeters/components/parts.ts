import { lazyPart } from '../../../components/lazyPart.tsx'
import type { DosimeterDrawerProps } from './DosimeterDrawer.tsx'
import type { ReportDialogProps } from './ReportDialog.tsx'
import type { SerialsDialogProps } from './StatusDialog.tsx'

// What somebody opens comes when it is opened: a portal that shows the list does not pay for it.
export const DosimeterDrawer = lazyPart<DosimeterDrawerProps>(async () => ({
  default: (await import('./DosimeterDrawer.tsx')).DosimeterDrawer,
}))
export const ReportDialog = lazyPart<ReportDialogProps>(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}))
export const StatusDialog = lazyPart<SerialsDialogProps>(async () => ({
  default: (await import('./StatusDialog.tsx')).StatusDialog,
}))
export const CalibrationDialog = lazyPart<SerialsDialogProps>(async () => ({
  default: (await import('./CalibrationDialog.tsx')).CalibrationDialog,
}))
