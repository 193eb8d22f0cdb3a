import { lazyPart } from '../../components/lazyPart.tsx'

/** The reception of returned dosimeters, for a page of another feature; needs the texts of this one. */
export const ReceivePart = lazyPart<{ onDone(): void }>(async () => ({
  default: (await import('./components/ReceiveDialog.tsx')).ReceiveDialog,
}))
