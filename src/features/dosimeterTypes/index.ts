export { AddToStockDialog, type AddToStockDialogProps } from './components/AddToStockDialog.tsx'
export { DosimeterTypeForm, type DosimeterTypeFormProps } from './components/DosimeterTypeForm.tsx'
export { DosimeterTypesTable, type DosimeterTypesTableProps } from './components/DosimeterTypesTable.tsx'
export { screens } from './routes.tsx'
