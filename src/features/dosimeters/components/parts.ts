import { lazyPart } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import type { DosimeterDrawerProps } from './DosimeterDrawer.tsx'
import type { DosimeterFiltersProps } from './DosimeterFilters.tsx'
import type { ReportDialogProps } from './ReportDialog.tsx'
import type { SerialsDialogProps, StatusDialogProps } from './StatusDialog.tsx'

// What somebody opens comes when it is opened: a portal that shows the list does not pay for it.
export const DosimeterDrawer = lazyPart<DosimeterDrawerProps>(retriable(() => import('./DosimeterDrawer.tsx')))
export const RareDosimeterFilters = lazyPart<DosimeterFiltersProps>(
  retriable(() => import('./RareDosimeterFilters.tsx')),
)
export const ReportDialog = lazyPart<ReportDialogProps>(retriable(() => import('./ReportDialog.tsx')))
export const StatusDialog = lazyPart<StatusDialogProps>(retriable(() => import('./StatusDialog.tsx')))
export const DatedActDialog = lazyPart<SerialsDialogProps>(retriable(() => import('./DatedActDialog.tsx')))
