import { retriable } from '../../components/retriable.ts'
import { inToolbar, pickedLate } from './inToolbar.tsx'

/** `PersonInput` in the toolbar of a list. */
export const ToolbarPersonInput = inToolbar(
  pickedLate(
    retriable(() => import('./PersonInput.tsx')),
    'PersonInput',
  ),
)
