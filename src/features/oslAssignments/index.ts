export { OslSheet, type OslSheetProps } from './components/OslSheet.tsx'
export { ReceiveDialog, type ReceiveDialogProps } from './components/ReceiveDialog.tsx'
export { screens } from './routes.tsx'
