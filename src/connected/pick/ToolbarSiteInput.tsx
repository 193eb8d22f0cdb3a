import { retriable } from '../../components/retriable.ts'
import { inToolbar, pickedLate } from './inToolbar.tsx'

/** `SiteInput` in the toolbar of a list. */
export const ToolbarSiteInput = inToolbar(
  pickedLate(
    retriable(() => import('./SiteInput.tsx')),
    'SiteInput',
  ),
)
