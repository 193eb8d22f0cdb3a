import { lazyPart } from '../../components/lazyPart.tsx'
import { retriable } from '../../components/retriable.ts'

const load = retriable(() => import('./components/ReceiveDialog.tsx'))

/** The reception of returned dosimeters, for a page of another feature; needs the texts of this one. */
export const ReceivePart = lazyPart<{ onDone(): void }>(async () => ({ default: (await load()).ReceiveDialog }))
