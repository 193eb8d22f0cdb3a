import type { ReactNode } from 'react'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { AddOtherDialog } from './AddOtherDialog.tsx'
import { AddPersonDialog } from './AddPersonDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { PackDialog } from './PackDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import type { SheetAct } from './useSteps.ts'

export interface SheetDialogsProps {
  act: SheetAct
  sheet: Sheet
  sites: readonly { id: number; name: string }[]
  renderNewPerson?(leave: () => void): ReactNode
  onDone(): void
}

/** The dialog of the step that is under way. */
export function SheetDialogs({ act, sheet, sites, renderNewPerson, onDone }: SheetDialogsProps) {
  const common = { sheet, onDone }
  switch (act.kind) {
    case 'copy':
      return <CopyDialog {...common} />
    case 'addPerson':
      return <AddPersonDialog {...common} sites={sites} renderNewPerson={renderNewPerson} />
    case 'addOther':
      return <AddOtherDialog {...common} sites={sites} />
    case 'assign':
      return <AssignDialog {...common} />
    case 'pack':
      return <PackDialog {...common} />
    case 'ship':
      return <ShipDialog list={act.list} onDone={onDone} />
    case 'receive':
      return <ReceiveDialog clientName={sheet.clientName} period={sheet.period} onDone={onDone} />
  }
}
