export { OslSheet, type OslSheetProps } from './components/OslSheet.tsx'
export { ReceiveDialog, type ReceiveDialogProps } from './components/ReceiveDialog.tsx'
export { ReceivePart } from './receivePart.ts'
export { screens } from './routes.tsx'
