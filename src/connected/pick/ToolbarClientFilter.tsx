import { retriable } from '../../components/retriable.ts'
import { type ClientFilterProps, clientFilter, clientPick } from './clientPick.tsx'
import { inToolbar, pickedLate } from './inToolbar.tsx'

const AnyClient = clientPick(
  pickedLate(
    retriable(() => import('../../components/forms/OptionInput.tsx')),
    'OptionInput',
  ),
)

/** `ClientFilter` in the toolbar of a list; nothing where nobody may choose. */
export const ToolbarClientFilter = inToolbar<ClientFilterProps>(clientFilter(AnyClient))
