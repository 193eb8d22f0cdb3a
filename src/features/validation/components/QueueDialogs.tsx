import { ApproveDialog } from './ApproveDialog.tsx'
import { BackgroundDialog } from './BackgroundDialog.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { QueueAct } from './useQueueActions.ts'

/** The dialog of the decision that is under way. */
export function QueueDialogs({ act, onDone }: { act: QueueAct; onDone(done: boolean): void }) {
  switch (act.kind) {
    case 'approve':
      return <ApproveDialog plan={act.plan} onDone={onDone} />
    case 'reject':
    case 'reRead':
    case 'withdrawApproval':
      return <ReasonDialog kind={act.kind} readings={act.readings} onDone={onDone} />
    case 'background':
      return <BackgroundDialog plan={act.plan} onDone={onDone} />
    case 'help':
      return <KeysDialog onDone={() => onDone(false)} />
  }
}
