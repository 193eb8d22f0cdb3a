import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import type { QueueAct } from './useQueueActions.ts'

const ApproveDialog = lazyNamed(
  retriable(() => import('./ApproveDialog.tsx')),
  'ApproveDialog',
)
const BackgroundDialog = lazyNamed(
  retriable(() => import('./BackgroundDialog.tsx')),
  'BackgroundDialog',
)
const KeysDialog = lazyNamed(
  retriable(() => import('./KeysDialog.tsx')),
  'KeysDialog',
)
const ReasonDialog = lazyNamed(
  retriable(() => import('./ReasonDialog.tsx')),
  'ReasonDialog',
)

/** The dialog of the decision that is under way. */
export function QueueDialogs({ act, onDone }: { act: QueueAct | null; onDone(done: boolean): void }) {
  switch (act?.kind) {
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
    default:
      return null
  }
}
